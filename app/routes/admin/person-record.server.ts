import { recordOf as admissionsOf } from "#app/contexts/admissions/person-record.server.ts";
import { recordOf as billingOf } from "#app/contexts/billing/person-record.server.ts";
import { recordOf as forumOf } from "#app/contexts/forum/person-record.server.ts";
import { recordOf as identityOf } from "#app/contexts/identity/people/person-record.server.ts";
import { recordOf as instituteOf } from "#app/contexts/institute/text/acceptance.server.ts";
import { recordOf as learningOf } from "#app/contexts/learning/person-record.server.ts";
import { recordOf as recruitmentOf } from "#app/contexts/recruitment/person-record.server.ts";
import { recordOf as webinarsOf } from "#app/contexts/webinars/person-record.server.ts";
import type { RecordOf, PersonSummarySection } from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** The contexts that hold data about people, in the record's order. To add one, add a line. */
const shelves: ((ctx: Ctx, of: RecordOf) => Promise<PersonSummarySection[]>)[] = [
  admissionsOf,
  billingOf,
  learningOf,
  recruitmentOf,
  webinarsOf,
  forumOf,
  instituteOf,
  identityOf,
];

/** Returns what all contexts hold about a person. Nineteen queries, whatever the amount of data. */
export async function readRecord(ctx: Ctx, of: RecordOf): Promise<PersonSummarySection[]> {
  const parts: PersonSummarySection[] = [];
  for (const shelf of shelves) parts.push(...(await shelf(ctx, of)));
  return parts;
}
