import { Fragment, type ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { fill } from "../settings/fill.ts";
import type { LegalCopy } from "../text/legal.ts";
import type { InstituteSettings } from "../settings/rules.ts";

/** A legal text with numbered, linkable sections and a contents list. It can be printed. */
export function LegalPage({
  copy,
  institute,
  history,
  children,
}: {
  copy: LegalCopy;
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
          Last updated <time dateTime={copy.updated}>{formatDate(copy.updated)}</time>
          {history && (
            <Link to={history} className="link ml-4 print:hidden">
              All versions
            </Link>
          )}
        </p>
      </PageHero>
      <div className="page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[17rem_1fr] print:block print:py-4">
        <Contents sections={copy.sections} />
        <article className="max-w-text">
          <p className="text-xl">
            <Text text={copy.intro} institute={institute} />
          </p>
          {copy.sections.map(({ id, heading, blocks }, position) => (
            <section
              key={id}
              id={id}
              className="mt-10 border-t border-slate/25 pt-8 print:mt-6 print:pt-4"
            >
              <h2 className="text-2xl print:break-after-avoid">
                {position + 1}. {heading}
              </h2>
              <div className="prose mt-4">
                {blocks.map((block) =>
                  "p" in block ? (
                    <p key={block.p}>
                      <Text text={block.p} institute={institute} />
                    </p>
                  ) : (
                    <ul key={block.list[0]}>
                      {block.list.map((item) => (
                        <li key={item}>
                          <Text text={item} institute={institute} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
          {children}
        </article>
      </div>
    </>
  );
}

function Contents({ sections }: Pick<LegalCopy, "sections">) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="eyebrow text-brass-deep">
        On this page
      </h2>
      <ol className="mt-3 border-l border-slate/30 sm:max-lg:columns-2">
        {sections.map(({ id, heading }, position) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="grid grid-cols-[1.75rem_1fr] py-1 pl-4 text-[0.95rem] leading-snug text-slate tabular-nums hover:text-ink hover:underline hover:underline-offset-4"
            >
              <span>{position + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A filled-in text in which the institute's email address is a link. */
function Text({ text, institute }: { text: string; institute: InstituteSettings }) {
  const mail = institute.contactEmail;
  const [start, ...rest] = fill(text, institute).split(mail);
  return (
    <>
      {start}
      {rest.map((piece) => (
        <Fragment key={piece}>
          <a href={`mailto:${mail}`} className="link">
            {mail}
          </a>
          {piece}
        </Fragment>
      ))}
    </>
  );
}
