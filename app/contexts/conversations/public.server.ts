/** What other contexts may use of this one. */
export {
  type Attached,
  type AttachmentError,
  attachmentsOfMessage,
  insertAttachments,
  withAttachments,
} from "./attach.server.ts";
export {
  addMessage,
  holdConversation,
  isKnown,
  messageById,
  notesAbout,
} from "./entries.server.ts";
export { conversationSizes, joinConversations } from "./join.server.ts";
export { type ConversationKind, aboutOf } from "./kind.ts";
export { answerNotice, messageNotice, partnerNotice } from "./notice.server.ts";
export { conversationParts } from "./personal-tables.server.ts";
export { staffConversation } from "./queries.server.ts";
export { unreadMessages } from "./read.server.ts";
export { writtenSince } from "./written-since.server.ts";
