import {
  heldPostPublishedNotice,
  memberSilencedNotice,
  objectionDecidedNotice,
  reasonsStatedNotice,
  reportAnsweredNotice,
  reportReceivedNotice,
} from "#app/contexts/forum/public.server.ts";
import { tells } from "../delivery/teller.ts";

/** Tells people of their reports, and of posts of theirs that a moderator removed. */
export const moderationTellers = [
  tells("tell-report-received", reportReceivedNotice),
  tells("tell-report-answered", reportAnsweredNotice),
  tells("tell-post-removed", reasonsStatedNotice),
  tells("tell-first-post-published", heldPostPublishedNotice),
  tells("tell-objection-decided", objectionDecidedNotice),
  tells("tell-member-silenced", memberSilencedNotice),
];
