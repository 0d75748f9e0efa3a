import { href } from "react-router";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { certificateScopes, certificateTitles } from "./certificate/rules.ts";
import { attested } from "./certificate/queries.server.ts";
import { certificateIssued, certificateRevoked, factsDue } from "./events.ts";
import { dueFacts } from "./review/due.server.ts";

/** A certificate was issued to its holder. */
export const certificateNotice = defineNotification({
  name: "certificate",
  event: certificateIssued,
  group: "training",
  label: "You get a certificate",
  usual: "email",
  mustArrive: true,
  about: (tx, { payload }) =>
    newsOf(tx, payload.certificateId, (certificate) =>
      certificate.revokedAt
        ? undefined
        : {
            title: `Your certificate: ${certificate.courseTitle}`,
            text: `${certificateTitles[certificate.kind]}, number ${certificate.number}. ${certificateScopes[certificate.kind]}`,
          },
    ),
});

/** A certificate is no longer valid. */
export const certificateRevokedNotice = defineNotification({
  name: "certificate-revoked",
  event: certificateRevoked,
  group: "training",
  label: "A certificate of yours is revoked",
  usual: "email",
  mustArrive: true,
  about: (tx, { payload }) =>
    newsOf(tx, payload.certificateId, (certificate) => ({
      title: "Your certificate has been revoked",
      text: `It is the one for “${certificate.courseTitle}”. The reason: ${certificate.revocationReason ?? ""}`,
    })),
});

/** Facts of lectures are due for another look. Once a month, for the office. */
export const factsDueNotice = defineNotification({
  name: "facts-due",
  event: factsDue,
  group: "office",
  label: "Facts in lectures are due for another look (once a month)",
  usual: "email",
  about: async (tx) => {
    const due = await dueFacts(tx);
    if (due.length === 0) return undefined;
    const staff = await staffMembers(tx);
    const courses = [...new Set(due.map(({ course }) => course))];
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `${counted(due.length, "fact")} in lectures ${due.length === 1 ? "is" : "are"} due for another look`,
      text: `Each is to be compared with the place where it is published. They are in ${courses.length === 1 ? "the course" : "these courses"}: ${courses.join(", ")}.`,
      path: `${href("/admin/courses/facts")}?state=due`,
    };
  },
});

type Certificate = NonNullable<Awaited<ReturnType<typeof attested>>>;

async function newsOf(
  tx: Tx,
  certificateId: string,
  say: (certificate: Certificate) => Pick<News, "title" | "text"> | undefined,
): Promise<News | undefined> {
  const certificate = await attested(tx, certificateId);
  const said = certificate && say(certificate);
  return (
    said && {
      ...said,
      to: [{ profileId: certificate.userId }],
      path: href("/certificates/:number", { number: certificate.number }),
    }
  );
}
