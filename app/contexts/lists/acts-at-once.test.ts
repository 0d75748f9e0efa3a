import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { enquiryBulk } from "#app/contexts/admissions/enquiry/bulk.server.ts";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { listNamed } from "#app/lists.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { enquiry } from "#testing/factories.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { actOnRows, undoAct } from "./acts.server.ts";
import { changeView, saveView } from "./commands.server.ts";

describe.each(separateDatabases("lists"))("on %s", (_, open) => {
  const ctx = sharedContext(open);
  const admin = () => ({ ...ctx, actor: cast.admin });
  const act = (action: string, ids: string[]) =>
    actOnRows(admin(), enquirySource, enquiryBulk, {
      action,
      chosen: { ids },
      address: "/admin/messages",
    });

  test("an act that is undone four times at once is undone once", async () => {
    const { id } = await enquiry(ctx);
    const done = await act("closed", [id]);
    if (!done.ok) throw new Error(done.error);
    const undone = await atOnce(4, () => undoAct(admin(), done.value.actId, listNamed));
    expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = undone.flatMap((each) => (each.ok ? [] : each.error));
    expect(refused).toEqual(Array.from({ length: 3 }, () => "undone-already"));
    const [row] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, id));
    expect(row).toMatchObject({ status: "new", version: 3 });
  });

  test("rows that are closed twice at once are closed once", async () => {
    const ids = [(await enquiry(ctx)).id, (await enquiry(ctx)).id];
    const done = await atOnce(2, (n) => act("closed", n ? ids : ids.toReversed()));
    const changed = done.map((each) => (each.ok ? each.value.changed : -1));
    expect(changed.toSorted((one, other) => one - other)).toEqual([0, 2]);
  });

  test("of two who rename a view at once, the second is told", async () => {
    const id = newId();
    const view = { id, list: "messages", audience: "", name: "A", query: "", shared: false };
    await saveView(admin(), view);
    const renamed = await atOnce(2, (n) => changeView(admin(), id, { name: `B${n}` }, "1"));
    expect(renamed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(renamed).toContainEqual(expect.objectContaining({ error: "changed-meanwhile" }));
  });
});
