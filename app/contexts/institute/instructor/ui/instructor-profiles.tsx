import type { ReactNode } from "react";
import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { counted } from "#app/kernel/wording.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { profileAnchor } from "../portrait.ts";
import type { InstructorProfile } from "../queries.server.ts";

export const instructorGrid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

type Work = { id: string; title: string };

/** What somebody teaches, presents and writes, as their profile lists it. */
export type Taught = {
  /** Modules on offer. */
  modules: readonly Work[];
  /** Those that come up next, each with its day. */
  webinars: readonly (Work & { date: string })[];
  /** Online courses with lectures of theirs, and the page that leads to each. */
  courses: readonly (Work & { lectures: number; to: string | null })[];
  /** Their newest articles. */
  articles: readonly { slug: string; title: string }[];
  /** The slug of their page as an author, if they have one. */
  page: string | null;
};

/** The published profiles of instructors, each on a card. `taught` is by their ids. */
export function InstructorProfiles(props: {
  profiles: InstructorProfile[];
  taught?: Readonly<Record<string, Taught>>;
}) {
  const { profiles, taught = {} } = props;
  return (
    <ul className={instructorGrid}>
      {profiles.map(({ id, name, role, biography, photo }) => (
        <InstructorCard
          key={id}
          id={profileAnchor(id)}
          title={name}
          over={role}
          text={biography}
          face={<Face of={faceOf({ id, name, photo })} size="xl" />}
        >
          {taught[id] && <WhatTheyTeach name={name} taught={taught[id]} />}
        </InstructorCard>
      ))}
    </ul>
  );
}

/** What an instructor teaches now, what comes next, and what they have written. */
function WhatTheyTeach({ name, taught }: { name: string; taught: Taught }) {
  const { modules, webinars, courses, articles, page } = taught;
  if (modules.length + webinars.length + courses.length + articles.length === 0 && !page) {
    return null;
  }
  return (
    <div className="space-y-4 border-t border-mist pt-4">
      <Works title="Teaches" of={modules} keyOf={({ id }) => id}>
        {({ id, title }) => (
          <WorkLink to={href("/training/:moduleId", { moduleId: id })}>{title}</WorkLink>
        )}
      </Works>
      <Works title="Webinars coming up" of={webinars} keyOf={({ id }) => id}>
        {({ id, title, date }) => (
          <>
            <WorkLink to={href("/webinars/:webinarId", { webinarId: id })}>{title}</WorkLink>{" "}
            <span className="block text-sm text-slate">{date}</span>
          </>
        )}
      </Works>
      <Works title="Lectures in online courses" of={courses} keyOf={({ id }) => id}>
        {({ title, lectures, to }) => (
          <>
            {to ? <WorkLink to={to}>{title}</WorkLink> : title}{" "}
            <span className="text-sm whitespace-nowrap text-slate">
              {counted(lectures, "lecture")}
            </span>
          </>
        )}
      </Works>
      <Works title="Newest articles" of={articles} keyOf={({ slug }) => slug}>
        {({ slug, title }) => <WorkLink to={href("/blog/:slug", { slug })}>{title}</WorkLink>}
      </Works>
      {page && (
        <p>
          <WorkLink to={href("/blog/author/:slug", { slug: page })}>Articles by {name}</WorkLink>
        </p>
      )}
    </div>
  );
}

function Works<Each>(props: {
  title: string;
  of: readonly Each[];
  keyOf: (each: Each) => string;
  children: (each: Each) => ReactNode;
}) {
  if (props.of.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-semibold text-slate">{props.title}</h4>
      <ul className="mt-1">
        {props.of.map((each) => (
          <li key={props.keyOf(each)} className="wrap-anywhere">
            {props.children(each)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WorkLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-block py-0.5">
      {children}
    </Link>
  );
}

/** A card of an instructor, or of a role for which nobody is named yet. */
export function InstructorCard(props: {
  /** The id by which links lead to the card. */
  id?: string;
  title: string;
  over?: string;
  text: string;
  face: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      id={props.id}
      className="flex min-w-0 scroll-mt-28 flex-col gap-4 rounded-md border border-mist bg-paper p-6 target:border-brass lg:p-7"
    >
      {props.face}
      <div>
        <h3 className="text-xl break-words">{props.title}</h3>
        {props.over && <p className="mt-1 font-semibold text-brass-deep">{props.over}</p>}
        <p className="mt-2 break-words whitespace-pre-line text-slate">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}
