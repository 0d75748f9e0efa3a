import { describe, expect } from "vitest";
import { enquiryBulk } from "#app/contexts/admissions/enquiry/bulk.server.ts";
import { moveEnquiry } from "#app/contexts/admissions/enquiry/handle.server.ts";
import { enquirySource } from "#app/contexts/admissions/enquiry/list.server.ts";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { listNamed } from "#app/lists.server.ts";
import { hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { csvOf, viewAt } from "#testing/lists.ts";
import { actOnRows, type Chosen, MOST_AT_ONCE, undoAct } from "./acts.server.ts";
import { changeView, chooseColumns, deleteView, forgetActs, saveView } from "./commands.server.ts";
import { manageList } from "./desk.server.ts";
import { chosenColumns, ownAct, recentActs, savedViews } from "./queries.server.ts";
import { bulkActs, listViews } from "./tables.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const asOther = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.superAdmin });

async function save(ctx: Ctx, changes: Partial<Parameters<typeof saveView>[1]> = {}) {
  const id = newId();
  const view = { id, list: "messages", audience: "", name: "Fees", query: "q=fee", shared: false };
  valueOf((await saveView(ctx, { ...view, ...changes })) as Awaited<ReturnType<typeof deleteView>>);
  return id;
}

const namesOf = async (ctx: Ctx, list = "messages", audience = "") =>
  (await savedViews(ctx, list, audience)).map(({ name, own }) => [name, own]);

describe("a saved view", () => {
  dbTest("is seen by its owner and, if it is shared, by the audience", async ({ ctx }) => {
    await save(asAdmin(ctx), { name: "Mine" });
    await save(asAdmin(ctx), { name: "Ours", shared: true });
    await save(asAdmin(ctx), { name: "A partner's", shared: true, audience: newId() });
    expect(await namesOf(asAdmin(ctx))).toEqual([
      ["Mine", true],
      ["Ours", true],
    ]);
    expect(await namesOf(asOther(ctx))).toEqual([["Ours", false]]);
    expect(await namesOf(asOther(ctx), "orders")).toEqual([]);
    await expect(savedViews({ ...ctx, actor: cast.visitor }, "messages", "")).rejects.toThrow(
      Denied,
    );
  });

  dbTest("is changed and deleted by its owner alone, shared or not", async ({ ctx }) => {
    const id = await save(asAdmin(ctx), { shared: true });
    await expect(changeView(asOther(ctx), id, { name: "Theirs" }, "1")).rejects.toThrow(NotFound);
    await expect(deleteView(asOther(ctx), id)).rejects.toThrow(NotFound);
    await expect(deleteView(asAdmin(ctx), newId())).rejects.toThrow(NotFound);
    expect(await changeView(asAdmin(ctx), id, { name: "Money", shared: false }, "1")).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await namesOf(asOther(ctx))).toEqual([]);
    expect(valueOf(await deleteView(asAdmin(ctx), id))).toEqual({
      name: "Money",
      query: "q=fee",
      shared: false,
    });
    expect((await auditLogSoFar(ctx)).map(({ action }) => action).sort()).toEqual([
      "lists.view-changed",
      "lists.view-deleted",
      "lists.view-saved",
    ]);
  });

  dbTest("that was renamed in another window is not renamed again unseen", async ({ ctx }) => {
    const id = await save(asAdmin(ctx));
    await changeView(asAdmin(ctx), id, { name: "First" }, "1");
    expect(await changeView(asAdmin(ctx), id, { name: "Second" }, "1")).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await namesOf(asAdmin(ctx))).toEqual([["First", true]]);
  });

  dbTest("that is sent twice is one view", async ({ ctx }) => {
    const id = newId();
    await save(asAdmin(ctx), { id });
    await save(asAdmin(ctx), { id });
    expect(await ctx.db.$count(listViews)).toBe(1);
    await expect(save(asOther(ctx), { id })).rejects.toThrow(NotFound);
  });

  dbTest("keeps of a form only what the list has, and its form leads back", async ({ ctx }) => {
    const id = newId();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: "save-view",
      id,
      name: " Overdue ",
      path: "/admin/messages",
      query: "status=new&colour=red&sort=from&columns=from,beak,email",
    }))
      form.append(name, value);
    const answer = await manageList(asAdmin(ctx), form, listNamed("messages")!);
    expect(answer).toMatchObject({ to: `/admin/messages?view=${id}`, toast: { tone: "success" } });
    expect(await savedViews(asAdmin(ctx), "messages", "")).toMatchObject([
      { name: "Overdue", query: "status=new&sort=from&columns=subject%2Cfrom", shared: false },
    ]);
    form.set("path", "https://elsewhere.test/");
    form.set("name", "");
    expect(await manageList(asAdmin(ctx), form, listNamed("messages")!)).toMatchObject({
      to: "/admin",
      toast: { tone: "error" },
    });
    await expect(
      manageList({ ...ctx, actor: cast.member }, form, listNamed("messages")!),
    ).rejects.toThrow(Denied);
  });
});

dbTest(
  "columns are remembered for each person and list, until the usual ones are wanted",
  async ({ ctx }) => {
    await chooseColumns(asAdmin(ctx), "messages", ["subject"]);
    await chooseColumns(asAdmin(ctx), "messages", ["subject", "from"]);
    expect(await chosenColumns(asAdmin(ctx), "messages")).toEqual(["subject", "from"]);
    expect(await chosenColumns(asAdmin(ctx), "orders")).toBeUndefined();
    expect(await chosenColumns(asOther(ctx), "messages")).toBeUndefined();
    await chooseColumns(asAdmin(ctx), "messages", null);
    expect(await chosenColumns(asAdmin(ctx), "messages")).toBeUndefined();
  },
);

