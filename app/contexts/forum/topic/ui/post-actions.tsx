import { Form, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Form as CheckedForm } from "#app/ui/patterns/form.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { daysLabel, lockedFor } from "../rules.ts";
import type { RemovalReason } from "../../removal/store.server.ts";
import { ReasonFields } from "../../removal/ui/reason-fields.tsx";

/** The text of the confirmation before a deletion, for the dialogs and for their own pages. */
export const removals = {
  topic: {
    title: "Delete this topic?",
    text: "The topic and all its replies disappear at once.",
    submit: "Delete topic",
  },
  reply: {
    title: "Delete this reply?",
    text: "The reply disappears at once.",
    submit: "Delete reply",
  },
} as const;

type Kind = keyof typeof removals;

/** Opens the confirmation as a dialog, or without JavaScript as a page. */
export function DeleteLink({ kind, base, reasons }: { kind: Kind; base: string } & Reasons) {
  const { title, text } = removals[kind];
  return (
    <FormDialog href={`${base}/removal`} label="Delete" title={title} lead={text} look="quiet">
      <RemovalForm kind={kind} base={base} cancel={base} reasons={reasons} />
    </FormDialog>
  );
}

/** Moderators choose a reason for the removal of somebody else's post; for one's own there is none. */
type Reasons = { reasons: readonly RemovalReason[] };

type RemovalProps = { kind: Kind; base: string; cancel: string; result?: FormResult | undefined };

export function RemovalForm({ kind, base, cancel, reasons, result }: RemovalProps & Reasons) {
  return (
    <CheckedForm
      result={result}
      action={`${base}/removal`}
      submit={removals[kind].submit}
      look="danger"
      cancel={cancel}
    >
      {(field) => reasons.length > 0 && <ReasonFields reasons={reasons} field={field} />}
    </CheckedForm>
  );
}

export function ReportLink({ base }: { base: string }) {
  return (
    <ButtonLink to={`${base}/report`} look="quiet" rel="nofollow">
      Report
    </ButtonLink>
  );
}

/** Restores what was deleted. Asks for no confirmation, because nothing is lost. */
export function RestoreButton({ base, label = "Restore" }: { base: string; label?: string }) {
  return (
    <Form method="post" action={`${base}/restoration`}>
      <Button look="quiet" className="cursor-pointer">
        {label}
      </Button>
    </Form>
  );
}

/** Removes the author's photo, in two steps: opening it, and the button inside. */
export function TakePhotoDown({ of, back }: { of: ShownPerson; back: string }) {
  if (!of.photo) return null;
  return (
    <details className="px-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-signal underline decoration-1 underline-offset-4">
        Remove the photo
      </summary>
      <Form method="post" action={of.photo.replace(/\.webp$/, "/takedown")} className="pb-3">
        <p className="mb-2 max-w-sm text-slate">
          It is deleted everywhere, and {of.name} is told. There is no way back.
        </p>
        <input type="hidden" name="back" value={back} />
        <Button look="danger">Yes, remove it</Button>
      </Form>
    </details>
  );
}

/** Chooses a reply as the answer, or takes the choice back. */
export function AnswerSwitch(props: { topicId: string; replyId: string; isAnswer: boolean }) {
  const { topicId, replyId, isAnswer } = props;
  return (
    <Form method="post" action={href("/forum/topic/:topicId/answer", { topicId })}>
      <input type="hidden" name="reply" value={replyId} />
      <Button
        name="intent"
        value={isAnswer ? "take-back" : "choose"}
        look="quiet"
        className="cursor-pointer"
      >
        {isAnswer ? "Not the answer" : "Mark as answer"}
      </Button>
    </Form>
  );
}

/** Sends one change to a topic, which the opposite button undoes, and nothing else of the topic. */
export function TopicSwitch(props: { action: string; intent: string; label: string }) {
  return (
    <Form method="post" action={props.action}>
      <Button name="intent" value={props.intent} look="quiet" className="cursor-pointer">
        {props.label}
      </Button>
    </Form>
  );
}

/** Locks a topic for some days, after which it opens again. */
export function LockForDays({ action }: { action: string }) {
  return (
    <Form method="post" action={action} className="flex items-center gap-1 px-2">
      <label>
        <span className="sr-only">Lock this topic for</span>
        <select
          name="days"
          className="min-h-9 rounded-md border border-slate/50 bg-white px-2"
          defaultValue={7}
        >
          {lockedFor.map((n) => (
            <option key={n} value={n}>
              {daysLabel(n)}
            </option>
          ))}
        </select>
      </label>
      <Button name="intent" value="lock" look="quiet" className="cursor-pointer">
        Lock for a time
      </Button>
    </Form>
  );
}
