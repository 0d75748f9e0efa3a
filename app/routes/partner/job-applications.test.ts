import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { MOST } from "#app/contexts/recruitment/comparison/rules.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { action } from "./job-applications.tsx";

/** Presses "Compare" below the list of a listing's applications. @returns where it leads. */
async function compare(ctx: Ctx, jobId: string, ids: readonly string[]) {
  const context = new RouterContextProvider();
  context.set(requestContext, { ctx, wake: () => {} } as unknown as RequestContext);
  const body = new FormData();
  body.set("intent", "compare");
  for (const id of ids) body.append("id", id);
  const url = `${ctx.site.url}/partner/jobs/${jobId}/applications`;
  const request = new Request(url, { method: "POST", body });
  const answer = (await action({ context, request, params: { jobId } } as never)) as Response;
  return { status: answer.status, to: answer.headers.get("location") };
}

dbTest("Compare leads to the selected candidates, and not to too many", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId });
  const ids: string[] = [];
  for (let n = 0; n <= MOST; n++) {
    ids.push((await jobApplication(ctx, listing, await person(ctx))).id);
  }
  const acting: Ctx = { ...ctx, actor: cast.partner };
  const list = `/partner/jobs/${listing.id}/applications`;
  const two = await compare(acting, listing.id, ids.slice(0, 2));
  expect(two.status).toBe(303);
  const { pathname, searchParams } = new URL(two.to!, ctx.site.url);
  expect(pathname).toBe(`${list}/comparison`);
  expect(searchParams.getAll("id").toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect((await compare(acting, listing.id, ids)).to).toBe(list);
});
