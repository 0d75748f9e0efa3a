import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, programmesOnOffer } from "#testing/factories.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { noteApplication } from "#testing/conversations.ts";
import { staffTransitions, stages } from "../stage/rules.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf } from "#testing/lists.ts";
import { applicationSource } from "./list.server.ts";
import { applicationList } from "./list.ts";
import { moveApplication } from "./handle.server.ts";
import { applicationById, applicationsWaiting } from "./queries.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function names(ctx: Ctx, view: Record<string, string>) {
  const { rows } = await listOf(asAdmin(ctx), applicationSource, String(new URLSearchParams(view)));
  return rows.map(({ name }) => name);
}

dbTest(
  "who has waited longest in their stage stands first; or who came last",
  async ({ ctx, clock }) => {
    const early = await application(ctx, { firstName: "Early", lastName: "Bird" });
    clock.advance(hours(1));
    await application(ctx, { firstName: "Late", lastName: "Riser" });
    clock.advance(hours(1));
    await moveApplication(asAdmin(ctx), early.id, {
      version: versionOf({ stage: "online-application" }),
      to: "initial-screening",
    });
    expect(await names(ctx, {})).toEqual(["Late Riser", "Early Bird"]);
    clock.advance(hours(1));
    await application(ctx, { firstName: "Last", lastName: "Light" });
    expect(await names(ctx, { sort: "received", order: "desc" })).toEqual([
      "Last Light",
      "Late Riser",
      "Early Bird",
    ]);
  },
);

dbTest("each stage is counted, and open is all that is not closed", async ({ ctx }) => {
  await application(ctx, { firstName: "New" });
  await application(ctx, { firstName: "Waiting", path: ["wait-listed"] });
  await application(ctx, { firstName: "Gone", path: ["withdrawn"] });
  await application(ctx, { firstName: "Refused", path: ["declined"] });
  const { counts } = await listOf(asAdmin(ctx), applicationSource);
  expect(counts).toEqual({
    open: 2,
    all: 4,
    "online-application": 1,
    "initial-screening": 0,
    interview: 0,
    "acceptance-enrollment": 0,
    "wait-listed": 1,
    declined: 1,
    withdrawn: 1,
  });
  expect(await names(ctx, {})).toEqual(["New Marama", "Waiting Marama"]);
  expect(await names(ctx, { stage: "declined" })).toEqual(["Refused Marama"]);
  expect(await names(ctx, { stage: "interview" })).toEqual([]);
  expect(await names(ctx, { stage: "all" })).toHaveLength(4);
});

dbTest("a search finds names and addresses, whatever the accents and capitals", async ({ ctx }) => {
  await application(ctx, {
    firstName: "Őrs",
    lastName: "Kovács",
    email: "ors.kovacs@posta.example",
  });
  await application(ctx, { firstName: "Tāmati", lastName: "Rāwiri", email: "T.R@mail.example" });
  for (const search of ["kovacs", "KOVÁCS", "őrs", "ors k", "Kova\u0301cs", "posta.ex"]) {
    expect(await names(ctx, { q: search }), search).toEqual(["Őrs Kovács"]);
  }
  expect(await names(ctx, { q: "tamati ra" })).toEqual(["Tāmati Rāwiri"]);
  expect(await names(ctx, { q: "t.r@MAIL" })).toEqual(["Tāmati Rāwiri"]);
  for (const search of ["%", "_", "\\", "' or 1=1 --", "motivation"]) {
    expect(await names(ctx, { q: search }), search).toEqual([]);
  }
});

dbTest("programme and search narrow the counts with the rows", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await application(ctx, { firstName: "Pilot", programmeId: "flight-rotary" });
  await application(ctx, { firstName: "Guard" });
  const list = await listOf(asAdmin(ctx), applicationSource, "programme=flight-rotary");
  expect(list.rows).toMatchObject([{ name: "Pilot Marama", programme: "Flight Training Rotary" }]);
  expect(list.counts["online-application"]).toBe(1);
  expect(list.page.total).toBe(1);
  expect((await applicationSource.options!(asAdmin(ctx))).programme).toHaveLength(5);
});

dbTest("a page holds 25, and a page that is not there is the last one", async ({ ctx, clock }) => {
  for (let n = 1; n <= 27; n++) {
    await application(ctx, { lastName: `No. ${n}` });
    clock.advance(1000);
  }
  expect(await names(ctx, {})).toHaveLength(25);
  expect(await names(ctx, { page: "2" })).toEqual(["Ngaio No. 26", "Ngaio No. 27"]);
  expect(await names(ctx, { page: "99" })).toEqual(["Ngaio No. 26", "Ngaio No. 27"]);
  expect(await names(ctx, { page: "NaN" })).toHaveLength(25);
});

