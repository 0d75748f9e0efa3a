import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { defineImportSource, type ImportRow, type Plan } from "#app/platform/imports/source.ts";
import { baseAt } from "../base.ts";
import { intakeTexts } from "../messages.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { intakeFields } from "./form.ts";
import { type DateValues, seatsTakenOf, takeDatesBack, writeDates } from "./import-write.server.ts";

type Key = keyof DateValues;

/** Course dates. A date that exists, with the same programme and location, gets its seats changed. */
export const intakesSource = defineImportSource({
  id: "intakes",
  label: "Course dates",
  one: "course date",
  many: "course dates",
  about:
    "Each row becomes a date of the schedule. If a programme has a date at that location already, its number of seats is changed. Dates that are not in the file stay.",
  may: (actor) => admissionsPolicy.addIntake(actor) && admissionsPolicy.changeIntake(actor),
  columns: {
    programme: {
      label: "Programme",
      synonyms: ["Program", "Course", "Képzés", "Program neve", "Tanfolyam"],
      required: true,
      schema: intakeFields.program,
      about: "Its name, as the list of programmes says it.",
      example: "Close Protection Officer",
    },
    location: {
      label: "Location",
      synonyms: ["Base", "Place", "Helyszín", "Bázis"],
      required: true,
      schema: intakeFields.location.transform((typed) => baseAt(typed)?.location ?? typed),
      about: "Christchurch, Budapest, or another place.",
      example: "Budapest",
    },
    date: {
      label: "Date",
      synonyms: ["Start", "Start date", "Begins", "Dátum", "Kezdés", "Kezdő dátum"],
      required: true,
      schema: intakeFields.date,
      about: "The first day, as 2027-03-01.",
      example: "2027-03-01",
    },
    seats: {
      label: "Seats",
      synonyms: ["Capacity", "Places", "Férőhely", "Helyek száma", "Létszám"],
      schema: intakeFields.seats,
      about: "How many. Empty means none for a new date, and no change for one that exists.",
      example: "12",
    },
  },
  identifiedBy: ["programme", "location", "date"],
  plan: async (ctx, rows, locking) => {
    const programmes = programmesByWord(await programmeNames(ctx));
    const existing = await existingDates(ctx, rows, locking);
    const taken = await seatsTakenOf(
      ctx,
      [...existing.values()].flat().map(({ id }) => id),
    );
    const inBatch = new Set<string>();
    return rows.map(({ values }): Plan<Key> => {
      const programmeId = programmes.get(values.programme.toLowerCase());
      if (!programmeId) {
        return { act: "refuse", column: "programme", text: "There is no such programme." };
      }
      const key = keyOf({ ...values, programmeId });
      if (inBatch.has(key)) {
        return { act: "refuse", column: "date", text: "A line above is about the same date." };
      }
      inBatch.add(key);
      return planFor(values, existing.get(key) ?? [], taken);
    });
  },
  write: async (tx, rows) => {
    const programmes = programmesByWord(await programmeNames(tx));
    const named = rows.map((row) => ({
      ...row,
      programmeId: programmes.get(row.values.programme.toLowerCase())!,
    }));
    return writeDates(tx, named);
  },
  undo: takeDatesBack,
  namesOf: async (ctx, ids) => {
    const names = await programmeNames(ctx);
    const rows = await ctx.db
      .select()
      .from(intakes)
      .where(inArray(intakes.id, [...ids]));
    return new Map(
      rows.map(({ id, programmeId, location, date }) => [
        id,
        `${names.get(programmeId) ?? programmeId}, ${location}, ${formatDate(date)}`,
      ]),
    );
  },
});

type Intake = typeof intakes.$inferSelect;

/** Returns the ids of programmes by their names and ids, without capitals. */
function programmesByWord(names: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...names].flatMap(([id, name]) => [
      [name.toLowerCase(), id],
      [id.toLowerCase(), id],
    ]),
  );
}

function keyOf({ programmeId, location, date }: Pick<Intake, "programmeId" | "location" | "date">) {
  return JSON.stringify([programmeId, location.toLowerCase(), date]);
}

/** Returns the course dates on the days of some rows, by what tells them apart. */
async function existingDates(
  ctx: Pick<Ctx, "db">,
  rows: readonly ImportRow<DateValues>[],
  locking: boolean,
): Promise<Map<string, Intake[]>> {
  const days = [...new Set(rows.map(({ values }) => values.date))];
  const query = ctx.db
    .select()
    .from(intakes)
    .where(and(sql`${intakes.date} = any(${sql.param(days)}::date[])`, isNull(intakes.removedAt)))
    .orderBy(asc(intakes.id));
  return Map.groupBy(await (locking ? query.for("no key update") : query), keyOf);
}

function planFor(
  { seats }: DateValues,
  same: readonly Intake[],
  takenOf: ReadonlyMap<string, number>,
): Plan<Key> {
  const [intake, another] = same;
  if (!intake) return { act: "create" };
  if (another) {
    const text = "The schedule has this date twice. Please change it there.";
    return { act: "refuse", column: "date", text };
  }
  if (seats === undefined || seats === intake.seats) return { act: "keep" };
  const taken = takenOf.get(intake.id) ?? 0;
  if (seats < taken) {
    const text = intakeTexts.seatsTaken.replace("{taken}", counted(taken, "seat"));
    return { act: "refuse", column: "seats", text };
  }
  return { act: "change", id: intake.id, before: { seats: intake.seats } };
}
