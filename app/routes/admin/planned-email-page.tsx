import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** A planned email as it would leave now, and the page of what it is about. */
export function PlannedEmailPage(props: {
  from: { to: string; label: string };
  label: string;
  at: Date;
  to: string;
  subject: string;
  text: string;
  /** The address of the email as it looks. */
  html: string;
}) {
  const { from, label, at, to, subject, text, html } = props;
  return (
    <>
      <p>
        <Link to={from.to} className="link">
          {from.label}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{label}</h1>
      <p className="mt-1 max-w-text text-slate">
        The email as it would leave now. It changes with what it is about, and does not leave if
        that is done before.
      </p>
      <dl className="mt-6 space-y-2">
        <DefinitionItem label="Leaves">
          <LocalTime at={at} />
        </DefinitionItem>
        <DefinitionItem label="To">{to}</DefinitionItem>
        <DefinitionItem label="Subject">{subject}</DefinitionItem>
      </dl>
      <p className="mt-6 max-w-text rounded-md border border-mist bg-white p-6 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p className="mt-4">
        <a href={html} className="link" target="_blank" rel="noreferrer">
          See it as it looks<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </>
  );
}