dbTest("the list is sorted by each of its columns, page by page", async ({ ctx, clock }) => {
  const first = ["Őrs", "anna", "Zoe", "Ngaio", "Ádám"];
  const ways = [["declined"], [], ["initial-screening"], ["wait-listed"]] as const;
  for (let n = 0; n < 30; n++) {
    const [firstName, path] = [first[n % first.length]!, [...ways[n % ways.length]!]];
    await application(ctx, { firstName, lastName: n < 20 ? "Kovács" : "Rangi", path });
    if (n % 3 === 0) clock.advance(hours(1));
  }
  await expectSorts({
    sorting: sortingOf(applicationList, {}),
    ask: (query) => listOf(asAdmin(ctx), applicationSource, String(query)),
    narrowed: "stage=all",
    keys: {
      name: ({ name }) => name,
      received: ({ receivedAt }) => receivedAt,
      moved: ({ movedAt }) => movedAt,
      stage: ({ stage }) => stages.indexOf(stage),
    },
    total: 30,
  });
});

dbTest("within a stage, who has waited longest stands first both ways", async ({ ctx, clock }) => {
  for (const name of ["First", "Second"]) {
    await application(ctx, { firstName: name });
    await application(ctx, { firstName: `${name} screened`, path: ["initial-screening"] });
    clock.advance(hours(1));
  }
  const both = ["First Marama", "Second Marama"];
  const screened = ["First screened Marama", "Second screened Marama"];
  expect(await names(ctx, { sort: "stage", order: "asc" })).toEqual([...both, ...screened]);
  expect(await names(ctx, { sort: "stage", order: "desc" })).toEqual([...screened, ...both]);
});

dbTest("the list takes nine queries and a story seven, however long they are", async ({ ctx }) => {
  await castInDatabase(ctx);
  await programmesOnOffer(ctx);
  const admin = asAdmin(ctx);
  const { id } = await application(ctx);
  const look = () => listOf(admin, applicationSource, "q=ngaio&programme=core-protection");
  // What does not change with applications is cached.
  await look();
  expect(await queriesOf(admin, look)).toHaveLength(9);
  for (let n = 0; n < 12; n++) {
    await application(ctx);
    await noteApplication(n % 2 ? admin : { ...ctx, actor: cast.superAdmin }, id, "Hm.");
  }
  expect(await queriesOf(admin, look)).toHaveLength(9);
  expect(await queriesOf(admin, () => applicationById(admin, id))).toHaveLength(7);
});

dbTest("a story tells moves and notes with who and when, newest first", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await programmesOnOffer(ctx);
  const { id, receivedAt } = await application(ctx);
  clock.advance(hours(1));
  await noteApplication(asAdmin(ctx), id, "Strong background.");
  const notedAt = clock.now();
  clock.advance(hours(1));
  await moveApplication({ ...ctx, actor: cast.superAdmin }, id, {
    version: versionOf({ stage: "online-application" }),
    to: "initial-screening",
    reason: "Papers are in order.",
  });
  const story = await applicationById(asAdmin(ctx), id);
  expect(story.story).toMatchObject([
    {
      kind: "move",
      from: "online-application",
      to: "initial-screening",
      who: "Mere Tipene",
      reason: "Papers are in order.",
      at: clock.now(),
    },
    { kind: "note", who: "Dávid Kőszegi", text: "Strong background.", at: notedAt },
    { kind: "move", from: null, to: "online-application", who: "The applicant", at: receivedAt },
  ]);
  expect(story).toMatchObject({ name: "Ngaio Marama", programme: "Core Protection Training" });
});

dbTest(
  "a story offers exactly the transitions that are made by hand, and never the link's hash",
  async ({ ctx }) => {
    for (const path of [[], ["wait-listed"], ["declined"]] as const) {
      const { id, stage } = await application(ctx, {
        path: [...path],
        tokenHash: `hash of ${path.join()}`,
      });
      const story = await applicationById(asAdmin(ctx), id);
      expect(story.can).toEqual({ moveTo: staffTransitions(stage) });
      expect(JSON.stringify(story)).not.toContain("hash of");
    }
  },
);

dbTest("those whom nobody has taken up are counted", async ({ ctx }) => {
  expect(await applicationsWaiting(asAdmin(ctx))).toBe(0);
  await application(ctx);
  await application(ctx);
  await application(ctx, { path: ["initial-screening"] });
  expect(await applicationsWaiting(asAdmin(ctx))).toBe(2);
});

dbTest("nobody but admins reads applications", async ({ ctx }) => {
  const { id } = await application(ctx, { email: cast.member.email });
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(listOf(theirs, applicationSource), name).rejects.toThrow(Denied);
    await expect(applicationById(theirs, id), name).rejects.toThrow(Denied);
    await expect(applicationsWaiting(theirs), name).rejects.toThrow(Denied);
  }
  await expect(applicationById(asAdmin(ctx), newId())).rejects.toThrow(NotFound);
});
