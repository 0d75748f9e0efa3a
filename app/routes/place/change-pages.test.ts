import { expect, onTestFinished } from "vitest";
import { intakeChangeAnswers } from "#app/contexts/admissions/tables/changes.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import * as intakePage from "#app/routes/admin/intake.tsx";
import * as intakeChangePage from "#app/routes/admin/intake-change.tsx";
import * as placeTransferPage from "#app/routes/admin/place-transfer.tsx";
import * as courseDatePage from "#app/routes/admissions/course-date.tsx";
import { dbTest } from "#testing/db.ts";
import { modulesOnOffer, officesOpen, person } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { placeHolder } from "#testing/places.ts";
import { siteOf } from "#testing/site.ts";
import * as changeAnswerPage from "./change-answer.tsx";
import * as ownPlacesPage from "./own-places.tsx";
import * as transferPage from "./transfer.tsx";

/** The pages of a change as they are without script, from the office's decision to the answer. */
const pages = {
  "admin/intakes/:intakeId": intakePage,
  "admin/intakes/:intakeId/change": intakeChangePage,
  "admin/places/:enrolmentId/transfer": placeTransferPage,
  "admissions/course-dates/:intakeId": courseDatePage,
  "dashboard/place": ownPlacesPage,
  "dashboard/place/changes/:answerId": changeAnswerPage,
  "dashboard/place/:enrolmentId/transfer": transferPage,
};

async function institute(ctx: Ctx) {
  await modulesOnOffer(ctx);
  await twoProgrammes(ctx);
  await officesOpen(ctx);
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  const site = siteOf(ctx, { cache, pages });
  const visitor = ({ setCookies }: { setCookies: string[] }) => {
    const Cookie = setCookies.map((cookie) => cookie.split(";")[0]!).join("; ");
    const request = (path: string, form?: Record<string, string>) =>
      site.send(
        new Request(`http://localhost:3000${path}`, {
          headers: { Cookie, Origin: "http://localhost:3000" },
          ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
        }),
      );
    return {
      ask: async (path: string) => plain(await (await request(path)).text()),
      send: async (path: string, form: Record<string, string>) => {
        const response = await request(path, form);
        const { status } = response;
        return { status, to: response.headers.get("Location") ?? "", text: await response.text() };
      },
    };
  };
  const staff = visitor(await person(ctx, { roles: ["admin"] }));
  const member = await person(ctx);
  return { staff, member, mine: visitor(member), other: visitor(await person(ctx)) };
}

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Returns the hidden fields of a page, by name. */
function hidden(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const read = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(inputs.map((each) => [read(each, "name"), read(each, "value") ?? ""]));
}

dbTest("a course is cancelled and answered without script", async ({ ctx }) => {
  const { staff, member, mine, other } = await institute(ctx);
  const { id } = await intake(ctx);
  const { id: later } = await intake(ctx, { date: "2026-08-03", location: "Budapest" });
  await placeHolder(ctx, id, member.actor);
  expect(await mine.ask("/dashboard/place")).toContain("until 8 Jun 2026");

  const decision = { intent: "no-go", version: "1", to: "cancelled", reason: "Flooded." };
  const asked = await staff.send(`/admin/intakes/${id}`, decision);
  expect(asked).toMatchObject({ status: 303 });
  expect(asked.to).toContain(`/admin/intakes/${id}/change?`);
  const step = await staff.ask(asked.to);
  for (const text of [member.email, "Your course is cancelled", "Save and tell 1 person"]) {
    expect(step).toContain(text);
  }
  const path = asked.to;
  const fields = { intent: "decide", version: "1", to: "cancelled", reason: "Flooded." };
  const preview = await staff.send(path, { ...fields, preview: "emails", message: "Kia kaha." });
  expect(plain(preview.text)).toMatch(/Kia kaha\..*Choose what you want/);
  const stale = await staff.send(path, { ...fields, people: "nobody" });
  expect(stale.status).toBe(409);
  expect(plain(stale.text)).toContain("Somebody has joined or left this course meanwhile.");
  const { people } = hidden(stale.text);
  const saved = await staff.send(path, { ...fields, people: people!, message: "Kia kaha." });
  expect(saved).toMatchObject({ status: 303, to: `/admin/intakes/${id}` });

  expect(await mine.ask("/dashboard/place")).toContain("This course does not take place.");
  const [question] = await ctx.db.select().from(intakeChangeAnswers);
  const page = `/dashboard/place/changes/${question!.id}`;
  expect(await mine.ask(page)).toMatch(/Kia kaha\..*3 Aug 2026 in Budapest, 12 left/);
  expect((await other.send(page, { choice: "refund" })).status).not.toBe(303);
  const unfinished = await mine.send(page, { choice: "move" });
  expect(unfinished.status).toBe(422);
  expect(plain(unfinished.text)).toContain("Please choose a date");
  const answered = await mine.send(page, { choice: "move", intake: later });
  expect(answered).toMatchObject({ status: 303, to: page });
  expect(await mine.ask(page)).toContain("Your place is now on 3 Aug 2026 in Budapest.");
});

dbTest(
  "a date with people moves from the schedule's editor after a look at them",
  async ({ ctx }) => {
    const { staff, member, mine } = await institute(ctx);
    const { id } = await intake(ctx);
    await placeHolder(ctx, id, member.actor);
    const row = {
      version: "1",
      program: "core-protection",
      location: "Christchurch",
      date: "2026-07-06",
      seats: "12",
    };
    const asked = await staff.send(`/admissions/course-dates/${id}`, row);
    expect(asked.to).toContain(`/admin/intakes/${id}/change?`);
    const response = await staff.ask(asked.to);
    expect(response).toContain("6 Jul 2026 to 19 Jul 2026 in Christchurch");
    const again = await staff.send(asked.to, { ...row, intent: "move" });
    const { people } = hidden(again.text);
    const form = { ...row, intent: "move", people: people! };
    expect((await staff.send(asked.to, form)).status).toBe(303);
    // The second of two clicks.
    expect((await staff.send(asked.to, form)).status).toBe(303);
    expect(await mine.ask("/dashboard/place")).toContain("This course has changed.");
  },
);

dbTest("a place is moved on its page, and by staff on theirs", async ({ ctx }) => {
  const { staff, member, mine, other } = await institute(ctx);
  const { id } = await intake(ctx);
  const { id: later } = await intake(ctx, { date: "2026-08-03" });
  const { enrolmentId } = await placeHolder(ctx, id, member.actor);
  const page = `/dashboard/place/${enrolmentId}/transfer`;
  expect(await mine.ask(page)).toContain("3 Aug 2026 in Christchurch, 12 left");
  expect((await other.send(page, { intake: later })).status).not.toBe(303);
  expect((await mine.send(page, {})).status).toBe(422);
  expect(await mine.send(page, { intake: later })).toMatchObject({
    status: 303,
    to: "/dashboard/place",
  });
  expect(await mine.ask(page)).toContain("You have moved this place once already");
  const desk = `/admin/places/${enrolmentId}/transfer`;
  expect(plain((await staff.send(desk, { intake: id })).text)).toContain("Please give the reason");
  const back = { intake: id, reason: "Broke an ankle." };
  expect(await staff.send(desk, back)).toMatchObject({ status: 303, to: `/admin/intakes/${id}` });
});
