import type { ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { LegalCopy } from "../text/legal.ts";
import type { InstituteSettings } from "../settings/rules.ts";
import { Contents, Filled, Sections } from "./sections.tsx";

/** A legal text with numbered, linkable sections and a contents list. It can be printed. */
export function LegalPage({
  copy,
  isToCome = false,
  institute,
  history,
  children,
}: {
  copy: LegalCopy;
  /** Whether this version takes effect later. */
  isToCome?: boolean;
  /** The address of the list of all versions. */
  history?: string;
  institute: InstituteSettings;
  /** What stands below the text. */
  children?: ReactNode;
}) {
  return (
    <>
      <PageHero title={copy.title}>
        <p className="mt-1 text-slate">
          {isToCome ? "Takes effect on" : "Last updated"}{" "}
          <time dateTime={copy.updated}>{formatDate(copy.updated)}</time>
          {isToCome && ", not in force yet"}
          {history && (
            <Link to={history} className="link ml-4 print:hidden">
              All versions
            </Link>
          )}
        </p>
      </PageHero>
      <div className="page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[17rem_1fr] print:block print:py-4">
        <Contents sections={copy.sections} institute={institute} numbered />
        <article className="max-w-text">
          <p className="text-xl">
            <Filled text={copy.intro} institute={institute} />
          </p>
          <Sections sections={copy.sections} institute={institute} numbered />
          {children}
        </article>
      </div>
    </>
  );
}
