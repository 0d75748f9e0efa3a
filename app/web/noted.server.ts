import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { parseForm } from "#app/kernel/parse-form.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { ctxOf } from "./context.ts";
import { formOf } from "./form-data.ts";

/**
 * Takes what a device has noted without a connection, and answers what became of each entry. The
 * device sends them again after 401 (signed out); after 409 they belong to another account.
 */
export async function takeNoted<Entry>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  form: z.ZodType<{ owner: string; entries: Entry[] }>,
  replay: (entries: Entry[]) => Promise<{ id: string; refusal?: string }[]>,
): Promise<Response> {
  const { actor } = ctxOf(context);
  const parsed = parseForm(await formOf(request), form);
  if (actor.kind !== "member") return Response.json({ answers: [] }, { status: 401 });
  if (!parsed.ok) throw data(null, 400);
  const { owner, entries } = parsed.value;
  if (!isSelf(actor, owner)) return Response.json({ answers: [] }, { status: 409 });
  const answers = await replay(entries);
  return Response.json({ answers }, { headers: { "Cache-Control": "private, no-store" } });
}
