import type { ReactNode } from "react";
import { faceOf, type Face as FaceOf, type ShownPerson } from "#app/kernel/face.ts";
import { Badge } from "../primitives/badge.tsx";
import { Link } from "../primitives/link.tsx";
import { Face, type FaceSize } from "./face.tsx";

/**
 * A person's name with their face before it and the badge of their role, if they have one. It links
 * to their public profile, also where the row around it is a link, unless `linked` is false.
 */
export function PersonName(props: { of: ShownPerson; size?: FaceSize; linked?: boolean }) {
  const { of, size = "sm", linked = true } = props;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <Face of={of} size={size} />
      <span className="min-w-0 wrap-anywhere">{linked ? <LinkedName of={of} /> : of.name}</span>
      {of.role && <Badge tone="brass">{of.role}</Badge>}
    </span>
  );
}

/**
 * A person's initials before what names them, such as a link to their record. `id` decides the colour,
 * so it is the same wherever the person is named: the account or, without one, the email address.
 */
export function WithInitials(props: { id: string; name: string; children: ReactNode }) {
  const { id, name, children } = props;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Face of={faceOf({ id, name })} size="sm" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/**
 * The heading of a page about one person, such as an application: their face, what the page is called,
 * and what stands beside it.
 */
export function PersonHeading(props: {
  face: FaceOf;
  size?: FaceSize;
  beside?: ReactNode;
  className?: string;
  /** The name, or a title that contains it. */
  children: ReactNode;
}) {
  const { face, size = "md", beside, className = "mt-4", children } = props;
  return (
    <h1 className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl ${className}`}>
      <span className="flex max-w-full min-w-0 items-center gap-3">
        <Face of={face} size={size} />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </span>
      {beside}
    </h1>
  );
}

/**
 * A person with their position on a line below the name, beside what they teach or present. It shows
 * the position as text, because it may be long.
 */
export function PersonWithPosition({ of, size = "md" }: { of: ShownPerson; size?: FaceSize }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Face of={of} size={size} />
      <span className="min-w-0 wrap-anywhere">
        {of.to ? (
          <Link to={of.to} className="font-semibold underline-offset-4 hover:underline">
            {of.name}
          </Link>
        ) : (
          <span className="font-semibold">{of.name}</span>
        )}
        {of.role && <span className="block text-sm text-slate">{of.role}</span>}
      </span>
    </span>
  );
}

/** A person's name as a link to their public profile, or as text where they have none. */
export function LinkedName({ of }: { of: ShownPerson }) {
  if (!of.to) return of.name;
  return (
    <Link to={of.to} rel="nofollow" className="relative hover:underline">
      {of.name}
    </Link>
  );
}
