import { after, made, type Recipe, several } from "./recipe.ts";

const kind = "app/contexts/admissions/enquiry/slot-kind.server.ts";

/** Lets staff offer times at which senders of messages get advice by telephone. */
export const adviceSlots: Recipe = {
  heading: "Offer time slots for a thing",
  limit: 2,
  steps: [
    {
      file: kind,
      edit: made(`import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { defineSlotKind } from "#app/contexts/scheduling/public.server.ts";
import { bases } from "../base.ts";
import { enquiries } from "../tables/applications.ts";

/** The slots of advice by telephone. An enquiry takes one. */
export const adviceSlots = defineSlotKind({
  name: "advice",
  label: "Advice by telephone",
  places: bases,
  lengths: [15, 30],
  noticeHours: 2,
  takers: async (ctx, enquiryIds) => {
    const rows = await ctx.db
      .select({ id: enquiries.id, name: enquiries.name })
      .from(enquiries)
      .where(inArray(enquiries.id, [...enquiryIds]));
    return new Map(
      rows.map(({ id, name }) => [
        id,
        { name, path: href("/admin/messages/:enquiryId", { enquiryId: id }) },
      ]),
    );
  },
});
`),
      forgotten: { by: "types", says: "app/slot-kinds.server.ts" },
    },
    {
      file: "app/slot-kinds.server.ts",
      edit: several(
        after(
          `import { interviewSlots } from "./contexts/admissions/interview/slot-kind.server.ts";\n`,
          `import { adviceSlots } from "./contexts/admissions/enquiry/slot-kind.server.ts";\n`,
        ),
        after(`[interviewSlots`, `, adviceSlots`),
      ),
      forgotten: { by: "dead code", says: kind },
    },
  ],
  tests: [],
  proof: `import { expect } from "vitest";
import { adviceSlots } from "#app/contexts/admissions/enquiry/slot-kind.server.ts";
import { offerSlots } from "#app/contexts/scheduling/slot/offer.server.ts";
import { takeSlot } from "#app/contexts/scheduling/public.server.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { slotKinds } from "#app/slot-kinds.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { slotOffer } from "#testing/slots.ts";

dbTest("staff offer a time for advice, and an enquiry takes it", async ({ ctx }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.admin };
  const { id: subjectId } = await enquiry(ctx);
  expect(slotKinds).toContain(adviceSlots);
  const form = slotOffer({ kind: "advice", minutes: 30 });
  expect(await offerSlots(staff, adviceSlots, form)).toMatchObject({ ok: true });
  const [slot] = await ctx.db.select().from(slots);
  const take = () =>
    transact(staff, (tx) => takeSlot(tx, adviceSlots, { slotId: slot!.id, subjectId, instead: null }));
  expect(await take()).toMatchObject({ ok: true });
  expect((await adviceSlots.takers(staff, [subjectId])).get(subjectId)!.path).toContain(subjectId);
});
`,
};
