import { data } from "react-router";
import { isId } from "#app/kernel/ids.ts";
import { emailById } from "#app/platform/mail/outbox.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/mail-message.ts";

/** Sends an email as its receiver would see it; `?as=text` sends the text part. Demo mode only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.site.mode !== "demo" || !isId(params.mailId)) throw data(null, 404);
  const email = await emailById(ctx, params.mailId);
  if (!email) throw data(null, 404);
  if (url.searchParams.get("as") === "text") {
    return new Response(email.text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(email.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}
