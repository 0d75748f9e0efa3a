import { href } from "react-router";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
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
  says: {
    variables: {
      course: "Close Protection Fundamentals",
      certificate: "Certificate of Online Theory",
      number: "K7QD-2M9X",
      scope: "It attests the online theory and no practical training.",
    },
    needed: ["number", "scope"],
    title: "Your certificate: {course}",
    text: "{certificate}, number {number}. {scope}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const certificate = await attested(tx, payload.certificateId);
    if (!certificate || certificate.revokedAt) return undefined;
    const { courseTitle, kind, number } = certificate;
    return {
      ...ofHolder(certificate),
      values: {
        course: courseTitle,
        certificate: certificateTitles[kind],
        number,
        scope: certificateScopes[kind],
      },
    };
  },
});

/** A certificate is no longer valid. */
export const certificateRevokedNotice = defineNotification({
  name: "certificate-revoked",
  event: certificateRevoked,
  group: "training",
  label: "A certificate of yours is revoked",
  says: {
    variables: {
      course: "Close Protection Fundamentals",
      reason: "It was issued for another person.",
    },
    needed: ["reason"],
    title: "Your certificate has been revoked",
    text: "It is the one for “{course}”. The reason: {reason}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const certificate = await attested(tx, payload.certificateId);
    if (!certificate) return undefined;
    const { courseTitle, revocationReason } = certificate;
    return {
      ...ofHolder(certificate),
      values: { course: courseTitle, reason: revocationReason ?? "" },
    };
  },
});

/** Facts of lectures are due for another look. Once a month, for the office. */
export const factsDueNotice = defineNotification({
  name: "facts-due",
  event: factsDue,
  group: "office",
  label: "Facts in lectures are due for another look (once a month)",
  says: {
    variables: { counted: "3 facts", courses: "Close Protection Fundamentals, First Aid" },
    phrases: {
      are: { one: "is due", several: "are due" },
      where: { one: "They are in the course", several: "They are in these courses" },
    },
    title: "{counted} in lectures {are} for another look",
    text: "Each is to be compared with the place where it is published. {where}: {courses}.",
  },
  usual: "email",
  about: async (tx) => {
    const due = await dueFacts(tx);
    if (due.length === 0) return undefined;
    const courses = [...new Set(due.map(({ course }) => course))];
    return {
      to: await officeRecipients(tx),
      values: {
        counted: counted(due.length, "fact"),
        courses: courses.join(", "),
        are: due.length === 1 ? "one" : "several",
        where: courses.length === 1 ? "one" : "several",
      },
      path: `${href("/admin/courses/facts")}?state=due`,
    };
  },
});

type Certificate = NonNullable<Awaited<ReturnType<typeof attested>>>;

const ofHolder = ({ userId, number }: Certificate) => ({
  to: [{ profileId: userId }],
  path: href("/certificates/:number", { number }),
});
