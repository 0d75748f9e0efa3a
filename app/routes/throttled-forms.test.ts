import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import type { Actor } from "#app/kernel/actor.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, applicationRequest, programmesOnOffer } from "#testing/factories.ts";
import { pdf } from "#testing/files.ts";
import { forumCategory, forumTopic } from "#testing/forum.ts";
import { job } from "#testing/recruitment.ts";
import { handIn, screeningBegun } from "#testing/screening.ts";
import { memoryStore } from "#testing/stores.ts";

/** A throttled form, how to fill it in, and how many are accepted in an hour (`taken`). */
type Case = {
  name: string;
  taken: number;
  route: () => Promise<{ action: unknown }>;
  by?: Actor;
  fill: (ctx: Ctx) => Promise<{ fields: Record<string, string | File>; id?: string }>;
};

const file = () => new File([Buffer.from(pdf())], "document.pdf", { type: "application/pdf" });
const email = "ngaio@applicants.test";

const cases: Case[] = [
  {
    name: "an application",
    taken: 20,
    route: () => import("./admissions/apply.tsx"),
    fill: async (ctx) => {
      await programmesOnOffer(ctx);
      return { fields: applicationRequest() };
    },
  },
  {
    name: "an interest in a date",
    taken: 20,
    route: () => import("./admissions/interest.tsx"),
    fill: async (ctx) => {
      await programmesOnOffer(ctx);
      return { fields: { program: "firearms", email } };
    },
  },
  {
    name: "a message",
    taken: 30,
    route: () => import("./marketing/contact.tsx"),
    fill: async () => ({
      fields: {
        firstName: "Ngaio",
        lastName: "Marama",
        email,
        subject: "Places",
        message: "Any place left?",
      },
    }),
  },
  {
    name: "an inquiry",
    taken: 30,
    route: () => import("./admissions/inquiry.tsx"),
    fill: async () => ({
      fields: { name: "Ngaio Marama", email, message: "Any place left?", consent: "on" },
    }),
  },
  {
    name: "a request for the fee schedule",
    taken: 30,
    route: () => import("./admissions/fee-schedule-request.tsx"),
    fill: async (ctx) => {
      await programmesOnOffer(ctx);
      return { fields: { fullName: "Ngaio Marama", email, program: "core", consent: "on" } };
    },
  },
  {
    name: "a reply",
    taken: 60,
    route: () => import("./forum/topic.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const id = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
      return { id, fields: { content: "Two hours." } };
    },
  },
  {
    name: "a topic",
    taken: 60,
    route: () => import("./forum/topic-new.tsx"),
    by: cast.member,
    fill: async (ctx) => ({
      fields: { title: "Advance work", content: "How long?", categoryId: await forumCategory(ctx) },
    }),
  },
  {
    name: "an edit of a topic",
    taken: 60,
    route: () => import("./forum/topic-edit.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const categoryId = await forumCategory(ctx);
      const posted = { title: "Advance work", content: "How long?", categoryId };
      const id = await forumTopic({ ...ctx, actor: cast.member }, posted);
      return { id, fields: { ...posted, content: "How long do you give it?", seen: "" } };
    },
  },
  {
    name: "a report",
    taken: 20,
    route: () => import("./forum/topic-report.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const id = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
      return { id, fields: { reason: "It is an advertisement." } };
    },
  },
  {
    name: "a document",
    taken: 30,
    route: () => import("./admissions/evidence.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const { id } = await screeningBegun(ctx);
      return { id, fields: { intent: "hand-in", ...handIn(), file: file() } };
    },
  },
  {
    name: "a message about an application",
    taken: 30,
    route: () => import("./admissions/application-messages.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const { id } = await application(ctx, { email: cast.member.email });
      return { id, fields: { intent: "message", key: newId(), text: "May I come?" } };
    },
  },
  {
    name: "an application for a job",
    taken: 20,
    route: () => import("./jobs/application.tsx"),
    by: cast.member,
    fill: async (ctx) => {
      const { id } = await job(ctx);
      const coverNote = "I would like to work with this team.";
      return {
        id,
        fields: { key: newId(), contact: "021 555 0177", coverNote, consent: "on", cv: file() },
      };
    },
  },
];

for (const { name, taken, route, by, fill } of cases) {
  dbTest(
    `who sends ${name} more often than ${taken} times an hour is told to wait, and nothing is lost`,
    async ({ ctx }) => {
      await castInDatabase(ctx);
      const { action } = (await route()) as { action: (args: unknown) => Promise<unknown> };
      const { fields, id = "" } = await fill(ctx);
      const send = async () => {
        const context = new RouterContextProvider();
        const known: Partial<RequestContext> = {
          ctx: { ...ctx, actor: by ?? ctx.actor },
          files: memoryStore(),
          network: "192.0.2.0/24",
          wake: () => {},
        };
        context.set(requestContext, known as RequestContext);
        const body = new FormData();
        for (const [field, value] of Object.entries(fields)) body.set(field, value);
        const request = new Request(ctx.site.url, { method: "POST", body });
        const params = { topicId: id, applicationId: id, jobId: id };
        return answerOf(await action({ request, context, params }));
      };
      for (let n = 1; n <= taken; n++)
        expect((await send()).status, `number ${n}`).toBeLessThan(429);
      const { status, result } = await send();
      expect(status).toBe(429);
      expect(result?.formError?.text).toMatch(/Please wait \d+ (second|minute)s?\b/);
      const typed = Object.entries(fields).filter(([, value]) => typeof value === "string");
      expect(result?.values).toMatchObject(Object.fromEntries(typed));
    },
  );
}

/** Returns an action's status and, unless it redirects, the form that is shown again. */
function answerOf(answer: unknown): { status: number; result?: FormResult } {
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as {
    data: FormResult & { result?: FormResult };
    init: { status: number };
  };
  return { status: init.status, result: data.result ?? data };
}
