import type { ReactionKind } from "#app/contexts/forum/reaction/rules.ts";
import type { Author } from "./demo-forum-people.ts";
import type { TagSlug } from "./forum-tags.ts";

/** The reactions to a reply, by its position. */
type Reacted = Readonly<Record<number, Partial<Record<ReactionKind, Author[]>>>>;

/** What members made of the conversations, by the title of the topic. */
export const community: Readonly<Record<string, { tags: TagSlug[]; reacted?: Reacted }>> = {
  "How long do you give an advance for a single restaurant dinner?": {
    tags: ["advance-work", "first-job"],
    reacted: {
      1: { helpful: ["member", "hemi", "sofia"], thanks: ["eszter"] },
      2: { agree: ["marton", "ruth"] },
    },
  },
  "Handing over a residence shift: what is in your log?": {
    tags: ["first-job"],
    reacted: { 1: { "seen-it": ["jonas"], helpful: ["member"] } },
  },
  "Photographs in a public street: Hungary and New Zealand are not the same": {
    tags: ["law"],
    reacted: { 1: { thanks: ["member", "sofia"] } },
  },
  "Citadel drills: how often, and do you tell the crew?": { tags: ["kit"] },
  "NZ licence first, European one later: what carries over?": {
    tags: ["licences", "law"],
    reacted: { 1: { helpful: ["member", "eszter", "hemi"] } },
  },
  "Nor'wester: when do you call it off?": {
    tags: ["weather"],
    reacted: { 1: { agree: ["hemi"], "seen-it": ["ruth", "marton"] } },
  },
  "Is a first-aid certificate of two days worth anything in this work?": {
    tags: ["medical", "first-job"],
  },
};
