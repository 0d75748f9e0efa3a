import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { FaqCopy } from "../copy/faq.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";
import type { Section } from "../text/sections.ts";
import { Contents, Sections } from "./sections.tsx";

/** Questions and answers, each with an address of its own, and where to go on from there. */
export function FaqPage(props: {
  copy: Pick<FaqCopy, "title" | "lead">;
  questions: readonly Section[];
  institute: InstituteSettings;
}) {
  const { copy, questions, institute } = props;
  return (
    <>
      <PageHero title={fill(copy.title, institute)} lead={fill(copy.lead, institute)} />
      <div className="page grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[17rem_1fr] print:block print:py-4">
        <Contents sections={questions} institute={institute} />
        <div className="max-w-text [&>section:first-child]:mt-0 [&>section:first-child]:border-0 [&>section:first-child]:pt-0">
          <Sections sections={questions} institute={institute} />
          <p className="mt-12 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/admissions">Start Application</ButtonLink>
            <ButtonLink to="/contact" look="secondary">
              Ask a question
            </ButtonLink>
            <ButtonLink to="/terms" look="secondary">
              Terms and Conditions
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
