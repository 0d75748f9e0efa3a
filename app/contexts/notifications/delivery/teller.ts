import type { ReactElement } from "react";
import type { z } from "zod";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { DeliveredEvent } from "#app/platform/events/subscriber.ts";
import type { Attachment } from "#app/platform/mail/schema.ts";
import type { NotificationKind } from "#app/platform/notifications/notification.ts";

/** The receiver of a notification's email. */
export type Addressee = {
  /** Undefined if the address belongs to no account. */
  profileId: string | undefined;
  address: string;
  name: string;
  timeZone: string;
};

/** An email about an event, as a kind writes it. */
export type KindEmail = {
  /** Under which kind staff find the email, if a kind of notification has several. */
  kind?: string;
  subject: string;
  body: ReactElement;
  attachments?: Attachment[];
};

type Compose<Payload> = (
  tx: Tx,
  event: DeliveredEvent<Payload>,
  to: Addressee,
) => Promise<KindEmail | undefined>;

/** A kind of notification with the name of its subscriber and the email that it writes. */
export type Teller = {
  subscriber: string;
  kind: NotificationKind;
  /** Undefined if its email is the general one: title, text and link. */
  compose: Compose<unknown> | undefined;
};

/**
 * Tells people of an event. `subscriber` is the name under which deliveries are noted; it stays the
 * same. `compose` writes the email, if it says more than the notification or has attachments.
 */
export function tells<Schema extends z.ZodType>(
  subscriber: string,
  kind: NotificationKind<Schema>,
  compose?: Compose<z.output<Schema>>,
): Teller {
  return {
    subscriber,
    kind,
    compose:
      compose &&
      ((tx, event, to) =>
        compose(tx, { ...event, payload: kind.event.payload.parse(event.payload) }, to)),
  };
}
