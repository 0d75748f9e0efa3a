import { conversationParts } from "#app/contexts/conversations/public.server.ts";
import {
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
} from "#app/platform/personal-data/personal-table.ts";
import { candidateContacts, candidateProfileViews } from "../tables/search.ts";

export const profileViewData = personalTable(candidateProfileViews, {
  what: "Which employers found you in their search, and when",
  rows: "deleted",
  account: candidateProfileViews.profileId,
  orderBy: candidateProfileViews.at,
  columns: {
    profileId: notInArchive(deleted()),
    partnerId: deleted(),
    what: deleted(),
    day: notInArchive(deleted()),
    seenBy: doneByStaff(),
    at: deleted(),
  },
});

export const contactData = personalTable(candidateContacts, {
  what: "Employers who wrote to you because they had found you, and what was written",
  rows: "deleted",
  account: candidateContacts.profileId,
  orderBy: candidateContacts.at,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    partnerId: notInArchive(deleted()),
    partnerName: deleted(),
    headline: deleted(),
    contactedBy: doneByStaff(),
    at: deleted(),
    reportedAt: deleted(),
    reportReason: deleted(),
  },
  parts: conversationParts("messages"),
});
