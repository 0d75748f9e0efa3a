import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/ui/patterns/breadcrumbs.tsx";
import { CheckedList } from "#app/ui/patterns/checked-list.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { SceneName } from "#app/ui/pictures/scene.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { RecruitmentCopy } from "../copy/recruitment.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";

/** A recruitment page: a hero with actions, then one row for each subject. */
export function RecruitmentPage(props: {
  copy: RecruitmentCopy[keyof RecruitmentCopy];
  institute: InstituteSettings;
  scene?: SceneName;
  crumbs?: Crumb[];
  /** Somebody who is signed in is not asked to create an account or to log in. */
  signedIn: boolean;
  /** More of the hero, such as the number of jobs on the board. */
  children?: ReactNode;
}) {
  const { copy, institute, scene, crumbs } = props;
  const actions = props.signedIn ? copy.actions.flatMap(whenSignedIn) : copy.actions;
  // Without a scene the hero is light.
  const [first, other] = scene
    ? (["brass", "secondary-dark"] as const)
    : (["primary", "secondary"] as const);
  return (
    <>
      <PageHero
        {...(scene ? { scene } : {})}
        {...(crumbs ? { crumbs: <Breadcrumbs crumbs={crumbs} /> } : {})}
        title={fill(copy.title, institute)}
        lead={fill(copy.lead, institute)}
      >
        {props.children}
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          {actions.map(({ label, href }, position) => (
            <ButtonLink key={href} to={href} look={position === 0 ? first : other}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </PageHero>
      <div className="page divide-y divide-slate/25 py-6 md:py-10">
        {copy.sections.map(({ heading, paragraphs, list, more }) => (
          <section
            key={heading}
            className="grid gap-x-16 gap-y-4 py-10 md:py-12 lg:grid-cols-[1fr_1.9fr]"
          >
            <h2 className="text-2xl">{fill(heading, institute)}</h2>
            <div className="max-w-text space-y-4 text-lg">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{fill(paragraph, institute)}</p>
              ))}
              {list && <CheckedList items={list.map((item) => fill(item, institute))} />}
              {more && (
                <p>
                  <Link to={more.href} className="link">
                    {more.label}
                  </Link>
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

/** Returns the breadcrumbs of a page under recruitment. */
export const crumbsOf = ({ title }: { title: string }): Crumb[] => [
  { label: "Home", to: "/" },
  { label: "Recruitment", to: "/recruitment" },
  { label: title },
];

/** Returns what an action of the page is for somebody who is signed in, if there is anything. */
function whenSignedIn(action: { label: string; href: string }) {
  if (action.href === "/register") return [];
  const toPartners = { label: "Partner area", href: "/partner/dashboard" };
  return [action.href === "/partner/login" ? toPartners : action];
}
