import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { CourseEnd as End } from "../end.server.ts";

/** What is still missing for the award that the course belongs to. */
export type MissingPart = { part: string; explanation: string };

/**
 * The end of a course: the certificate, what it counts for, what is still missing for the module, and
 * what comes next. `missing` is null for a course that belongs to no module.
 */
export function CourseEnd(props: {
  title: string;
  end: End;
  missing: { award: string; complete: boolean; parts: MissingPart[] } | null;
}) {
  const { title, end, missing } = props;
  const { certificate, next } = end;
  return (
    <section
      aria-labelledby="end-heading"
      className="mb-12 rounded-md border-t-4 border-brass bg-card p-6 shadow-lift sm:p-8 print:border print:shadow-none"
    >
      <h2 id="end-heading" className="text-2xl">
        You have completed “{title}”
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Part title="Your certificate">
          {certificate && !certificate.revoked ? (
            <>
              <p>
                {certificate.title}, issued <LocalTime at={certificate.issuedAt} />, valid until{" "}
                <LocalTime at={certificate.expiresAt} />.
              </p>
              <p className="mt-4 flex flex-wrap gap-3 print:hidden">
                <ButtonLink
                  to={href("/certificates/:number", { number: certificate.number })}
                  look={next ? "secondary" : "primary"}
                >
                  Open the certificate
                </ButtonLink>
              </p>
            </>
          ) : (
            <p>
              {certificate ? "It was revoked; the page " : "The page "}
              <Link to="/dashboard/certificates" className="link">
                Certificates
              </Link>{" "}
              says what you hold.
            </p>
          )}
        </Part>
        <Part title="What it counts for">
          <p>{certificate?.scope ?? "Online theory."}</p>
          <p className="mt-2">
            {missing
              ? `It is the theory that ${missing.award} asks for.`
              : "It stands for no module of the catalogue."}
          </p>
        </Part>
        {missing && (
          <Part title="What is still missing">
            {missing.parts.length > 0 ? (
              <ul className="space-y-2">
                {missing.parts.map(({ part, explanation }) => (
                  <li key={part}>
                    <span className="font-semibold">{part}.</span>{" "}
                    <span className="wrap-anywhere">{explanation}</span>
                  </li>
                ))}
              </ul>
            ) : missing.complete ? (
              <p>Nothing: all parts of the award are met.</p>
            ) : (
              <p>The training at the base. It is counted once its sessions are planned.</p>
            )}
            <p className="mt-3 print:hidden">
              <Link to="/dashboard/training" className="link">
                My training
              </Link>
            </p>
          </Part>
        )}
        <Part title="What comes next">
          {next ? (
            <ButtonLink to={href("/course/:courseId", { courseId: next.id })}>
              {next.begun ? "Continue" : "Begin"}: {next.title}
            </ButtonLink>
          ) : (
            <p>
              Every course that is open to you is completed.{" "}
              <Link to="/training" className="link">
                The training at our bases
              </Link>{" "}
              goes on from here.
            </p>
          )}
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </div>
  );
}
