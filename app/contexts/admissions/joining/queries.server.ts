import { and, eq, isNull } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { officeById } from "#app/contexts/institute/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { baseAt, bases } from "../base.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications, intakes } from "../tables/applications.ts";
import { joiningInstructions } from "../tables/reminders.ts";
import { enrolments } from "../tables/seats.ts";
import { firstJoining, type JoiningContent } from "./content.ts";
import { joiningFields } from "./form.ts";

/** The joining instructions of a place. */
export type Joining = JoiningContent & {
  programme: string;
  date: string;
  endsOn: string;
  location: string;
};

type Place = { programmeId: string; date: string; endsOn: string; location: string };

/** Returns what somebody with a place on an intake is told. Two queries. */
export async function joiningOf(ctx: Pick<Ctx, "db">, intake: Place): Promise<Joining> {
  const { programmeId, date, endsOn, location } = intake;
  const names = await programmeNames(ctx);
  const content = await joiningContent(ctx, programmeId, location);
  return { ...content, programme: names.get(programmeId) ?? programmeId, date, endsOn, location };
}

/**
 * Returns the joining instructions of the actor's own application; undefined while it has no place.
 * It is 404 for everyone but its verified owner.
 */
export async function ownJoining(ctx: Ctx, applicationId: string): Promise<Joining | undefined> {
  const [row] = await ctx.db
    .select({
      email: applications.email,
      enrolmentId: enrolments.id,
      intake: {
        programmeId: intakes.programmeId,
        date: intakes.date,
        endsOn: intakes.endsOn,
        location: intakes.location,
      },
    })
    .from(applications)
    .leftJoin(
      enrolments,
      and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt)),
    )
    .leftJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(eq(applications.id, applicationId));
  const mine = row && admissionsPolicy.readOwnApplication(ctx.actor, row);
  const { intake, enrolmentId } = orNotFound(mine ? row : undefined);
  return intake && enrolmentId ? joiningOf(ctx, intake) : undefined;
}

/** Returns every programme with its bases, and whether staff have written instructions for it. */
export async function joiningList(ctx: Ctx) {
  authorize(admissionsPolicy.changeJoining(ctx.actor));
  const names = await programmeNames(ctx);
  const rows = await ctx.db
    .select({
      programmeId: joiningInstructions.programmeId,
      base: joiningInstructions.base,
      daysBefore: joiningInstructions.daysBefore,
    })
    .from(joiningInstructions);
  return [...names].map(([programmeId, name]) => ({
    programmeId,
    name,
    bases: bases.map(({ location }) => {
      const own = rows.find((row) => row.programmeId === programmeId && row.base === location);
      return { base: location, written: own !== undefined };
    }),
  }));
}

/** Returns the instructions as the staff's form shows them. An unknown programme or base is 404. */
export async function joiningToEdit(ctx: Ctx, programmeId: string, base: string) {
  authorize(admissionsPolicy.changeJoining(ctx.actor));
  const known = orNotFound(bases.find(({ location }) => location === base));
  const programme = orNotFound((await programmeNames(ctx)).get(programmeId));
  const content = await joiningContent(ctx, programmeId, known.location);
  return {
    programme,
    base: known.location,
    initial: { ...joiningFields(content), version: versionOf(content) },
  };
}

/** Returns the instructions for a programme and a place: as staff wrote them, or the first ones. */
export async function joiningContent(
  ctx: Pick<Ctx, "db">,
  programmeId: string,
  location: string,
): Promise<JoiningContent> {
  const base = baseAt(location);
  const [stored] = base ? await storedFor(ctx, programmeId, base.location) : [];
  if (stored) return stored;
  // Elsewhere the place has an address of its own, which staff tell people.
  const office = await officeById(ctx, base ? officesOfBases[base.location] : "admissions");
  return firstJoining(office);
}

/** The office at each base. */
const officesOfBases = { Christchurch: "christchurch", Budapest: "budapest" } as const;

function storedFor(ctx: Pick<Ctx, "db">, programmeId: string, base: string) {
  return ctx.db
    .select({
      notes: joiningInstructions.notes,
      addressLines: joiningInstructions.addressLines,
      mapUrl: joiningInstructions.mapUrl,
      kit: joiningInstructions.kit,
      contact: joiningInstructions.contact,
      daysBefore: joiningInstructions.daysBefore,
    })
    .from(joiningInstructions)
    .where(
      and(eq(joiningInstructions.programmeId, programmeId), eq(joiningInstructions.base, base)),
    );
}
