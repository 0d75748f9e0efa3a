import { Form as PlainForm, href } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { AssessmentPage } from "../queries.server.ts";
import { exhibitLabels } from "../rules.ts";

type Exhibit = AssessmentPage["exhibits"][number];

/** What an assessment rests on. A draft's exhibits can be removed. */
export function Exhibits(props: {
  assessmentId: string;
  exhibits: readonly Exhibit[];
  canRemove: boolean;
}) {
  const { assessmentId, exhibits, canRemove } = props;
  if (exhibits.length === 0) return <p className="text-slate">There are no exhibits.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {exhibits.map((exhibit) => (
        <li key={exhibit.id} className="py-3">
          <p className="font-semibold">
            {exhibitLabels[exhibit.kind]}
            {exhibit.criterion && `, for ${exhibit.criterion}`}
          </p>
          <Content assessmentId={assessmentId} exhibit={exhibit} />
          <p className="text-sm text-slate">
            Added <LocalTime at={exhibit.takenAt} /> by {exhibit.by}
          </p>
          {canRemove && (
            <PlainForm method="post">
              <input type="hidden" name="exhibitId" value={exhibit.id} />
              <Button name="intent" value="remove-exhibit" look="quiet">
                Remove <span className="sr-only">{exhibit.fileName ?? "this exhibit"}</span>
              </Button>
            </PlainForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ assessmentId, exhibit }: { assessmentId: string; exhibit: Exhibit }) {
  const { id, kind, text, fileName, sha256, deletedAt } = exhibit;
  if (deletedAt) {
    return (
      <p className="text-slate">
        Deleted <LocalTime at={deletedAt} />, at the end of its time.
        {sha256 && <Digest sha256={sha256} />}
      </p>
    );
  }
  if (kind === "note") return <p className="wrap-anywhere whitespace-pre-line">{text}</p>;
  if (kind === "link") {
    return (
      <p className="wrap-anywhere">
        <a className="link" href={text ?? ""} rel="noreferrer noopener">
          {text}
        </a>{" "}
        (kept elsewhere, not sealed)
      </p>
    );
  }
  return (
    <p className="wrap-anywhere">
      <Link
        reloadDocument
        to={href("/training-exhibits/:assessmentId/:exhibitId", { assessmentId, exhibitId: id })}
        className="link"
      >
        {fileName}
      </Link>
      {sha256 && <Digest sha256={sha256} />}
    </p>
  );
}

function Digest({ sha256 }: { sha256: string }) {
  return <span className="block text-sm wrap-anywhere text-slate">SHA-256 {sha256}</span>;
}
