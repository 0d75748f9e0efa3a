import { type Examples, LONG_WORD } from "../examples.ts";
import { RevisionChanges, RevisionList } from "./revisions.tsx";

const addressOf = (number: string) => `/admin/blog/post/revisions/${number}`;
const savedAt = new Date("2026-11-02T09:30:00Z");

export default {
  title: "Revisions",
  states: {
    "a list": () => (
      <RevisionList
        addressOf={addressOf}
        revisions={[
          { number: 3, savedAt, savedBy: "Catherine Doyle", current: true },
          { number: 2, savedAt, savedBy: LONG_WORD, current: false },
          { number: 1, savedAt: null, savedBy: null, current: false },
        ]}
      />
    ),
    "an empty list": () => <RevisionList addressOf={addressOf} revisions={[]} />,
    "what one changed": () => (
      <RevisionChanges
        page={addressOf("2")}
        toPresent={false}
        isPresent={false}
        changes={[
          {
            label: "Title",
            parts: [
              { kind: "deleted", text: "Night" },
              { kind: "inserted", text: "Day" },
              { kind: "same", text: " driving" },
            ],
          },
        ]}
      />
    ),
    "the same as the present text": () => (
      <RevisionChanges page={addressOf("2")} toPresent isPresent={false} changes={[]} />
    ),
    "nothing to compare with": () => (
      <RevisionChanges page={addressOf("1")} toPresent={false} isPresent changes={undefined} />
    ),
  },
} satisfies Examples;
