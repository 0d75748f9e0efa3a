import type { ReactNode } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { ReauthenticationField } from "#app/ui/patterns/reauthentication.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** One way to log in, in a list of them. It can be removed after asking again who it is. */
export function WayInItem(props: {
  id: string;
  name: string;
  /** What it is, for screen readers: "the passkey My telephone". */
  what: string;
  /** "Added" or "Linked". */
  begun: string;
  at: Date;
  lastUsedAt: Date | null;
  intent: string;
  submit: string;
  /** Why its removal was refused. */
  refused: FormResult | undefined;
  /** More about it, after its name. */
  children?: ReactNode;
  /** A sentence after the times. */
  note?: string | undefined;
}) {
  const { id, lastUsedAt, refused } = props;
  return (
    <li className="py-4">
      <p className="font-semibold wrap-anywhere">{props.name}</p>
      {props.children}
      <p className="text-sm text-slate">
        {props.begun} <LocalTime at={props.at} />
        {lastUsedAt ? (
          <>
            , last used <LocalTime at={lastUsedAt} />
          </>
        ) : (
          ", not used yet"
        )}
        {props.note && `. ${props.note}`}
      </p>
      <details open={refused !== undefined} className="mt-2">
        <summary className="link min-h-11 cursor-pointer py-2">
          Remove<span className="sr-only"> {props.what}</span>
        </summary>
        <div className="mt-2 max-w-md">
          <Form
            result={refused}
            intent={props.intent}
            idPrefix={`${id}-`}
            schema={async () => (await import("../two-factor/form.ts")).reauthenticationForm}
            submit={props.submit}
            look="danger"
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <ReauthenticationField field={field} />
              </>
            )}
          </Form>
        </div>
      </details>
    </li>
  );
}
