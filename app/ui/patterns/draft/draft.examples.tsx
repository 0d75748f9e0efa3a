import type { Examples } from "../../examples.ts";
import { useScripted } from "../../use-scripted.ts";
import { DraftNotice } from "./draft.tsx";
import type { DraftStatus } from "./keeper.ts";

const at = Date.parse("2026-03-01T20:00:00Z");
const draft = { fields: { text: "Kia ora" }, version: 2, savedAt: at };

/** A draft is kept by script, so without it there is no notice, and no clock to read. */
function Shown({ status, isMember }: { status: DraftStatus; isMember: boolean }) {
  const scripted = useScripted();
  if (!scripted) return <p>Without script there is no draft.</p>;
  return <DraftNotice status={status} isMember={isMember} keeper={{ current: undefined }} />;
}

const shown = (status: DraftStatus, isMember = true) => (
  <Shown status={status} isMember={isMember} />
);

export default {
  title: "Draft of a form",
  states: {
    kept: () => shown({ kind: "kept", at }),
    "kept in the browser of a guest": () => shown({ kind: "kept", at }, false),
    restored: () => shown({ kind: "restored", at }),
    "with a draft from before": () => shown({ kind: "found", draft }),
    "changed elsewhere": () => shown({ kind: "elsewhere", draft }),
    "sent elsewhere": () => shown({ kind: "elsewhere", draft: null }),
    "with an error": () => shown({ kind: "failed" }),
  },
} satisfies Examples;
