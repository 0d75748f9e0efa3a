import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { evidenceKindLabels, verdictLabels } from "../rules.ts";
import type { OfficeScreening } from "../queries.server.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

type Piece = OfficeScreening["pieces"][number];

const verdicts = [
  { value: "accepted", label: verdictLabels.accepted },
  { value: "not-accepted", label: verdictLabels["not-accepted"] },
];

/** One document as the office sees it: what it is, the way to look at it, and what was found. */
export function EvidenceReview(props: {
  applicationId: string;
  piece: Piece;
  reply: FormResult | undefined;
}) {
  const { applicationId, piece } = props;
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{evidenceKindLabels[piece.kind]}</span>
        <VerdictBadge verdict={piece.verdict} />
      </p>
      <p className="mt-1 break-all">
        {piece.fileName} <span className="text-slate">({Math.ceil(piece.bytes / 1024)} kB)</span>
      </p>
      <p className="text-slate">
        {piece.validUntil && <>Valid until {formatDate(piece.validUntil)}. </>}
        Handed in <LocalTime at={piece.uploadedAt} />.{" "}
        {piece.deletedAt && "The file has been deleted."}
      </p>
      {piece.verdictAt && (
        <p className="text-slate">
          {piece.verdictBy}, <LocalTime at={piece.verdictAt} />
          {piece.note && `: ${piece.note}`}
        </p>
      )}
      {piece.can.look && (
        <p className="mt-1">
          <a
            href={href("/admin/applications/:applicationId/evidence/:evidenceId", {
              applicationId,
              evidenceId: piece.id,
            })}
            target="_blank"
            rel="noreferrer"
            className="link inline-block py-2"
            aria-label={`Look at it: ${piece.fileName} (opens in a new tab; the look is logged)`}
          >
            Look at it
          </a>
        </p>
      )}
      {piece.can.judge && <VerdictForm piece={piece} reply={props.reply} />}
    </li>
  );
}

function VerdictForm({ piece, reply }: { piece: Piece; reply: FormResult | undefined }) {
  return (
    <Form
      key={String(piece.verdictAt)}
      reply={reply}
      initial={{ verdict: piece.verdict ?? "", note: piece.note ?? "" }}
      intent="verdict"
      schema={async () => (await import("../form.ts")).verdictForm}
      submit="Save"
      look="secondary"
      className="mt-3 grid max-w-3xl items-end gap-4 sm:grid-cols-[12rem_1fr_auto]"
    >
      {(plain) => {
        const field = (name: string) => ({ ...plain(name), idPrefix: piece.id });
        return (
          <>
            <input type="hidden" name="evidence" value={piece.id} />
            <SelectField
              name="verdict"
              label="What did you find?"
              prompt="Choose"
              options={verdicts}
              state={field("verdict")}
            />
            <TextField
              name="note"
              label="Note for the applicant"
              optional
              maxLength={500}
              state={field("note")}
            />
          </>
        );
      }}
    </Form>
  );
}
