import { Form } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import { CopyField } from "#app/ui/patterns/copy-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, buttonClass } from "#app/ui/primitives/button.tsx";

/** A new address, which is shown this once. */
export function NewFeedAddress({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, "webcal:");
  return (
    <section aria-labelledby="address-heading" className="space-y-5">
      <h2 id="address-heading" className="text-2xl">
        Your new address
      </h2>
      <Alert tone="warning" title="Copy it now: we cannot show it again">
        Whoever has it can read your dates. If you lose it, make a new one.
      </Alert>
      <CopyField label="Address for calendar programs" text={address} />
      <CopyField label="The same for programs that ask for webcal" text={webcal} />
      <p>
        <a href={webcal} className={buttonClass("primary")}>
          Open in your calendar
        </a>
      </p>
    </section>
  );
}

/** The address that somebody has, with what can be done about it. */
export function FeedPanel(props: {
  feed: { createdAt: Date; lastFetchedAt: Date | null } | undefined;
  timeZone: string;
}) {
  const { feed, timeZone } = props;
  if (!feed) {
    return (
      <Form method="post">
        <Button name="intent" value="make">
          Make an address
        </Button>
      </Form>
    );
  }
  const { createdAt, lastFetchedAt } = feed;
  return (
    <section aria-labelledby="feed-heading" className="border-t border-mist pt-6">
      <h2 id="feed-heading" className="mb-4 text-xl">
        The address that you have
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <dt className="text-slate">Made</dt>
        <dd className="tabular-nums">{formatMoment(createdAt, timeZone)}</dd>
        <dt className="text-slate">Last read</dt>
        <dd className="tabular-nums">
          {lastFetchedAt ? formatMoment(lastFetchedAt, timeZone) : "Never yet"}
        </dd>
      </dl>
      <p className="mt-4 text-slate">
        A new address ends this one. Calendar programs that use this one find nothing then.
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button name="intent" value="make" look="secondary">
          Make a new address
        </Button>
        <Button name="intent" value="revoke" look="danger">
          Revoke
        </Button>
      </Form>
    </section>
  );
}
