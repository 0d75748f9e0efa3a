import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { InterviewView } from "../../interview/queries.server.ts";

/** From the staff's page of an application to its screening and interview, with what is there. */
export function ScreeningLinks(props: {
  applicationId: string;
  evidence: { handedIn: number; undecided: number };
  interview: InterviewView | undefined;
}) {
  const { applicationId, evidence, interview } = props;
  return (
    <>
      <section aria-labelledby="screening-heading" className="border-t border-mist pt-6">
        <h2 id="screening-heading" className="mb-3 text-xl">
          Screening
        </h2>
        <p className="mb-3">{documentsText(evidence)}</p>
        <ButtonLink
          to={href("/admin/applications/:applicationId/screening", { applicationId })}
          look="secondary"
        >
          Screening
        </ButtonLink>
      </section>
      <section aria-labelledby="interview-heading" className="border-t border-mist pt-6">
        <h2 id="interview-heading" className="mb-3 text-xl">
          Interview
        </h2>
        <div className="mb-3">
          {interview ? (
            interview.times.map((time) => <p key={time}>{time}</p>)
          ) : (
            <p>None is arranged.</p>
          )}
        </div>
        <ButtonLink
          to={href("/admin/applications/:applicationId/interview", { applicationId })}
          look="secondary"
        >
          Interview
        </ButtonLink>
      </section>
    </>
  );
}

function documentsText({ handedIn, undecided }: { handedIn: number; undecided: number }): string {
  if (handedIn === 0) return "No document has been handed in yet.";
  const documents = counted(handedIn, "document");
  return undecided === 0 ? `${documents}, all checked.` : `${documents}, ${undecided} to check.`;
}
