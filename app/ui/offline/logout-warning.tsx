import { useId } from "react";
import { Form } from "react-router";
import { ModalDialog } from "../patterns/modal-dialog.tsx";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { unsentPage } from "./unsent-count.ts";

/** Asks before somebody logs out while something on this device is unsent. */
export default function LogoutWarning(props: { count: number; onStay: () => void }) {
  const title = useId();
  const { count, onStay } = props;
  return (
    <ModalDialog open onClose={onStay} labelledBy={title} className="w-[min(32rem,92vw)] p-7">
      <h2 id={title} className="mb-3 text-2xl">
        {count === 1 ? "One entry is not sent" : `${count} entries are not sent`}
      </h2>
      <p>
        They were noted on this device without a connection. If you log out now, they stay on it
        without names, and are sent when the same account logs in here again. Courses that are kept
        on it are deleted.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={unsentPage()} reloadDocument>
          Send them first
        </ButtonLink>
        <Button type="button" look="secondary" onClick={onStay}>
          Stay logged in
        </Button>
        <Form method="post" action="/logout" onSubmit={onStay}>
          <Button look="danger">Log out without sending</Button>
        </Form>
      </div>
    </ModalDialog>
  );
}
