import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { TabLinks, tabPanel } from "#app/ui/patterns/tab-links.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { FacilityCopy } from "../copy/facility.ts";
import { fill } from "../settings/fill.ts";
import { type FacilityView, facilitySearch } from "../picture/gallery.ts";
import type { InstituteSettings } from "../settings/rules.ts";

export const PROGRAMS = "programs";

type Props = {
  texts: Pick<FacilityCopy, "programsTitle" | "tabs">;
  view: FacilityView;
  institute: InstituteSettings;
};
type Fill = (text: string) => string;
type Tab = FacilityCopy["tabs"][number];
type Titled = { title: string; text: string };

/** "Training Programs": four tabs, each a list of facilities or aircraft. */
export function FacilityPrograms({ texts, view, institute }: Props) {
  const { tabs } = texts;
  const filled: Fill = (text) => fill(text, institute);
  const selected = tabs.find(({ id }) => id === view.tab)!;
  return (
    <>
      <TabLinks
        part={PROGRAMS}
        label={texts.programsTitle}
        selected={view.tab}
        tabs={tabs.map(({ id, label }) => ({
          id,
          label,
          search: facilitySearch({ ...view, tab: id }),
        }))}
      />
      <div {...tabPanel(PROGRAMS, view.tab)} className="pt-8">
        <p className="max-w-text text-lg text-slate">{filled(selected.lead)}</p>
        <TabContent tab={selected} fill={filled} />
      </div>
    </>
  );
}

function TabContent({ tab, fill }: { tab: Tab; fill: Fill }) {
  if (tab.id !== "aviation") return <Items items={tab.items} fill={fill} heading="h3" />;
  return (
    <ul>
      {tab.groups.map((group, position) => (
        <li
          key={group.title}
          className="mt-10 grid items-center gap-x-14 gap-y-6 border-t border-slate/30 pt-10 lg:grid-cols-[1.15fr_1fr]"
        >
          <Drawing aircraft={drawings[position]!} />
          <div>
            <h3 className="text-xl">{fill(group.title)}</h3>
            <p className="mt-1 text-slate">{fill(group.text)}</p>
            <Items items={group.items} fill={fill} heading="h4" narrow />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Items(props: { items: Titled[]; fill: Fill; heading: "h3" | "h4"; narrow?: boolean }) {
  const Heading = props.heading;
  return (
    <ul
      className={`grid gap-x-12 ${props.narrow ? "mt-5 gap-y-5" : "mt-8 gap-y-8 md:grid-cols-2"}`}
    >
      {props.items.map(({ title, text }) => (
        <li key={title} className="border-l-2 border-brass pl-5">
          <Heading className="text-lg">{props.fill(title)}</Heading>
          <p className="mt-1 text-slate">{props.fill(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** In the order of the copy's groups. `side` is the size of the side view's drawing. */
const drawings = [
  { name: "single-engine", label: "Single-engine high-wing trainer", side: [1020, 450] },
  { name: "multi-engine", label: "Light twin", side: [1070, 480] },
  { name: "helicopter", label: "Light helicopter", side: [1360, 510] },
] as const;

/** Loads the drawings as files, because as components they would outweigh the page's script. */
function Drawing({ aircraft }: { aircraft: (typeof drawings)[number] }) {
  const { name, label, side } = aircraft;
  return (
    <picture>
      <source
        media="(width < 40rem)"
        srcSet={pictureOfSite(`/pictures/side-view-${name}.svg`)}
        width={side[0]}
        height={side[1]}
      />
      <img
        src={pictureOfSite(`/pictures/three-view-${name}.svg`)}
        alt={`${label}: hairline drawing with dimensions in metres`}
        width={1350}
        height={680}
        loading="lazy"
        className="h-auto w-full"
      />
    </picture>
  );
}

/** How online study and practice alternate, in four numbered steps. */
export function BlendedTraining(props: {
  texts: FacilityCopy["blended"];
  institute: InstituteSettings;
}) {
  const { institute } = props;
  const { title, lead, steps } = props.texts;
  return (
    <Section ground="dark" title={fill(title, institute)} lead={fill(lead, institute)}>
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.title} className="border-t-2 border-brass-light pt-5">
            <p
              aria-hidden
              className="font-display text-3xl font-bold text-brass-light tabular-nums"
            >
              {position + 1}
            </p>
            <h3 className="mt-3 text-lg">{fill(step.title, institute)}</h3>
            <p className="mt-2 text-haze">{fill(step.text, institute)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function TrainingPartners(props: {
  texts: FacilityCopy["partners"];
  institute: InstituteSettings;
}) {
  const { institute } = props;
  const { title, lead, fixedWingLabel, rotaryLabel, link } = props.texts;
  const partners = [
    { label: fixedWingLabel, name: institute.fixedWingPartner },
    { label: rotaryLabel, name: institute.rotaryPartner },
  ];
  return (
    <section className="page py-16 md:py-24">
      <div className="grid gap-x-16 gap-y-8 rounded-md border border-mist bg-card p-7 md:p-12 lg:grid-cols-2">
        <div>
          <h2 className="text-[clamp(1.6rem,3vw,2.25rem)]">{title}</h2>
          <p className="mt-4 text-lg text-slate">{fill(lead, institute)}</p>
        </div>
        <dl className="divide-y divide-mist self-center border-y border-mist lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {partners.map(({ label, name }) => (
            <div key={label} className="py-5">
              <dt className="text-slate">{label}</dt>
              <dd className="mt-1 font-display text-xl font-semibold">{name}</dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink to={link.href}>{link.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
