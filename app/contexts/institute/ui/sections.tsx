import { Fragment } from "react";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";
import type { Section } from "../text/sections.ts";

type Of = { sections: readonly Section[]; institute: InstituteSettings; numbered?: boolean };

/** The sections of a written text. An address can lead to each. */
export function Sections({ sections, institute, numbered = false }: Of) {
  return (
    <>
      {sections.map(({ id, heading, blocks }, position) => (
        <section
          key={id}
          id={id}
          className="mt-10 border-t border-slate/25 pt-8 print:mt-6 print:pt-4"
        >
          {heading && (
            <h2 className="text-2xl print:break-after-avoid">
              {numbered && `${position + 1}. `}
              {fill(heading, institute)}
            </h2>
          )}
          <div className="prose mt-4">
            {blocks.map((block) =>
              "p" in block ? (
                <p key={block.p}>
                  <Filled text={block.p} institute={institute} />
                </p>
              ) : (
                <ul key={block.list[0]}>
                  {block.list.map((item) => (
                    <li key={item}>
                      <Filled text={item} institute={institute} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </div>
        </section>
      ))}
    </>
  );
}

/** The list of a text's sections, beside it on wide screens. */
export function Contents({ sections, institute, numbered = false }: Of) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="eyebrow text-brass-deep">
        On this page
      </h2>
      <ol className="mt-3 border-l border-slate/30 sm:max-lg:columns-2">
        {sections.map(
          ({ id, heading }, position) =>
            heading && (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className={`grid py-1 pl-4 text-[0.95rem] leading-snug text-slate tabular-nums hover:text-ink hover:underline hover:underline-offset-4 ${numbered ? "grid-cols-[1.75rem_1fr]" : ""}`}
                >
                  {numbered && <span>{position + 1}</span>}
                  {fill(heading, institute)}
                </a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}

/** A filled-in text in which the institute's email address is a link. */
export function Filled({ text, institute }: { text: string; institute: InstituteSettings }) {
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
