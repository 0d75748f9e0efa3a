import { Form, href } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import type { OwnRenewal } from "../queries.server.ts";

const texts: Partial<Record<OwnRenewal, string>> = {
  asked: "You have asked for a refresher. The office answers.",
  running: "Your refresher runs.",
  "whole-award": "A refresher does not renew it; the whole award is needed.",
};

/** How a certificate of the reader is renewed, with the button that asks the office for it. */
export function RenewalLine(props: { number: string; title: string; renewal: OwnRenewal }) {
  const { number, title, renewal } = props;
  if (renewal !== "can-ask") {
    const text = texts[renewal];
    return text ? <p className="mt-1">{text}</p> : null;
  }
  return (
    <Form method="post" action={href("/dashboard/documents")} className="mt-2">
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="number" value={number} />
      <Button look="secondary" aria-label={`Ask for a refresher: ${title}`}>
        Ask for a refresher
      </Button>
    </Form>
  );
}
