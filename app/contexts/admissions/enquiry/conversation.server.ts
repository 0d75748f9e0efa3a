import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { ConversationKind } from "#app/contexts/conversations/public.server.ts";
import { reopenEnquiry } from "./reopen.server.ts";
import { enquiries } from "../tables/applications.ts";

/**
 * The conversation about an enquiry. Staff's messages are emailed to the sender, who can answer by
 * email. If the address belongs to an account, its owner reads the conversation there and answers
 * in it, which puts the message back into the inbox.
 */
export const enquiryConversation: ConversationKind = {
  name: "enquiry",
  own: "your message to us",
  staff: "a message from the public",
  format: "plain",
  find: async ({ db }, id) => {
    const [row] = await db
      .select({ person: enquiries.email })
      .from(enquiries)
      .where(eq(enquiries.id, id));
    return row && { ...row, answerable: true };
  },
  staffPath: (enquiryId) => href("/admin/messages/:enquiryId", { enquiryId }),
  path: (enquiryId) => href("/messages/:enquiryId", { enquiryId }),
  received: reopenEnquiry,
};
