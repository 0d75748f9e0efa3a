import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { legalChangeAnnounced } from "#app/contexts/institute/events.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { action, loader } from "./text.tsx";

const { terms } = legalTexts;

function argsOf(ctx: Ctx, body?: FormData) {
  const context = new RouterContextProvider();
  const known = { ctx, wake: () => {}, toast: () => {} };
  context.set(requestContext, known as unknown as RequestContext);
  const url = new URL(`${ctx.site.url}/admin/texts/${terms.id}`);
  const request = new Request(url, body ? { method: "POST", body } : {});
  return { context, request, url, params: { text: terms.id } } as never;
}

/** Presses "Publish" in the form of the terms, with another introduction. */
async function publish(ctx: Ctx, chosen: Record<string, string>) {
  const { initial } = await textToEdit(ctx, terms);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...initial,
    intro: "Newer terms.",
    ...chosen,
    intent: "publish",
  })) {
    form.set(name, value);
  }
  return action(argsOf(ctx, form));
}

dbTest(
  "whoever publishes the terms chooses whether a change is important, and keeps the notice",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff: Ctx = { ...ctx, actor: cast.superAdmin };
    const { noticeDays } = await loader(argsOf(staff));
    expect(noticeDays).toBe(30);
    const inDays = (n: number) =>
      new Date(ctx.clock.now().getTime() + days(n)).toISOString().slice(0, 10);

    const refused = async (chosen: Record<string, string>) => {
      const answer = await publish(staff, chosen);
      if (answer instanceof Response) throw new Error("It was published");
      expect(answer.init?.status).toBe(422);
      expect(await emittedEvents(ctx, legalChangeAnnounced)).toEqual([]);
      return JSON.stringify(answer.data);
    };
    // The form begins without a choice, and any other word is none.
    expect(await refused({})).toContain("important");
    expect(await refused({ importance: "very" })).toContain("important");
    expect(await refused({ importance: "important" })).toContain("30 days");
    const tooEarly = await refused({ importance: "important", effectiveFrom: inDays(29) });
    expect(tooEarly).toContain("30 days");
    // What was typed stays in the form.
    expect(tooEarly).toContain("Newer terms.");

    const published = await publish(staff, {
      importance: "important",
      effectiveFrom: inDays(33),
    });
    expect((published as Response).status).toBe(303);
    expect(await emittedEvents(ctx, legalChangeAnnounced)).toMatchObject([
      { textId: "terms", number: 2 },
    ]);
    const { scheduled } = await textToEdit(staff, terms);
    expect(scheduled?.effectiveFrom.toISOString().slice(0, 10)).toBe(inDays(33));
  },
);

dbTest(
  "a small change of the terms is published at once and announced to nobody",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff: Ctx = { ...ctx, actor: cast.superAdmin };
    expect(((await publish(staff, { importance: "small" })) as Response).status).toBe(303);
    expect(await emittedEvents(ctx, legalChangeAnnounced)).toEqual([]);
    expect((await textToEdit(staff, terms)).scheduled).toBeUndefined();
  },
);
