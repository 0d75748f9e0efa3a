import { inArray } from "drizzle-orm";
import { formatDate } from "#app/kernel/dates.ts";
import type { TextPart } from "#app/kernel/text-part.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { languages, licences, skills } from "../tables/jobs.ts";
import {
  type ContentPart,
  contentPartNames,
  contentParts,
  type ListingContent,
} from "./content.ts";
import { payText } from "./pay.ts";
import { countryName } from "./place.ts";
import { employmentKindLabels, workplaceLabels } from "./terms.ts";
import { patternText, startText } from "./listing-terms.ts";

/**
 * Returns what a change changes: each part with its label, and how the old text became the new one.
 * Three queries for the names of what is required.
 */
export async function contentDifference(
  ctx: Pick<Ctx, "db">,
  before: ListingContent,
  after: ListingContent,
): Promise<{ label: string; parts: TextPart[] }[]> {
  const names = await namesIn(ctx, [before, after]);
  return changedTexts(textsOf(before, names), textsOf(after, names));
}

function textsOf(content: ListingContent, names: Map<string, string>) {
  const named = (required: readonly { id: string; level: string | null }[]) =>
    listed(
      required.map(({ id, level }) => {
        const name = names.get(id) ?? "Removed from the list";
        return level ? `${name}, ${level}` : name;
      }),
    );
  const { base, region, country, workplace } = content;
  const texts: Record<ContentPart, string> = {
    title: content.jobTitle,
    category: content.category,
    place: listed(
      [content.location, base, region, country && countryName(country), workplaceLabels[workplace]],
      "; ",
    ),
    pay: payText(content),
    employment: content.employmentKind ? employmentKindLabels[content.employmentKind] : "",
    pattern: patternText(content),
    start: startText(content),
    openings: String(content.openings),
    skills: named(content.skillIds.map((id) => ({ id, level: null }))),
    languages: named(content.languages),
    licences: named(content.licences),
    description: content.jobDescription,
    requirements: content.requirements,
    instructions: content.applicationInstructions,
    deadline: deadlineText(content),
    summary: content.summaryWanted ? "Wanted" : "Not wanted",
  };
  return contentPartNames.map((part) => [contentParts[part].label, texts[part]] as const);
}

function deadlineText(content: ListingContent): string {
  const { applicationDeadline, deadlineTime, deadlineZone } = content;
  if (!applicationDeadline) return "None";
  const time = deadlineTime ? `, ${deadlineTime}` : "";
  return `${formatDate(applicationDeadline)}${time}, ${deadlineZone}`;
}

function listed(values: readonly (string | null)[], by = "\n"): string {
  const own = values.filter((value): value is string => Boolean(value));
  return (by === "\n" ? own.toSorted((a, b) => a.localeCompare(b, "en")) : own).join(by);
}

async function namesIn(ctx: Pick<Ctx, "db">, contents: readonly ListingContent[]) {
  const skillIds = contents.flatMap((each) => each.skillIds);
  const languageIds = contents.flatMap((each) => each.languages.map(({ id }) => id));
  const licenceIds = contents.flatMap((each) => each.licences.map(({ id }) => id));
  const found = [
    await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(skills)
      .where(inArray(skills.id, skillIds)),
    await ctx.db
      .select({ id: languages.id, name: languages.languageName })
      .from(languages)
      .where(inArray(languages.id, languageIds)),
    await ctx.db
      .select({ id: licences.id, name: licences.licenceName })
      .from(licences)
      .where(inArray(licences.id, licenceIds)),
  ].flat();
  return new Map(found.map(({ id, name }) => [id, name]));
}
