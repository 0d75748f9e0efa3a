import { Form, href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { applicationErrorText } from "../../messages.ts";
import type { JoinPreview, PossibleDuplicate } from "../join-queries.server.ts";
import type { applicationById } from "../queries.server.ts";
import { StageBadge } from "./stage-badge.tsx";

type AlsoSent = Awaited<ReturnType<typeof applicationById>>["alsoSent"];

/** What the applicant wrote in further applications that were kept with this one. */
export function AlsoSentTexts({ alsoSent }: { alsoSent: AlsoSent }) {
  if (alsoSent.length === 0) return null;
  return (
    <section aria-labelledby="also-sent-heading" className="mt-10 max-w-3xl">
      <h2 id="also-sent-heading" className="mb-3 text-xl">
        Also sent
      </h2>
      <ol className="divide-y divide-mist border-y border-mist">
        {alsoSent.map((sent) => (
          <li key={sent.id} className="py-4">
            <p className="font-semibold">
              Also sent on <LocalTime at={sent.receivedAt} />
            </p>
            <p className="text-slate wrap-anywhere">
              {sent.name}, {sent.email}, {sent.phone}
            </p>
            {sent.joined && (
              <p className="text-slate">
                It was an application of its own, joined by {sent.joined.by},{" "}
                <LocalTime at={sent.joined.at} />.
              </p>
            )}
            {sent.intakeId && (
              <p>
                <Link
                  to={href("/admin/intakes/:intakeId", { intakeId: sent.intakeId })}
                  className="link inline-block py-2"
                >
                  The course date that was named
                </Link>
              </p>
            )}
            {sent.experience && (
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
                <span className="text-slate">Relevant Experience:</span> {sent.experience}
              </p>
            )}
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
              <span className="text-slate">Motivation for Applying:</span> {sent.motivation}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Other open applications that may be of the same person, each with the link to join them. */
export function PossibleDuplicates(props: {
  applicationId: string;
  duplicates: readonly PossibleDuplicate[];
}) {
  const { applicationId, duplicates } = props;
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="duplicates-heading" className="border-t border-mist pt-6">
      <h2 id="duplicates-heading" className="mb-3 text-xl">
        Possible duplicates
      </h2>
      <p className="mb-3 text-slate">
        Open applications for the same programme with the same address or name.
      </p>
      <ul className="space-y-4">
        {duplicates.map((each) => (
          <li key={each.id}>
            <Link
              to={href("/admin/applications/:applicationId", { applicationId: each.id })}
              className="link wrap-anywhere"
            >
              {each.name}
            </Link>{" "}
            <StageBadge stage={each.stage} />
            <p className="text-slate wrap-anywhere">
              {each.email}, <LocalTime at={each.receivedAt} />
            </p>
            <Link
              to={href("/admin/applications/:applicationId/joining/:otherId", {
                applicationId,
                otherId: each.id,
              })}
              className="link inline-block py-2"
            >
              Join into this one<span className="sr-only">: {each.email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What joining two applications does, before it is done. It cannot be undone. */
export function JoinQuestion({ preview }: { preview: JoinPreview }) {
  const { kept, other, problem } = preview;
  const page = (applicationId: string) =>
    href("/admin/applications/:applicationId", { applicationId });
  return (
    <>
      <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
        <Side title="This one stays" side={kept} to={page(kept.id)} />
        <Side title="This one ends" side={other} to={page(other.id)} />
      </div>
      {problem ? (
        <div className="mt-6 max-w-text">
          <Alert tone="error">{applicationErrorText(problem)}</Alert>
        </div>
      ) : (
        <ul className="mt-6 max-w-text list-disc space-y-1 pl-5">
          <li>The stage, the offers and the address stay those of the application that stays.</li>
          <li>
            {contents(other)} of the other one move to it, with its texts and its interviews of the
            past. The history of its stages is not kept.
          </li>
          <li>
            {kept.statements > 0
              ? "The statement stays the one that was given here."
              : other.statements > 0
                ? "The applicant's statement moves too."
                : "Neither has a statement of the applicant yet."}
          </li>
          {kept.email.toLowerCase() !== other.email.toLowerCase() && (
            <li>
              <strong>The two have different addresses.</strong> Everything can then be read by the
              account of {kept.email}. Join them only if you know that it is one person.
            </li>
          )}
          <li>The applicant is told by mail. It cannot be undone.</li>
        </ul>
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <VersionField of={preview} />
        {!problem && <Button look="danger">Join applications</Button>}
        <ButtonLink
          to={href("/admin/applications/:applicationId/joining/:otherId", {
            applicationId: other.id,
            otherId: kept.id,
          })}
          look="secondary"
        >
          Join them the other way round
        </ButtonLink>
        <ButtonLink to={page(kept.id)} look="secondary">
          Leave them as they are
        </ButtonLink>
      </Form>
    </>
  );
}

function Side(props: { title: string; side: JoinPreview["kept"]; to: string }) {
  const { title, side, to } = props;
  return (
    <section className="min-w-0 rounded-md border border-mist p-5">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 wrap-anywhere">
        <Link to={to} className="link font-semibold">
          {side.name}
        </Link>{" "}
        <StageBadge stage={side.stage} />
      </p>
      <p className="text-slate wrap-anywhere">
        {side.email}, <LocalTime at={side.receivedAt} />
      </p>
      <p className="mt-2">{contents(side)}</p>
    </section>
  );
}

function contents(side: JoinPreview["kept"]): string {
  const { documents, seen, requests, messages, notes } = side;
  return [
    counted(documents + seen, "document"),
    counted(requests, "request"),
    counted(messages, "message"),
    counted(notes, "note"),
  ].join(", ");
}
