import { data } from "react-router";
import { system } from "#app/kernel/actor.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takeMailReport } from "#app/platform/mail/outbox.server.ts";
import { isSignedReport } from "#app/platform/mail/return-path.server.ts";
import type { Route } from "./+types/mail.ts";

/**
 * Receives emails that came back, as our mail server posts them: the whole email, signed by the rules of
 * Standard Webhooks. Answers 204 to every signed email, also to one that says nothing to us, because a
 * retry would not help. The same email may be posted twice.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  if (!ctx.site.returns) throw data(null, 404);
  const body = await request.text();
  const now = ctx.clock.now();
  // The check gets the headers of the signature and no others, so that nothing reads a cookie here.
  const headers = new Headers([...request.headers].filter(([name]) => name.startsWith("webhook-")));
  if (!isSignedReport(ctx.site, { headers, body, now })) {
    return new Response("The signature is not good.", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  // Loaded with the first email that comes back, because few processes ever read one.
  const { readMailReport } = await import("#app/platform/mail/report.server.ts");
  const report = await readMailReport(ctx.site, body);
  if (report) await takeMailReport({ ...ctx, actor: system }, report);
  return new Response(null, { status: 204 });
}

/** Answers only POST. */
export function loader() {
  throw data(null, 404);
}
