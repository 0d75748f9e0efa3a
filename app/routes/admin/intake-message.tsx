import { href } from "react-router";
import { messageDelivery } from "#app/contexts/training/message/queries.server.ts";
import { Delivery } from "#app/contexts/training/message/ui/delivery.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-message.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return messageDelivery(ctxOf(context), idParam(params.intakeId), idParam(params.messageId));
}

export const meta = titled("Message to an intake", "A message, and the email to each person.");

export default function IntakeMessage({ loaderData: message }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link
          to={href("/admin/intakes/:intakeId/messages", { intakeId: message.intake.id })}
          className="link"
        >
          Messages
        </Link>
      </p>
      <h1 className="mt-4 mb-4 text-2xl wrap-anywhere">{message.subject}</h1>
      <Delivery message={message} />
    </>
  );
}
