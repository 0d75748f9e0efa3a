import { Form as PlainForm, href } from "react-router";
import { beginAssessment } from "#app/contexts/training/assessment/begin.server.ts";
import { signOffs } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentBadges } from "#app/contexts/training/assessment/ui/assessment-badges.tsx";
import { assessmentErrorText } from "#app/contexts/training/messages.ts";
import { SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/sign-offs.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return signOffs(ctxOf(context), idParam(params.sessionId));
}

/** Begins an assessment, or opens the draft that there is. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const sessionId = idParam(params.sessionId);
  const begun = await beginAssessment(ctxOf(context), {
    sessionId,
    enrolmentId: idParam(textOf(form, "enrolmentId")),
    setId: idParam(textOf(form, "setId")),
  });
  if (!begun.ok) {
    const here = href("/teach/sessions/:sessionId/sign-off", { sessionId });
    const text = assessmentErrorText(begun.error, begun.detail);
    return redirectWithToast(context, here, errorToast(text));
  }
  return redirect(href("/teach/assessments/:assessmentId", begun.value), { status: 303 });
}

export const meta = titled("Sign-off", "Who is assessed at a training session.");

export default function SignOffs({ loaderData }: Route.ComponentProps) {
  const { session, students, hasSets, can } = loaderData;
  return (
    <>
      <PageHero
        eyebrow="Sign-off"
        title={session.topic}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              {
                label: session.topic,
                to: href("/teach/sessions/:sessionId", { sessionId: session.id }),
              },
              { label: "Sign-off" },
            ]}
          />
        }
      />
      <div className="page max-w-3xl space-y-6 py-8">
        <p>
          <SessionTimes {...session} />
        </p>
        {!hasSets && <p>The award has no published criteria set yet.</p>}
        {hasSets && !can.assess && (
          <p className="text-slate">
            You are not authorised to assess this award on the day of the session.
          </p>
        )}
        {students.length === 0 && <p>Nobody is on the roster.</p>}
        {hasSets && (
          <ul className="divide-y divide-mist border-y border-mist">
            {students.map((student) => (
              <li key={student.enrolmentId} className="py-4">
                <h2 className="text-lg font-semibold wrap-anywhere">
                  <WithInitials id={student.profileId} name={student.name}>
                    {student.name}
                  </WithInitials>
                </h2>
                {student.sets.map((set) => (
                  <SetRow
                    key={set.setId}
                    student={student}
                    set={set}
                    may={can.assess && !student.own}
                  />
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type Student = Route.ComponentProps["loaderData"]["students"][number];

function SetRow(props: { student: Student; set: Student["sets"][number]; may: boolean }) {
  const { student, set, may } = props;
  const { setId, title, last } = set;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        {last ? (
          <Link
            to={href("/teach/assessments/:assessmentId", { assessmentId: last.id })}
            className="link inline-block py-2.5 wrap-anywhere"
          >
            {title}
            <span className="sr-only"> of {student.name}</span>
          </Link>
        ) : (
          <p className="wrap-anywhere">{title}</p>
        )}
        {last && (
          <p className="flex flex-wrap gap-2">
            <AssessmentBadges {...last} />
          </p>
        )}
      </div>
      {may && (!last || last.again) && (
        <PlainForm method="post">
          <input type="hidden" name="enrolmentId" value={student.enrolmentId} />
          <input type="hidden" name="setId" value={setId} />
          <Button look="secondary">
            {last ? "Assess again" : "Assess"}
            <span className="sr-only">
              {" "}
              {student.name}: {title}
            </span>
          </Button>
        </PlainForm>
      )}
    </div>
  );
}
