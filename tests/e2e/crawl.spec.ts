import { fewOrMany } from "#testing/thorough.ts";
import { areasToCome, isToCome } from "./areas-to-come.ts";
import type { Person } from "./support/people.ts";
import { routeOf } from "./support/route-table.ts";
import { expect, oneMore, test } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

type Page = { path: string; status: number; html: string };
type Reference = { from: string; to: string };

type Crawl = {
  pages: Map<string, Page>;
  /** Files that are not pages: pictures, styles, scripts, icons. */
  files: Map<string, { status: number; type: string }>;
  dead: Reference[];
  /** Links to addresses that do not exist yet. */
  waiting: Reference[];
  anchors: Reference[];
  forms: (Reference & { method: string })[];
};

const MOST_OF_A_KIND = fewOrMany(3, Infinity);
const MOST_VIEWS = 40;
const crawled = ["guest", "member", "partner", "admin"] as const satisfies Person[];
const crawls = new Map<Person, Promise<Crawl>>();

// The first test of each person waits for the whole crawl, which takes minutes on a busy machine.
test.describe.configure({ mode: "serial", timeout: 300_000 });

for (const person of crawled) {
  const details = person === "guest" ? {} : oneMore;
  const crawl = (site: string) => {
    let known = crawls.get(person);
    if (!known) crawls.set(person, (known = follow(site, person)));
    return known;
  };

  test(
    `the ${person} finds no dead link but to what later work fills`,
    details,
    async ({ site }) => {
      const { pages, dead, waiting } = await crawl(site);
      expect(dead).toEqual([]);
      expect(pages.size).toBeGreaterThan(30);
      // Every entry of the list is linked.
      const linked = new Set(waiting.map(({ to }) => to));
      for (const { prefix } of areasToCome) {
        expect([...linked].some((path) => path === prefix || path.startsWith(`${prefix}/`))).toBe(
          true,
        );
      }
    },
  );

  test(`every anchor that the ${person} can follow exists`, details, async ({ site }) => {
    const { pages, anchors } = await crawl(site);
    const missing = anchors.filter(({ to }) => {
      const [path = "", id = ""] = to.split("#");
      // It is one of the views that are not crawled.
      if (!pages.has(path)) return false;
      return !pages.get(path)?.html.includes(`id="${decodeURIComponent(id)}"`);
    });
    expect(missing).toEqual([]);
  });

  test(
    `every form that the ${person} can fill in is sent to an address that takes it`,
    details,
    async ({ site }) => {
      const { forms } = await crawl(site);
      expect(forms.length).toBeGreaterThan(0);
      const wrong = forms.filter(({ to, method }) => {
        const route = routeOf(to.split(/[?#]/)[0]!);
        return !route || route.path === "/*" || (method === "post" && !route.hasAction);
      });
      expect(wrong).toEqual([]);
    },
  );

  test(`every page that the ${person} opens says what it is`, details, async ({ site }) => {
    const { pages, files } = await crawl(site);
    const titles = new Map<string, string>();
    const alike: string[] = [];
    for (const { path, html } of pages.values()) {
      const wrong = (await faultsOf(html, site, path, files)).join("; ");
      expect(wrong, path).toBe("");
      const title = plain(/<title>([^<]*)<\/title>/.exec(html)![1]!);
      // Filtered and paged views of one page share its title.
      const [base = path] = path.split("?");
      const canonical = base
        .replace(/^\/admin\/pictures\/gallery\/[^/]+/, "/admin/pictures/gallery/:id")
        .replace(
          /^\/admin\/(messages|applications|pictures|orders|certificates|tools|audit|blog|webinars|resources|slots|intakes|imports)\/[^/]+/,
          "/admin/$1/:id",
        )
        .replace(/^\/(admin\/(jobs|partners)|partner|job-form|job-applications)\/.*/, (path) =>
          path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id"),
        )
        .replace(/^\/admin\/forum\/categories\/[^/]+/, "/admin/forum/categories/:id")
        .replace(/^\/admin\/(catalogue|programmes|instructors)\/[^/]+/, "/admin/$1/:id")
        .replace(/^\/training\/[^/]+\/preview/, "/training/:id/preview")
        .replace(/^\/admin\/users\/[0-9a-f-]{36}/, "/admin/users/:id")
        .replace(/^(\/admin\/users\/:id\/roles\/).*/, "$1:role")
        .replace(/^\/admin\/courses\/[^/]+/, "/admin/courses/:id")
        .replace(/^(\/admin\/courses\/.*\/)(?:modules|items)\/[^/]+/, "$1:part/:id")
        .replace(/\/questions\/[^/]+/, "/questions/:id")
        .replace(/^\/admissions\/course-dates\/[^/]+/, "/admissions/course-dates/:id")
        .replace(/^\/courses\/dates\/[^/]+/, "/courses/dates/:id")
        .replace(/^\/dev\/webinars\/[^/]+/, "/dev/webinars/:id")
        .replace(/^\/certificates\/[^/]+/, "/certificates/:id")
        .replace(/^\/forum\/edit-topic\/[^/]+/, "/forum/edit-topic/:id")
        // Two topics may have the same title.
        .replace(/^\/forum\/topic\/[^/]+$/, "/forum/topic/:id")
        .replace(/^\/forum\/(topic|replies)\/[^/]+\/(\w+)/, "/forum/$1/:id/$2")
        .replace(/\/attempts\/[^/]+/, "/attempts/:id")
        .replace(/\/revisions\/\d+/, "/revisions/:number");
      const other = titles.get(title);
      if (other !== undefined && other !== canonical) alike.push(`${title}: ${path}, ${other}`);
      titles.set(title, canonical);
    }
    expect(alike, "pages of one title").toEqual([]);
  });
}

test("areas to come are still to come", async ({ site }) => {
  for (const { prefix } of areasToCome) {
    const { status } = await new Visitor(site).ask(prefix);
    expect(status, `${prefix} answers: take it off the list in areas-to-come.ts`).toBe(404);
  }
});

/** Opens every page that can be reached from the front page, and requests all their files. */
async function follow(site: string, person: Person): Promise<Crawl> {
  const visitor = new Visitor(site);
  if (person !== "guest") await visitor.signIn(person);
  const crawl: Crawl = {
    pages: new Map(),
    files: new Map(),
    dead: [],
    waiting: [],
    anchors: [],
    forms: [],
  };
  const seen = new Set<string>(["/"]);
  let ofAuditLog = 0;
  let ofPeople = 0;
  let logins = 0;
  const ofRoute = new Map<string, number>();
  const sorted = new Map<string, number>();
  const views = new Map<string, number>();
  const queue: Reference[] = [{ from: "", to: "/" }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to: path } = next;
    if (isToCome(path.split("?")[0]!)) {
      crawl.waiting.push(next);
      continue;
    }
    // The demo inbox shows emails, which are no pages of the site.
    if (path.startsWith("/dev/mail/")) continue;
    // The audit log grows with every journey, so only some of its pages are crawled.
    if (path.startsWith("/admin/audit") && ++ofAuditLog > 15) continue;
    // The list of people grows too.
    if (path.startsWith("/admin/users") && ++ofPeople > 40) continue;
    // Every page links to the login with its own address to return to.
    if (path.startsWith("/login?") && ++logins > 10) continue;
    // Journeys test the sorting of each list, so only some sorts are crawled.
    if (/[?&](sort|order)=/.test(path)) {
      const list = path.split("?")[0]!;
      sorted.set(list, (sorted.get(list) ?? 0) + 1);
      if (sorted.get(list)! > 8) continue;
    }
    // Lists combine their filters freely, so only some of the views are crawled.
    const [base = path, query] = path.split("?");
    if (query !== undefined) {
      views.set(base, (views.get(base) ?? 0) + 1);
      if (views.get(base)! > MOST_VIEWS) continue;
    }
    if (isBeingWritten(path)) continue;
    // In `npm test` only some pages of each kind are crawled.
    const kind = routeOf(path.split("?")[0]!)?.path ?? path;
    ofRoute.set(kind, (ofRoute.get(kind) ?? 0) + 1);
    if (ofRoute.get(kind)! > MOST_OF_A_KIND) continue;
    const answer = await visitor.ask(path);
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.status >= 300 && answer.status < 400 && answer.to?.startsWith("/")) {
      add({ from: path, to: answer.to });
      continue;
    }
    // It leads off the site, to a live webinar.
    if (answer.status === 303 && answer.to && new URL(answer.to, site).origin !== site) continue;
    if (answer.status !== 200) {
      // Another journey may have deleted it since. It is dead only if the page still links to it.
      const again = await visitor.ask(next.from || "/");
      if (linksIn(again.text, site, next.from).some((to) => to.split("#")[0] === path)) {
        crawl.dead.push(next);
      }
      continue;
    }
    if (!type.startsWith("text/html")) {
      crawl.files.set(path, { status: answer.status, type });
      continue;
    }
    let html = answer.text;
    let gone = await missingFiles(html, path);
    if (gone.length > 0) {
      // Another journey may have replaced a picture since, so the page is read again.
      html = (await visitor.ask(path)).text;
      gone = await missingFiles(html, path);
    }
    crawl.dead.push(...gone.map((to) => ({ from: path, to })));
    crawl.pages.set(path, { path, status: answer.status, html });
    for (const to of linksIn(html, site, path)) add({ from: path, to });
    for (const { action, method } of formsIn(html, site, path)) {
      crawl.forms.push({ from: path, to: action, method });
    }
  }
  return crawl;

  /** Returns the files of a page that are missing. Each is requested until it was found once. */
  async function missingFiles(html: string, path: string): Promise<string[]> {
    const missing: string[] = [];
    for (const file of filesIn(html, site, path)) {
      if (crawl.files.get(file)?.status === 200) continue;
      const { status, headers } = await visitor.ask(file);
      crawl.files.set(file, { status, type: headers.get("Content-Type") ?? "" });
      if (status !== 200) missing.push(file);
    }
    return missing;
  }

  function add({ from, to }: Reference) {
    const [path = "", hash] = to.split("#");
    if (hash) crawl.anchors.push({ from, to });
    if (seen.has(path)) return;
    seen.add(path);
    queue.push({ from, to: path });
  }
}

/**
 * Tells whether other journeys may change this course page meanwhile. Of the seeded courses, staff
 * pages are crawled for one course only, and with one of its questions.
 */
function isBeingWritten(path: string): boolean {
  return (
    /^\/admin\/courses\/(?!cp102\b|new\b)/.test(path) ||
    /^\/admin\/courses\/cp102\/.*\/questions\/(?!new|fixed-points)/.test(path) ||
    /^\/course\/(?!(cp101|cp102|intro-cp|flight-single-engine)\b)/.test(path)
  );
}

function linksIn(html: string, site: string, page: string): string[] {
  return attributesOf(html, "a", "href").flatMap((href) => ownPath(href, site, page) ?? []);
}

function formsIn(html: string, site: string, page: string) {
  return [...html.matchAll(/<form\b[^>]*>/g)].map(([tag]) => {
    const action = /\saction="([^"]*)"/.exec(tag)?.[1] ?? page;
    const method = /\smethod="([^"]*)"/.exec(tag)?.[1]?.toLowerCase() ?? "get";
    return { action: ownPath(decoded(action), site, page) ?? `foreign: ${action}`, method };
  });
}

