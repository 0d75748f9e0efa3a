import { data, href } from "react-router";
import {
  endAllSessionsOf,
  endSessionOf,
  resendVerificationTo,
} from "#app/contexts/identity/people/account-commands.server.ts";
import { mergedInto } from "#app/contexts/identity/people/merge.server.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people/messages.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import {
  PersonActions,
  PersonFacts,
  PersonSessions,
  SuspensionNotice,
} from "#app/contexts/identity/people/ui/person-account.tsx";
import { beginView } from "#app/contexts/identity/people/view-as.server.ts";
import { PersonRoles } from "#app/contexts/identity/people/ui/person-roles.tsx";
import { PersonStateBadge } from "#app/contexts/identity/people/ui/person-state-badge.tsx";
import { faceOf } from "#app/kernel/face.ts";
import { isId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { PersonSummaryPart } from "#app/ui/patterns/person-summary-section.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user.ts";
import { readRecord } from "./person-record.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const userId = idParam(params.userId);
  const person = await personById(ctx, userId).catch(async (error: unknown) => {
    // The link may be from before the account was merged.
    const into = error instanceof NotFound && (await mergedInto(ctx, userId));
    throw into ? redirect(href("/admin/users/:userId", { userId: into })) : error;
  });
  const parts = await readRecord(ctx, { userId, email: person.email });
  return { person, parts };
}

/** Handles actions that need no reason. Those that need one have their own pages. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const userId = idParam(params.userId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const back = href("/admin/users/:userId", { userId });
  const intent = form.get("intent");
  if (intent === "end-session") {
    const sessionId = textOf(form, "id");
    if (!isId(sessionId)) throw data(null, 400);
    await endSessionOf(ctx, { userId, sessionId });
    return redirectWithToast(context, back, peopleToasts.sessionEnded);
  }
  if (intent === "end-sessions") {
    await endAllSessionsOf(ctx, userId);
    return redirectWithToast(context, back, peopleToasts.sessionsEnded);
  }
  if (intent === "view-as") {
    const begun = await beginView(ctx, userId);
    if (begun.ok) return redirect("/dashboard", 303);
    return redirectWithToast(context, back, errorToast(peopleErrorText(begun.error)));
  }
  if (intent === "resend-verification") {
    const sent = await resendVerificationTo(ctx, userId);
    if (!sent.ok) {
      const title = peopleErrorText(sent.error);
      return redirectWithToast(context, back, errorToast(title));
    }
    return redirectWithToast(context, back, peopleToasts.verificationSent);
  }
  throw data(null, 400);
}

export const meta = titled("User", "One person's record.");

export default function User({ loaderData }: Route.ComponentProps) {
  const { person, parts } = loaderData;
  const auditLog = (query: Record<string, string>) => `/admin/audit?${new URLSearchParams(query)}`;
  return (
    <>
      <p>
        <Link to="/admin/users" className="link">
          Users
        </Link>
      </p>
      <PersonHeading
        face={faceOf(person)}
        size="lg"
        beside={<PersonStateBadge state={person.state} />}
      >
        {person.name.trim() || person.email}
      </PersonHeading>
      <SuspensionNotice person={person} />
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0 space-y-10">
          <PersonFacts person={person} />
          <PersonActions person={person} />
        </div>
        <div className="min-w-0 space-y-10">
          <PersonRoles person={person} />
          <PersonSessions person={person} />
        </div>
      </div>
      <section aria-labelledby="record-heading" className="mt-12">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="record-heading" className="text-xl">
            Record
          </h2>
          <p className="flex flex-wrap gap-x-6">
            <Link
              to={href("/admin/users/:userId/story", { userId: person.id })}
              className="link py-2"
            >
              Story, notes and tasks
            </Link>
            <Link
              to={href("/admin/training-files/:personId", { personId: person.id })}
              className="link py-2"
            >
              Training file
            </Link>
            <Link to={auditLog({ subject: `profile:${person.id}` })} className="link py-2">
              What was done to this account
            </Link>
            <Link to={auditLog({ who: person.email })} className="link py-2">
              What this person has done
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
          {parts.map((part) => (
            <PersonSummaryPart key={part.id} part={part} />
          ))}
        </div>
      </section>
    </>
  );
}
