import { and, arrayContains, asc, desc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { CompanyMark } from "../partner/company-mark.ts";
import type { Term } from "../vocabulary/queries.server.ts";
import type { BoardFilters, BoardSort, BoardView } from "./board-view.ts";
import { type Pay, periodsInYear } from "./pay.ts";
import { countryName } from "./place.ts";
import type { EmploymentKind, WorkPattern } from "./terms.ts";
import type { ListingContent } from "./content.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partners } from "../tables/jobs.ts";

const PER_PAGE = 12;

/** The board shows no more jobs than this, because counting further costs more with every job. */
const MOST_SHOWN = 20 * PER_PAGE;

/**
 * How many of the newest jobs are looked at, how many of them make a text common, and how many make
 * what is required common: reading a text costs more than looking its index up.
 */
const SAMPLE = 100;
const COMMON_TEXT = 10;
const COMMON_FACETS = 3;

/** A job as everybody may see it (D2 §2). Guests get nothing else of it. */
export type JobCard = Pay & {
  id: string;
  jobTitle: string;
  location: string;
  category: string;
  partnerName: string | null;
  employmentKind: EmploymentKind | null;
  workPattern: WorkPattern | null;
  closesAt: Date | null;
  deadlineZone: string;
  approvalDate: Date | null;
  /** Whether everybody may read a summary of it. */
  summarised: boolean;
  /** What is shown of its partner's page; null if there is none. */
  company: CompanyMark | null;
};

/** What the board can be narrowed to by words of the vocabulary. */
export type BoardTerms = { skills: Term[]; languages: Term[]; licences: Term[] };

type JobBoard = {
  jobs: JobCard[];
  page: Page;
  /** Whether more jobs match than are shown. */
  more: boolean;
  /** The choices of the filters, from all open jobs, and the vocabulary. */
  locations: string[];
  categories: string[];
  countries: { value: string; label: string }[];
  terms: BoardTerms;
  /** When a deadline next changes the board; undefined if no open job has one. */
  until: Date | undefined;
};

/** The published page of a listing's partner. It is read by its key, for each listing that is shown. */
const companyMark = sql<CompanyMark | null>`(select
  json_build_object('partnerId', c.partner_id, 'logo', c.published -> 'logo')
  from company_pages c where c.partner_id = job_listings.partner_id and c.published is not null)`;

/** The columns of a card. */
export const cardColumns = {
  id: jobListings.id,
  jobTitle: jobListings.jobTitle,
  location: jobListings.location,
  category: jobListings.category,
  partnerName: partners.partnerName,
  pay: jobListings.pay,
  payFrom: jobListings.payFrom,
  payTo: jobListings.payTo,
  payCurrency: jobListings.payCurrency,
  payPeriod: jobListings.payPeriod,
  employmentKind: jobListings.employmentKind,
  workPattern: jobListings.workPattern,
  closesAt: jobListings.closesAt,
  deadlineZone: jobListings.deadlineZone,
  approvalDate: jobListings.approvalDate,
  summarised: sql<boolean>`(${jobListings.summaryWanted} and ${jobListings.summaryAllowed})`,
  company: companyMark,
};

/**
 * Returns a view's open jobs, newest first unless sorted otherwise. At most four queries, however
 * large the table.
 */
export async function jobBoard(ctx: Ctx, view: BoardView): Promise<JobBoard> {
  authorize(recruitmentPolicy.readBoard(ctx.actor));
  const now = ctx.clock.now();
  const { search, location, category } = view;
  const facets = facetsOf(view);
  const since = view.posted && new Date(now.getTime() - days(view.posted));
  const placed = (way: Way) =>
    and(
      isOpen(now),
      ...narrowedTo(view, way),
      since ? gte(jobListings.approvalDate, since) : undefined,
    )!;
  const wanted = (ways: { text: Way; facets: Way }) =>
    and(placed(ways.facets), search ? matching(search, ways.text) : undefined);
  const terms = await boardTerms(ctx);
  // The open jobs in one place are few enough to be read, however common a text is.
  const { withText, withFacets, ...choice } = await choices(ctx, now, {
    withText: search && !location ? newestWith(placed("by-index"), containsText(search)) : sql`0`,
    withFacets:
      facets && !location
        ? newestWith(
            and(isOpen(now), category ? eq(jobListings.category, category) : undefined)!,
            arrayContains(jobListings.facets, facets),
          )
        : sql`0`,
  });
  const text: Way = location || withText >= COMMON_TEXT ? "in-order" : "by-index";
  const order = orders[view.sort];
  const isRare = facets !== undefined && !location && withFacets < COMMON_FACETS;
  const matches = ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(wanted({ text, facets: "by-index" }))
    .orderBy(...(isRare || text === "in-order" ? order : []))
    .limit(MOST_SHOWN + 1);
  // What is rare is read once: its ids are sorted, counted, and those of the page are taken.
  const rare = isRare ? (await matches).map(({ id }) => id) : undefined;
  const total = rare ? rare.length : await ctx.db.$count(matches.as("some"));
  const page = pageOf(Math.min(total, MOST_SHOWN), view.page, PER_PAGE);
  if (total === 0) return { jobs: [], page, more: false, terms, ...choice };
  const many = total > MOST_SHOWN;
  // What is common soon matches in the board's order. The few matches of what is rare are sorted.
  const ways = {
    text: many ? "in-order" : text,
    facets: many ? "in-order" : "by-index",
  } as const;
  const onPage = rare
    ? inArray(jobListings.id, rare.slice(page.offset, page.offset + PER_PAGE))
    : inArray(
        jobListings.id,
        ctx.db
          .select({ id: jobListings.id })
          .from(jobListings)
          .where(wanted(ways))
          .orderBy(...order)
          .limit(PER_PAGE)
          .offset(page.offset),
      );
  // What a card shows is read for the jobs of the page only, and not for all that are sorted.
  const jobs = await ctx.db
    .select(cardColumns)
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(onPage)
    .orderBy(...order);
  return { jobs, page, more: many, terms, ...choice };
}

/**
 * Returns what a listing must have if it is asked for by what it requires; undefined if it is not.
 * Words are compared by id. What is required is looked up together with country and work pattern,
 * because a listing with one of them is common, and one with all of them may be rare.
 */
function facetsOf(filters: BoardFilters): string[] | undefined {
  const { country, pattern, skill, language, licence } = filters;
  const ids = [skill, language, licence].filter((id) => id !== undefined);
  if (ids.length === 0) return undefined;
  return [...ids, country, pattern].filter((each) => each !== undefined);
}

/** Returns the conditions of all filters but the text. */
function narrowedTo(filters: BoardFilters, way: Way): (SQL | undefined)[] {
  const { location, category, country, pay, pattern } = filters;
  const facets = facetsOf(filters);
  return [
    location ? eq(jobListings.location, location) : undefined,
    category ? eq(jobListings.category, category) : undefined,
    facets && requiring(facets, way),
    country && !facets ? eq(jobListings.country, country) : undefined,
    pattern && !facets ? eq(jobListings.workPattern, pattern) : undefined,
    pay && eq(jobListings.payCurrency, pay.currency),
    pay && gte(jobListings.yearlyPay, pay.least * periodsInYear[pay.period]),
  ];
}

/** Returns the vocabulary by which the board can be narrowed. One query. */
async function boardTerms(ctx: Ctx): Promise<BoardTerms> {
  const list = (table: SQL, name: SQL) => sql`(select coalesce(json_agg(
    json_build_object('id', id, 'name', ${name}) order by lower(${name})), '[]') from ${table})`;
  const [row] = await rows<BoardTerms>(
    ctx.db,
    sql`select ${list(sql`skills`, sql`skill_name`)} as skills,
      ${list(sql`languages`, sql`language_name`)} as languages,
      ${list(sql`licences`, sql`licence_name`)} as licences`,
  );
  return row!;
}

/** Returns how many jobs are open and of how many partners, for pages that link to the board. */
export async function openCounts(ctx: Pick<Ctx, "db" | "clock">) {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select({
      jobs: sql`count(*)`.mapWith(Number),
      partners: sql`count(distinct ${jobListings.partnerId})`.mapWith(Number),
      next: nextDeadline(now),
    })
    .from(jobListings)
    .where(isOpen(now));
  const { next, ...counts } = row!;
  return { ...counts, until: next ? new Date(next) : undefined };
}

/**
 * The condition of all public queries. The status is a literal, because the planner uses the
 * partial indexes only if it sees it. That is safe, because it is never a visitor's input.
 */
function isOpen(now: Date): SQL {
  return and(sql`${jobListings.status} = 'Active'`, gt(jobListings.openUntil, now))!;
}

const nextDeadline = (now: Date) =>
  sql<number | null>`(select (extract(epoch from min(open_until)) * 1000)::float8 from job_listings
    where status = 'Active' and open_until > ${now}::timestamptz and open_until < 'infinity')`;

const newestFirst = [desc(jobListings.approvalDate), desc(jobListings.id)];

const orders: Record<BoardSort, SQL[]> = {
  newest: newestFirst,
  deadline: [asc(jobListings.openUntil), asc(jobListings.id)],
  pay: [desc(jobListings.yearlyPay), desc(jobListings.id)],
};

/** How something is searched for: by its index, or by reading jobs in the board's order. */
type Way = "by-index" | "in-order";

/**
 * Returns the condition that a title or description contains a text, ignoring case (D2 §5). In
 * texts this long the planner cannot tell common words from rare ones, so "by-index" uses the index,
 * and "in-order" is a condition that the planner expects of every third job, so that it reads the
 * newest jobs until it has enough.
 */
function matching(search: string, way: Way): SQL {
  return way === "by-index"
    ? sql`${jobListings.searchText} like lower(${containing(search)})`
    : containsText(search);
}

const containsText = (search: string) =>
  sql`position(lower(${search}) in ${jobListings.searchText}) > 0`;

/**
 * Returns the condition that a listing has all of some facets. The planner takes facets for
 * independent of each other, so it expects few listings with two that usually come together. It uses
 * the index for "by-index", and cannot for "in-order".
 */
function requiring(facets: string[], way: Way): SQL {
  const has = arrayContains(jobListings.facets, facets);
  return way === "by-index" ? has : sql`coalesce(${has}, false)`;
}

/** Counts matches among the newest jobs of some, because an index is slow for what is common. */
function newestWith(of: SQL, condition: SQL): SQL {
  return sql`(select count(*) from (
    select * from ${jobListings} where ${of}
    order by ${sql.join(newestFirst, sql`, `)} limit ${SAMPLE}
  ) job_listings where ${condition})`;
}

/**
 * Returns the places and categories of open jobs, and how common what is asked for is. Each value is found
 * by skipping along an index from one value to the next, so that fifty thousand jobs in forty
 * places take forty steps.
 */
async function choices(ctx: Ctx, now: Date, common: { withText: SQL; withFacets: SQL }) {
  const first = (column: SQL) =>
    sql`select ${column} from job_listings where status = 'Active' and open_until > ${now}::timestamptz`;
  const leap = (name: SQL, column: SQL) => sql`${name}(value) as (
    (${first(column)} order by ${column} limit 1)
    union all
    select (${first(column)} and ${column} > ${name}.value order by ${column} limit 1)
    from ${name} where ${name}.value is not null)`;
  const [row] = await rows<{
    locations: string[];
    categories: string[];
    countries: string[];
    next: number | null;
    with_text: number;
    with_facets: number;
  }>(
    ctx.db,
    sql`with recursive ${leap(sql`places`, sql`location`)}, ${leap(sql`kinds`, sql`category`)},
        ${leap(sql`lands`, sql`country`)}
      select array(select value from places where value is not null) as locations,
        array(select value from kinds where value is not null) as categories,
        array(select value from lands where value is not null) as countries,
        ${nextDeadline(now)} as next, ${common.withText}::int as with_text,
        ${common.withFacets}::int as with_facets`,
  );
  const { locations, categories, countries, next } = row!;
  const inOrder = (values: string[]) => values.toSorted((a, b) => a.localeCompare(b, "en"));
  return {
    withText: row!.with_text,
    withFacets: row!.with_facets,
    locations: inOrder(locations),
    categories: inOrder(categories),
    countries: countries.map((value) => ({ value, label: countryName(value) })),
    until: next ? new Date(next) : undefined,
  };
}

/** The names of what a job requires, in alphabetical order. */
const requiredSkills = sql<string[]>`array(
  select s.skill_name from job_required_skills r join skills s on s.id = r.skill_id
  where r.job_id = job_listings.id order by lower(s.skill_name))`;
const requiredLanguages = sql<string[]>`array(
  select concat_ws(', ', l.language_name, r.level) from job_required_languages r join languages l on l.id = r.language_id
  where r.job_id = job_listings.id order by lower(l.language_name))`;
const requiredLicences = sql<string[]>`array(
  select concat_ws(', ', l.licence_name, r.level) from job_required_licences r
  join licences l on l.id = r.licence_id
  where r.job_id = job_listings.id order by lower(l.licence_name))`;

/** The columns of a listing as candidates read it (D2 §2). */
export const listingColumns = {
  id: jobListings.id,
  jobTitle: jobListings.jobTitle,
  location: jobListings.location,
  category: jobListings.category,
  jobDescription: jobListings.jobDescription,
  requirements: jobListings.requirements,
  applicationInstructions: jobListings.applicationInstructions,
  applicationDeadline: jobListings.applicationDeadline,
  deadlineTime: jobListings.deadlineTime,
  deadlineZone: jobListings.deadlineZone,
  closesAt: jobListings.closesAt,
  pay: jobListings.pay,
  payFrom: jobListings.payFrom,
  payTo: jobListings.payTo,
  payCurrency: jobListings.payCurrency,
  payPeriod: jobListings.payPeriod,
  employmentKind: jobListings.employmentKind,
  workPattern: jobListings.workPattern,
  patternNote: jobListings.patternNote,
  start: jobListings.start,
  startsOn: jobListings.startsOn,
  country: jobListings.country,
  region: jobListings.region,
  base: jobListings.base,
  workplace: jobListings.workplace,
  openings: jobListings.openings,
  summaryWanted: jobListings.summaryWanted,
  approvalDate: jobListings.approvalDate,
  partnerId: jobListings.partnerId,
  partnerName: partners.partnerName,
  company: companyMark,
  skills: requiredSkills,
  languages: requiredLanguages,
  licences: requiredLicences,
};

/** A listing as candidates read it. The required words have their levels: "German, B2". */
export type Listing = Omit<ListingContent, "skillIds" | "languages" | "licences"> & {
  id: string;
  closesAt: Date | null;
  approvalDate: Date | null;
  partnerId: string | null;
  partnerName: string | null;
  company: CompanyMark | null;
  skills: string[];
  languages: string[];
  licences: string[];
};

/** Returns an open job for a member, or undefined for any other id. One query. */
export async function openJob(
  ctx: Ctx,
  id: string,
): Promise<(Listing & { ownJobApplication: string | null }) | undefined> {
  authorize(recruitmentPolicy.readJob(ctx.actor));
  const own: SQL<string | null> =
    sql`(select c.id from job_applications c where c.job_id = job_listings.id
    and c.profile_id = ${actorId(ctx.actor)}::uuid and c.status <> 'withdrawn')`;
  const [row] = await ctx.db
    .select({ ...listingColumns, ownJobApplication: own })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(and(eq(jobListings.id, id), isOpen(ctx.clock.now())));
  return row;
}
