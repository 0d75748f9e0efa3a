import { href } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { MemberProfile as Profile } from "../queries.server.ts";

/** What a member shows of themselves to everybody. */
export function MemberProfile({ profile, timeZone }: { profile: Profile; timeZone: string }) {
  const { person, own, joinedAt, certificates, posts } = profile;
  const shownNothing = !joinedAt && !posts && certificates.length === 0;
  return (
    <div className="page max-w-4xl py-12">
      <div className="flex flex-wrap items-center gap-6">
        <Face of={person} size="xl" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{person.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
            {person.role && <Badge tone="brass">{person.role}</Badge>}
            {joinedAt && <span>Member since {formatDay(joinedAt, timeZone)}</span>}
          </p>
          {own && (
            <p className="mt-3 print:hidden">
              <ButtonLink to="/dashboard/profile/public" look="secondary">
                Choose what others see
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      {shownNothing && (
        <p className="mt-10 border-y border-mist py-6 text-slate">
          {own
            ? "Others see your name and your role, and nothing else."
            : "This member shows nothing else."}
        </p>
      )}
      {certificates.length > 0 && <Certificates certificates={certificates} timeZone={timeZone} />}
      {posts && <Posts posts={posts} />}
    </div>
  );
}

type CertificatesProps = { certificates: Profile["certificates"]; timeZone: string };

function Certificates({ certificates, timeZone }: CertificatesProps) {
  return (
    <section aria-labelledby="certificates" className="mt-12">
      <h2 id="certificates" className="text-2xl">
        Certificates
      </h2>
      <p className="mt-2 text-slate">
        Read from our register at this moment. Each number leads to the public check.
      </p>
      <ul className="mt-5 border-t border-mist">
        {certificates.map((certificate) => (
          <li
            key={certificate.number}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-mist py-4"
          >
            <div className="min-w-0">
              <h3 className="text-lg wrap-anywhere">{certificate.courseTitle}</h3>
              <p className="text-sm text-slate">{certificate.scope}</p>
              <p className="text-sm text-slate">
                Issued {formatDay(certificate.issuedAt, timeZone)}, valid until{" "}
                {formatDay(certificate.expiresAt, timeZone)}
              </p>
            </div>
            <p className="flex flex-wrap items-baseline gap-3">
              <Badge tone={certificate.state === "valid" ? "green" : "amber"}>
                {certificate.state === "valid" ? "Valid" : "Expired"}
              </Badge>
              <Link
                to={href("/certificates/:number", { number: certificate.number })}
                className="link py-1 tabular-nums"
                rel="nofollow"
              >
                {certificate.number}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Posts({ posts }: { posts: NonNullable<Profile["posts"]> }) {
  return (
    <section aria-labelledby="posts" className="mt-12">
      <h2 id="posts" className="text-2xl">
        In the forum
      </h2>
      <p className="mt-2 text-slate tabular-nums">
        {amount(posts.topics, "topic", "topics")}, {amount(posts.replies, "reply", "replies")}
        {posts.answers.n > 0 && `, ${amount(posts.answers, "answer", "answers")} accepted`}
      </p>
      {posts.newest.length > 0 && (
        <ul className="mt-5 border-t border-mist">
          {posts.newest.map(({ id, kind, title, at, to }) => (
            <li key={id} className="border-b border-mist py-3">
              <Link to={to} className="link wrap-anywhere">
                {title}
              </Link>
              <p className="text-sm text-slate">
                {kind === "topic" ? "Began the topic" : "Replied"}, <LocalTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function amount({ n, more }: { n: number; more: boolean }, one: string, many: string): string {
  return `${n.toLocaleString("en-NZ")}${more ? "+" : ""} ${n === 1 ? one : many}`;
}
