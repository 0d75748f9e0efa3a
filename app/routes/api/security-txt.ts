import { days } from "#app/kernel/clock.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/security-txt.ts";

/** Says to whom weaknesses are reported (RFC 9116). The standard asks for an end within a year. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, clock } = ctxOf(context);
  const expires = new Date(clock.now().getTime() + days(180));
  const body = `Contact: ${site.url}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: en, hu
Canonical: ${site.url}/.well-known/security.txt
`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
