import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { ConversationKind } from "#app/contexts/conversations/public.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { APPLICATION } from "../applicant-notices.server.ts";
import { applicationNoted } from "../events.ts";
import { applications } from "../tables/applications.ts";

/** The conversation about an application, which staff and applicant write in. */
export const applicationConversation: ConversationKind = {
  name: APPLICATION,
  own: "your application",
  staff: "an application",
  format: "markdown",
  find: async ({ db }, id) => {
    const [row] = await db
      .select({ person: applications.email })
      .from(applications)
      .where(eq(applications.id, id));
    return row && { ...row, answerable: true };
  },
  staffPath: (applicationId) =>
    href("/admin/applications/:applicationId/messages", { applicationId }),
  path: (applicationId) => href("/applications/:applicationId/messages", { applicationId }),
  noted: (tx, applicationId, note) =>
    record(tx, applicationNoted, { applicationId }, { after: { note } }),
};
