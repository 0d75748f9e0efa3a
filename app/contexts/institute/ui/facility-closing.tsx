import { Section } from "#app/ui/patterns/section.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { facilityCopy } from "../copy/facility.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";

/** How online study and practice follow one another, in four numbered steps. */
export function BlendedTraining({ institute }: { institute: InstituteSettings }) {
  const { title, lead, steps } = facilityCopy.blended;
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

export function TrainingPartners({ institute }: { institute: InstituteSettings }) {
  const { title, lead, fixedWingLabel, rotaryLabel, link } = facilityCopy.partners;
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
