import { readFileSync } from "node:fs";
import { after, before, type Recipe, type Step, several, made } from "./recipe.ts";

const context = "app/contexts/admissions";
const kind = `${context}/group/conversation.server.ts`;

/** Copies a page or address of applications, for bookings of groups. */
const copied =
  (file: string, ...changes: [from: string, to: string][]): Step["edit"] =>
  () =>
    changes.reduce(
      (text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
        return text.replaceAll(from, to);
      },
      readFileSync(file, "utf8"),
    );

const forGroups: [from: string, to: string][] = [
  ["application/conversation.server.ts", "group/conversation.server.ts"],
  ["applicationConversation", "groupConversation"],
  ["applications/:applicationId", "group-bookings/:bookingId"],
  ["applicationId", "bookingId"],
];

const staffPage = "app/routes/admin/group-messages.tsx";
const page = "app/routes/admissions/group-messages.tsx";

/** Adds a conversation to the bookings of groups. */
export const groupConversation: Recipe = {
  heading: "Add a conversation to a thing",
  limit: 12,
  steps: [
    {
      file: kind,
      edit: made(`import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { ConversationKind } from "#app/contexts/conversations/public.server.ts";
import { groupBookings } from "../tables/groups.ts";

/** The conversation about a group booking, which staff and the organisation's contact write in. */
export const groupConversation: ConversationKind = {
  name: "group-booking",
  own: "your group booking",
  staff: "a group booking",
  format: "markdown",
  find: async ({ db }, id) => {
    const [row] = await db
      .select({ person: groupBookings.contactEmail })
      .from(groupBookings)
      .where(eq(groupBookings.id, id));
    return row && { ...row, answerable: true };
  },
  staffPath: (bookingId) => href("/admin/group-bookings/:bookingId/messages", { bookingId }),
  path: (bookingId) => href("/group-bookings/:bookingId/messages", { bookingId }),
};
`),
      forgotten: { by: "types", says: staffPage },
    },
    {
      file: `${context}/personal-tables.server.ts`,
      edit: after(
        `  auditedAs: "group-booking",\n  orderBy: groupBookings.receivedAt,\n`,
        `  parts: conversationParts("messages"),\n`,
      ),
    },
    {
      file: `${context}/group/notifications.server.ts`,
      edit: several(
        before(
          `import { officeRecipients } from "#app/contexts/identity/public.server.ts";\n`,
          `import { answerNotice, messageNotice } from "#app/contexts/conversations/public.server.ts";\n`,
        ),
        before(
          `import { groupEmailOf, groupPeopleToTell } from "./emails.server.ts";\n`,
          `import { groupConversation } from "./conversation.server.ts";\n`,
        ),
        before(
          `/** What each end means to the organisation. */\n`,
          `/** The institute has written about a group booking. */
export const groupMessageNotice = messageNotice(groupConversation, {
  name: "group-message",
  group: "training",
  label: "We write to you about your group booking",
});

/** An organisation has written about its booking. Staff are told. */
export const groupWroteNotice = answerNotice(groupConversation, {
  name: "group-wrote",
  group: "office",
  label: "An organisation writes about its booking",
});

`,
        ),
      ),
      forgotten: { by: "types", says: `${context}/public.server.ts` },
    },
    {
      file: `${context}/public.server.ts`,
      edit: before(`  groupNamesDueNotice,\n`, `  groupMessageNotice,\n  groupWroteNotice,\n`),
      forgotten: {
        by: "types",
        says: "app/contexts/notifications/subscribers/group.server.ts",
      },
    },
    {
      file: "app/contexts/notifications/subscribers/group.server.ts",
      edit: several(
        before(`  groupReceivedNotice,\n`, `  groupMessageNotice,\n  groupWroteNotice,\n`),
        after(
          `export const groupTellers = [\n`,
          `  tells("tell-group-of-message", groupMessageNotice),\n`,
        ),
        before(
          `tells("tell-staff-of-group", groupRequestedNotice)`,
          `tells("tell-staff-of-group-message", groupWroteNotice), `,
        ),
      ),
      forgotten: { by: "dead code", says: "groupMessageNotice" },
    },
    {
      file: "app/uploads.ts",
      edit: (source) =>
        source!.replace(
          `(admin\\/)?applications\\/[^/]+`,
          `(admin\\/)?(applications|group-bookings)\\/[^/]+`,
        ),
    },
    {
      file: staffPage,
      edit: copied(
        "app/routes/admin/application-messages.tsx",
        ...forGroups,
        ["+types/application-messages.ts", "+types/group-messages.ts"],
        [
          `applicationById } from "#app/contexts/admissions/application/queries.server.ts"`,
          `groupById } from "#app/contexts/admissions/group/queries.server.ts"`,
        ],
        [
          `import { StageBadge } from "#app/contexts/admissions/application/ui/stage-badge.tsx";\n`,
          "",
        ],
        [
          `const { name, email, stage } = await applicationById(ctx, id);`,
          `const { organisation: name } = orNotFound(await groupById(ctx, id));`,
        ],
        [`application: { id, name, email, stage }`, `application: { id, name }`],
        // An organisation has no initials and no stage.
        [`import { faceOf } from "#app/kernel/face.ts";\n`, ""],
        [`import { PersonHeading } from "#app/ui/patterns/person-name.tsx";\n`, ""],
        [
          `      <PersonHeading
        face={faceOf({ id: application.email, name: application.name })}
        beside={<StageBadge stage={application.stage} />}
      >
        Messages: {application.name}
      </PersonHeading>`,
          `      <h1 className="mt-2 text-3xl">Messages: {application.name}</h1>`,
        ],
        [
          `import { newId }`,
          `import { orNotFound } from "#app/kernel/refusal.ts";\nimport { newId }`,
        ],
      ),
      forgotten: { by: "test", test: "testing/route-access.test.ts", says: staffPage },
    },
    {
      file: page,
      edit: copied(
        "app/routes/admissions/application-messages.tsx",
        ...forGroups,
        ["+types/application-messages.ts", "+types/group-messages.ts"],
        [
          `import { ownApplication } from "#app/contexts/admissions/application/own-queries.server.ts"`,
          `import { groupById } from "#app/contexts/admissions/group/queries.server.ts"`,
        ],
        [
          `const application = await ownApplication(ctx, id);\n  if (!application) return { email, application: null };`,
          `await ownParticipants(ctx, kind, id);\n  const application = await groupById(ctx, id);\n  if (!application) return { email, application: null };`,
        ],
      ),
      forgotten: { by: "test", test: "testing/route-access.test.ts", says: page },
    },
    {
      file: "app/routes/admin/group-attachment.ts",
      edit: copied("app/routes/admin/message-attachment.ts", ...forGroups, [
        "+types/message-attachment.ts",
        "+types/group-attachment.ts",
      ]),
      forgotten: {
        by: "test",
        test: "testing/route-access.test.ts",
        says: "app/routes/admin/group-attachment.ts",
      },
    },
    {
      file: "app/routes/admissions/group-attachment.ts",
      edit: copied("app/routes/admissions/message-attachment.ts", ...forGroups, [
        "+types/message-attachment.ts",
        "+types/group-attachment.ts",
      ]),
      forgotten: {
        by: "test",
        test: "testing/route-access.test.ts",
        says: "app/routes/admissions/group-attachment.ts",
      },
    },
    {
      file: "app/routes.ts",
      edit: several(
        after(
          `        route(":bookingId", "routes/admissions/own-group.tsx"),\n`,
          `        route(":bookingId/messages", "routes/admissions/group-messages.tsx"),\n`,
        ),
        after(
          `        route(":bookingId", "routes/admin/group-booking.tsx"),\n      ]),\n`,
          `      route("group-bookings/:bookingId/messages", "routes/admin/group-messages.tsx"),\n`,
        ),
        before(
          `  route("group-bookings/:bookingId/quote.pdf", "routes/admissions/group-quote.ts"),\n`,
          `  route("admin/group-bookings/:bookingId/messages/:attachmentId", "routes/admin/group-attachment.ts"),
  route("group-bookings/:bookingId/messages/:attachmentId", "routes/admissions/group-attachment.ts"),
`,
        ),
      ),
      forgotten: { by: "types", says: staffPage },
    },
    {
      file: "tests/e2e/support/access.ts",
      edit: several(
        after(
          `  "/group-bookings/:bookingId": { for: "owners" },\n`,
          `  "/group-bookings/:bookingId/messages": { for: "owners" },
  "/group-bookings/:bookingId/messages/:attachmentId": { for: "owners" },
`,
        ),
        after(
          `  "/admin/group-bookings/:bookingId": { for: "admins" },\n`,
          `  "/admin/group-bookings/:bookingId/messages": { for: "admins" },
  "/admin/group-bookings/:bookingId/messages/:attachmentId": { for: "admins", missing: true },
`,
        ),
      ),
      forgotten: {
        by: "test",
        test: "testing/route-access.test.ts",
        says: "/group-bookings/:bookingId/messages has no rule",
      },
    },
  ],
  tests: ["app/contexts/notifications/subscribers.test.ts"],
  proof: `import { expect } from "vitest";
import { groupConversation } from "#app/contexts/admissions/group/conversation.server.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeAsInstitute, writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { message } from "#testing/conversations.ts";
import { dbTest } from "#testing/db.ts";
import { booker, requestedGroup, staff } from "#testing/groups.ts";
import { intake } from "#testing/intakes.ts";
import { memoryStore } from "#testing/stores.ts";

dbTest("the contact of a group booking and staff write to each other", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id: intakeId } = await intake(ctx);
  const id = await requestedGroup(ctx, intakeId, { contactEmail: cast.partner.email });
  const of = { kind: groupConversation, id };
  const files = memoryStore();
  const asked = await writeToInstitute(booker(ctx), files, of, message("Two more places?"), []);
  expect(asked).toMatchObject({ ok: true });
  await writeAsInstitute(staff(ctx), files, of, message("There are."), []);
  const shown = await ownConversation(booker(ctx), of, { timeZone: "Pacific/Auckland" });
  expect(shown.days.flatMap(({ items }) => items)).toHaveLength(2);
  const stranger = { ...ctx, actor: cast.member };
  await expect(ownConversation(stranger, of, { timeZone: "Pacific/Auckland" })).rejects.toThrow(
    NotFound,
  );
});
`,
};
