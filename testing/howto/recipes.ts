import { adviceSlots } from "./advice-slots.ts";
import { groupConversation } from "./group-conversation.ts";
import { importsPlot } from "./imports-plot.ts";
import { languageImport } from "./language-import.ts";
import { pinPosts } from "./pin-posts.ts";
import { publicPage } from "./public-page.ts";
import { recordingReady } from "./recording-ready.ts";
import { nightlyWork } from "./nightly-work.ts";
import { newResource } from "./new-resource.ts";
import { notesDraft } from "./notes-draft.ts";
import { suspensionList } from "./suspension-list.ts";
import { telephone } from "./telephone.ts";

/** The recipes of docs/HOWTO.md that are tested. */
export const recipes = {
  telephone,
  publicPage,
  pinPosts,
  recordingReady,
  nightlyWork,
  newResource,
  notesDraft,
  suspensionList,
  languageImport,
  adviceSlots,
  groupConversation,
  importsPlot,
};
