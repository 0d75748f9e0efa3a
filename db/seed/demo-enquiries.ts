import {
  type EnquiryKind,
  type EnquiryStatus,
  type FeeRequestDetails,
  isSettled,
  replyDue,
} from "#app/contexts/admissions/enquiry/rules.ts";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

type Story = {
  hoursAgo: number;
  /** A contact message if left out. */
  kind?: EnquiryKind;
  name: string;
  email: string;
  subject: string;
  message: string;
  feeRequest?: FeeRequestDetails;
  status: EnquiryStatus;
  /** Who has taken it on, and what they replied. */
  assignee?: DemoKey;
  reply?: string;
};

/** A week of enquiries, counted back from the day on which the demo is first started. */
const stories: Story[] = [
  {
    hoursAgo: 2,
    name: "Tāmati Rāwiri",
    email: "tamati.rawiri@post.example",
    subject: "training",
    message:
      "Kia ora. I have five years in the Army and a current first-aid certificate. Does that count towards the security experience you ask for in Advanced Threat Management, or should I begin with the introduction?",
    status: "new",
  },
  {
    hoursAgo: 4,
    kind: "fee-request",
    name: "Ngaire Whitcombe",
    email: "ngaire.whitcombe@tasmanaviation.example",
    subject: "Flight Training (Rotary)",
    message:
      "Two of our ground crew hold a private licence on fixed wing and would like to convert. Is there a corporate rate for two, and can the fee be paid in installments?",
    feeRequest: {
      programmeId: "flight-rotary",
      phone: "+64 21 555 0187",
      organization: "Tasman Aviation Support",
    },
    status: "new",
  },
  {
    hoursAgo: 9,
    kind: "inquiry",
    name: "Gergő Halász",
    email: "gergo.halasz@post.example",
    subject: "Admissions inquiry",
    message:
      "I left the Hungarian Defence Forces in June after eight years. Does the veterans' discount need a document in English, or is the original discharge certificate enough?",
    status: "in-progress",
    assignee: "admin",
  },
  {
    hoursAgo: 21,
    name: "Zsófia Szűcs",
    email: "zsofia.szucs@post.example",
    subject: "Firearms course in Budapest",
    message:
      "I live in Győr and would like to attend the firearms course next year. Which documents do I need to bring as a Hungarian citizen, and is the course taught in English only?",
    status: "in-progress",
  },
  {
    hoursAgo: 27,
    name: "Margaret Ellison",
    email: "m.ellison@harbourline.example",
    subject: "recruitment-employer",
    message:
      "We operate two survey vessels out of Lyttelton and need three people with maritime security training for a four-month contract. How do we become a partner, and what does a listing cost us?",
    status: "new",
  },
  {
    hoursAgo: 50,
    name: "Josh Parata",
    email: "josh.parata@post.example",
    subject: "Medical certificate",
    message:
      "My Class 2 medical expires in March. If I start the single-engine course in February, do I need to renew before the first day or before the first solo?",
    status: "answered",
    assignee: "admin",
    reply:
      "Dear Josh,\n\nyour certificate has to be valid on the first day of the course, so with a start in February you need not renew before you begin. Please renew before it runs out in March: without a valid certificate you may not fly solo.\n\nKind regards\nDávid Kőszegi, admissions",
  },
  {
    hoursAgo: 73,
    kind: "fee-request",
    name: "Erzsébet Molnár",
    email: "erzsebet.molnar@post.example",
    subject: "Hostile Evacuation Training",
    message: "",
    feeRequest: { programmeId: "evacuation" },
    status: "answered",
    assignee: "super",
    reply:
      "Dear Erzsébet,\n\nwe quote Hostile Evacuation Training by group. How many people would take part, and in which month? You have our quotation within a day of your answer.\n\nKind regards\nMere Tipene, admissions",
  },
  {
    hoursAgo: 96,
    name: "Katalin Bárány",
    email: "katalin.barany@post.example",
    subject: "other",
    message:
      "Could I visit the Christchurch base while I am in New Zealand in January? I would like to see the range and the classrooms before I decide.",
    status: "closed",
  },
];

export const demoEnquiries: Seed = {
  name: "demo/enquiries",
  run: async (tx) => {
    const staff = await staffIds(tx);
    for (const { hoursAgo, assignee, reply, ...story } of stories) {
      const receivedAt = new Date(tx.clock.now().getTime() - hours(hoursAgo));
      const kind = story.kind ?? "contact";
      const assignedTo = assignee ? staff.get(assignee) : undefined;
      const settled = isSettled(story.status)
        ? { settledAt: new Date(receivedAt.getTime() + hours(5)), settledBy: assignedTo }
        : {};
      const id = newId(receivedAt);
      await tx.db.insert(enquiries).values({
        ...story,
        ...settled,
        id,
        kind,
        assignedTo,
        consentedAt: kind === "contact" ? null : receivedAt,
        receivedAt,
        replyDueAt: replyDue(receivedAt),
        fingerprint: id,
      });
      if (!reply || !settled.settledAt) continue;
      await tx.db.insert(conversationMessages).values({
        id: newId(settled.settledAt),
        subjectKind: "enquiry",
        subjectId: id,
        side: "institute",
        authorId: assignedTo,
        text: reply,
        sentAt: settled.settledAt,
      });
    }
  },
};

/** Returns the ids of the demo's people by their keys. They were seeded before. */
async function staffIds(tx: Tx): Promise<Map<DemoKey, string>> {
  const rows = await tx.db.select({ id: profiles.id, email: profiles.email }).from(profiles);
  return new Map(
    demoPeople.flatMap(({ key, email }) =>
      rows.filter((row) => row.email === email).map(({ id }) => [key, id] as const),
    ),
  );
}
