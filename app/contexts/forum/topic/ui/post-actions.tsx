import { Form } from "react-router";
import { FormDialog } from "#app/ui/patterns/form-dialog.tsx";
import { Form as CheckedForm } from "#app/ui/patterns/form.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";

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
export function DeleteLink({ kind, base }: { kind: Kind; base: string }) {
  const { title, text } = removals[kind];
  return (
    <FormDialog href={`${base}/removal`} label="Delete" title={title} lead={text} look="quiet">
      <RemovalForm kind={kind} base={base} cancel={base} />
    </FormDialog>
  );
}

export function RemovalForm({ kind, base, cancel }: { kind: Kind; base: string; cancel: string }) {
  return (
    <CheckedForm
      result={undefined}
      action={`${base}/removal`}
      submit={removals[kind].submit}
      look="danger"
      cancel={cancel}
    >
      {() => null}
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