function filesIn(html: string, site: string, page: string): Set<string> {
  const addresses = [
    ...["img", "script", "source", "video", "iframe"].flatMap((tag) =>
      attributesOf(html, tag, "src"),
    ),
    ...attributesOf(html, "link", "href"),
    ...["img", "source"].flatMap((tag) =>
      attributesOf(html, tag, "srcset").flatMap((set) =>
        set.split(",").map((entry) => entry.trim().split(/\s+/)[0]!),
      ),
    ),
    ...attributesOf(html, "use", "href").map((href) => href.split("#")[0]!),
    ...[...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, image]) => image!),
  ];
  const paths = addresses.flatMap((address) => ownPath(address, site, page) ?? []);
  // Canonical addresses are pages, which are found by their links.
  return new Set(paths.filter((path) => /\.\w+$/.test(path.split("?")[0]!)));
}

function attributesOf(html: string, tag: string, attribute: string): string[] {
  const tags = html.matchAll(new RegExp(`<${tag}\\b[^>]*?>`, "gi"));
  return [...tags].flatMap(([text]) => {
    const value = new RegExp(`\\s${attribute}="([^"]*)"`, "i").exec(text)?.[1];
    return value === undefined ? [] : decoded(value);
  });
}

function decoded(value: string): string {
  return value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** Returns path, query and fragment on this site; undefined for other schemes and other sites. */
function ownPath(address: string, site: string, page: string): string | undefined {
  if (/^(mailto|tel|data|javascript):/.test(address)) return undefined;
  const url = new URL(address, new URL(page, site));
  return url.origin === site ? url.pathname + url.search + url.hash : undefined;
}

/**
 * Returns an address without the filters of a list. Its later pages, and resources by id, are
 * canonical themselves.
 */
function canonicalOf({ pathname, searchParams }: URL): string {
  const id = pathname === "/resources" ? searchParams.get("id") : null;
  if (id) return `${pathname}?id=${id}`;
  const page = searchParams.get("page");
  return page && page !== "1" && searchParams.size === 1 ? `${pathname}?page=${page}` : pathname;
}

async function faultsOf(
  html: string,
  site: string,
  path: string,
  files: Crawl["files"],
): Promise<string[]> {
  const faults: string[] = [];
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const titles = html.match(/<title>[^<]*<\/title>/g) ?? [];
  if (titles.length !== 1) faults.push(`${titles.length} titles`);
  else if (!/GCPI\)?<\/title>$/.test(titles[0])) faults.push("its title has no short name");
  const description = plain(meta("description") ?? "");
  if (description.length < 10) faults.push("no description");
  if (description.length > 160) faults.push(`a description of ${description.length} characters`);
  const noindex = meta("robots") === "noindex";
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const own = new URL(path, site);
  if (noindex === Boolean(canonical)) faults.push("neither canonical nor noindex, or both");
  if (canonical && plain(canonical) !== own.origin + canonicalOf(own)) {
    faults.push(`canonical ${canonical}`);
  }
  for (const name of ["og:title", "og:description", "og:url", "twitter:card", "twitter:image"]) {
    if (!meta(name)) faults.push(`no ${name}`);
  }
  const image = meta("og:image")?.replace(site, "");
  if (!image || files.get(image)?.status !== 200) faults.push("no picture for sharing");
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  if (headings !== 1) faults.push(`${headings} h1`);
  if (!html.startsWith("<!DOCTYPE html><html lang=")) faults.push("no language");
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) faults.push(`ids used twice: ${twice.join(", ")}`);
  return faults;
}
