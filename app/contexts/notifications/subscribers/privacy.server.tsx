import { addressee } from "#app/contexts/identity/public.server.ts";
import { archivePrepared, erasureRequested } from "#app/contexts/privacy/events.ts";
import { erasureEmailOf } from "#app/contexts/privacy/public.server.ts";
import { type Subscriber, whenHappens } from "#app/platform/events/subscriber.ts";
import { post, senderOf } from "../compose.server.ts";
import { ArchivePreparedEmail, ErasureEmail } from "../emails/privacy.tsx";

/** Emails to members about their own data. */
export const privacyEmailSubscribers: Subscriber[] = [
  whenHappens(archivePrepared, "tell-archive-prepared", async (tx, { payload }) => {
    const to = await addressee(tx, payload.userId);
    if (!to) return;
    await post(tx, {
      kind: "archive-prepared",
      to,
      subject: "Your data can be downloaded",
      body: (
        <ArchivePreparedEmail
          sender={await senderOf(tx)}
          name={to.name}
          link={`${tx.site.url}/dashboard/profile/data`}
        />
      ),
    });
  }),
  whenHappens(erasureRequested, "confirm-erasure", async (tx, { payload }) => {
    const email = await erasureEmailOf(tx, payload.requestId);
    if (!email) return;
    const { to, link } = email;
    await post(tx, {
      kind: "confirm-erasure",
      to,
      subject: "Confirm that your account is to be erased",
      body: <ErasureEmail sender={await senderOf(tx)} name={to.name} link={link} />,
    });
  }),
];
