import type { ReactNode } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";

/** Asks a member to confirm their address. `children` says what needs it. */
export function ConfirmAddressNotice(props: { email: string; children: ReactNode }) {
  return (
    <Alert tone="warning" title="Please confirm your email address">
      <p>
        We sent a link to <span className="break-all">{props.email}</span>. {props.children}
      </p>
      <Form method="post" action="/resend-verification" className="mt-3">
        <Button look="secondary">Send the link again</Button>
      </Form>
    </Alert>
  );
}
