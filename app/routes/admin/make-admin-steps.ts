import { redirect } from "#app/platform/http/redirect.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/make-admin-steps.ts";
import { registerFrom } from "./register-admin.server.ts";
import type { Told } from "./registration.ts";

/** Answers only POST. */
export function loader(): never {
  throw redirect("/make-admin");
}

/** Does the same as /make-admin, and streams each step while it is taken. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const encoder = new TextEncoder();
  // Closing the page does not cancel the registration.
  let heard = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (told: Told) => {
        if (heard) controller.enqueue(encoder.encode(`data: ${JSON.stringify(told)}\n\n`));
      };
      const { outcome } = await registerFrom({ context, request }, form, (step) => say({ step }));
      say({ outcome });
      if (heard) controller.close();
    },
    cancel: () => {
      heard = false;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