describe("an act on several rows", () => {
  const close = (ctx: Ctx, chosen: Chosen) =>
    actOnRows(ctx, enquirySource, enquiryBulk, {
      action: "closed",
      chosen,
      address: "/admin/messages",
    });
  const undo = (ctx: Ctx, id: string) => undoAct(ctx, id, listNamed);
  const statuses = async (ctx: Ctx) =>
    (await ctx.db.select({ status: enquiries.status }).from(enquiries).orderBy(enquiries.id)).map(
      ({ status }) => status,
    );

  dbTest("is undone within a day, and names what was left alone", async ({ ctx, clock }) => {
    const [one, other] = [await enquiry(ctx), await enquiry(ctx, { subject: "Fees", name: "Ana" })];
    const done = await close(asAdmin(ctx), { ids: [one.id, other.id] });
    if (!done.ok) throw new Error(done.error);
    expect(done.value).toMatchObject({ changed: 2, said: { title: "2 messages moved to Closed" } });
    await moveEnquiry(asOther(ctx), other.id, "answered");
    clock.advance(hours(24) - 1);
    expect((await ownAct(asAdmin(ctx), done.value.actId)).can).toEqual({ undo: true });
    await expect(undo(asOther(ctx), done.value.actId)).rejects.toThrow(NotFound);
    expect(await undo(asAdmin(ctx), done.value.actId)).toEqual({
      ok: true,
      value: { back: 1, left: ["Fees, from Ana"], gone: 0, address: "/admin/messages" },
    });
    expect(await statuses(ctx)).toEqual(["new", "answered"]);
    expect(await undo(asAdmin(ctx), done.value.actId)).toMatchObject({ error: "undone-already" });
    expect(await recentActs(asAdmin(ctx))).toMatchObject([{ undoneAt: clock.now() }]);
    expect(await recentActs(asOther(ctx))).toEqual([]);
  });

  dbTest("cannot be undone after a day, and is forgotten after a month", async ({ ctx, clock }) => {
    const { id } = await enquiry(ctx);
    const done = await close(asAdmin(ctx), { ids: [id] });
    if (!done.ok) throw new Error(done.error);
    clock.advance(hours(24));
    expect((await ownAct(asAdmin(ctx), done.value.actId)).can).toEqual({ undo: false });
    expect(await undo(asAdmin(ctx), done.value.actId)).toMatchObject({ error: "too-late" });
    expect(await statuses(ctx)).toEqual(["closed"]);
    clock.advance(hours(24 * 30));
    await forgetActs(ctx);
    await expect(ownAct(asAdmin(ctx), done.value.actId)).rejects.toThrow(NotFound);
  });

  dbTest("on all that match finds them at the time of the act", async ({ ctx, clock }) => {
    for (let n = 0; n < 30; n++) await enquiry(ctx, { subject: n % 2 ? "Fees" : "Dates" });
    const { view } = { view: viewAt(enquirySource.list, "q=fees&page=2") };
    await enquiry(ctx, { subject: "Fees, too" });
    clock.advance(minutes(1));
    const done = await close(asAdmin(ctx), { all: view });
    expect(done).toMatchObject({ value: { changed: 16 } });
    expect((await statuses(ctx)).filter((status) => status === "closed")).toHaveLength(16);
  });

  dbTest("on more than can be changed together changes nothing", async ({ ctx }) => {
    const first = await enquiry(ctx);
    const { id: _, ...like } = first;
    await ctx.db
      .insert(enquiries)
      .values(Array.from({ length: MOST_AT_ONCE }, () => ({ ...like, id: newId() })));
    const refused = await close(asAdmin(ctx), { all: viewAt(enquirySource.list, "") });
    expect(refused).toMatchObject({ error: "too-many-rows" });
    expect(await ctx.db.$count(bulkActs)).toBe(0);
  });

  dbTest("that changes nothing, or is not permitted, leaves nothing to undo", async ({ ctx }) => {
    const { id } = await enquiry(ctx, { status: "closed" });
    expect(await close(asAdmin(ctx), { ids: [id] })).toMatchObject({ value: { changed: 0 } });
    expect(await close(asAdmin(ctx), { ids: [] })).toMatchObject({ error: "nothing-selected" });
    const member = { ...ctx, actor: cast.member };
    await expect(close(member, { ids: [id] })).rejects.toThrow(Denied);
    await expect(close(member, { all: viewAt(enquirySource.list, "") })).rejects.toThrow(Denied);
    expect(await ctx.db.$count(bulkActs)).toBe(0);
  });
});

dbTest(
  "an exported list has its filters, order and chosen columns, and all pages",
  async ({ ctx }) => {
    for (let n = 0; n < 30; n++) {
      await enquiry(ctx, { name: n === 29 ? "=1+1" : `Person ${10 + n}`, subject: "Fees" });
    }
    await enquiry(ctx, { subject: "Dates" });
    const text = await csvOf(asAdmin(ctx), enquirySource, "q=fees&sort=from&columns=from");
    const lines = text.split("\r\n").filter(Boolean);
    expect(lines[0]).toBe("\uFEFFSubject,Form,From,Email");
    expect(lines).toHaveLength(31);
    expect(lines[2]).toContain("Fees,Contact,Person 10,");
    // A spreadsheet reads it as text, not as a formula.
    expect(text).toContain(",'=1+1,");
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "lists.list-exported", subject: "list:messages", after: { q: "a search" } },
    ]);
  },
);

dbTest("what a list needs besides its rows costs two queries", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  for (let n = 0; n < 5; n++) await save(admin);
  expect(
    await queriesOf(admin, async () => {
      await savedViews(admin, "messages", "");
      await chosenColumns(admin, "messages");
    }),
  ).toHaveLength(2);
});
