import type { ConversationItem, ShownMessage } from "#app/kernel/conversation.ts";
import { faceOf, nobodysFace, type ShownPerson } from "#app/kernel/face.ts";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";
import { Button } from "../primitives/button.tsx";
import { Conversation } from "./conversation.tsx";

const at = new Date("2026-03-02T21:00:00Z");

const named = (name: string): ShownPerson => ({ ...faceOf({ id: name, name }), name, role: null });

function message(changes: Partial<ShownMessage> = {}): ShownMessage {
  return {
    kind: "message",
    id: "",
    at,
    author: named("Ngaio Marama"),
    own: false,
    body: { html: "<p>May I hand in my logbook at the <strong>interview</strong>?</p>" },
    attachments: [],
    email: null,
    ...changes,
  };
}

const answer = () =>
  message({
    author: named("Dávid Kőszegi"),
    own: true,
    body: { html: "<p>You may. Please bring the original.</p>" },
    email: { to: "ngaio@post.example", progress: "sent" },
  });

const note = (): ConversationItem => ({
  kind: "note",
  id: "",
  at,
  author: named("Dávid Kőszegi"),
  text: "Asked by telephone as well.\nThe logbook is complete.",
  version: 2,
  corrected: { at, by: "Mere Tipene" },
});

const email = (forStaff: boolean): ConversationItem => ({
  kind: "email",
  id: "",
  at,
  subject: "Your application: Interview",
  forStaff: forStaff
    ? {
        to: "ngaio@post.example",
        progress: "failed",
        text: "Your application is at Interview now.",
      }
    : null,
});

function example(
  state: string,
  items: ConversationItem[],
  more: { newFrom?: string; earlier?: string } = {},
) {
  const time = "10:00 am NZDT";
  const timed = items.map((item, n) => ({ ...item, id: idOf(state, n), time }));
  return (
    <Conversation
      days={items.length > 0 ? [{ day: "Tuesday, 3 Mar 2026", items: timed }] : []}
      empty="Nothing has been written yet."
      attachment={() => HERE}
      renderCorrection={() => (
        <p className="mt-3">
          <Button look="secondary">Correct</Button>
        </p>
      )}
      {...more}
    />
  );
}

const idOf = (state: string, n: number) => `conversation-${state}-${n}`;

const files = [
  { id: "a", fileName: "logbook.pdf", mediaType: "application/pdf", bytes: 1_250_000 },
  { id: "b", fileName: `${LONG_WORD}.png`, mediaType: "image/png", bytes: 3400 },
];

export default {
  title: "Conversation",
  states: {
    empty: () => example("empty", []),
    "one message": () => example("one", [message()]),
    "as staff read it": () => example("staff", [message(), answer(), note(), email(true)]),
    "as the others read it": () => example("others", [message({ own: true }), email(false)]),
    "with what is new": () => example("new", [message(), answer()], { newFrom: idOf("new", 1) }),
    "with earlier entries": () => example("earlier", [message()], { earlier: HERE }),
    "with attachments": () => example("files", [message({ attachments: files })]),
    "with an email that failed, and a plain text": () =>
      example("failed", [
        message({
          body: { text: "Dear Ngaio,\n\nthere are two places left." },
          email: { to: "ngaio@post.example", progress: "failed" },
        }),
      ]),
    "of somebody whose account is gone": () =>
      example("gone", [message({ author: { ...nobodysFace, name: "Former member", role: null } })]),
    "with a very long word": () =>
      example("long", [message({ author: named(LONG_WORD), body: { text: LONG_WORD } })]),
  },
} satisfies Examples;
