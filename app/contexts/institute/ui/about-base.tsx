import { numberFormat } from "#app/kernel/formatters.ts";
import { Section } from "#app/ui/patterns/section.tsx";
import { greatCircle } from "#app/ui/pictures/great-circle.ts";
import type { AboutCopy } from "../copy/about.ts";
import { fill } from "../settings/fill.ts";
import type { InstituteSettings } from "../settings/rules.ts";

/** The operational base, the second base, and the route between them. */
export function AboutBase(props: { texts: AboutCopy["base"]; institute: InstituteSettings }) {
  const { texts, institute } = props;
  const { title, paragraphs, secondBase } = texts;
  return (
    <Section id="base" ground="dark" title={fill(title, institute)}>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div className="max-w-text space-y-4 text-mist">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, institute)}</p>
          ))}
          <h3 className="pt-5 text-xl text-white">{fill(secondBase.title, institute)}</h3>
          <p>{fill(secondBase.text, institute)}</p>
        </div>
        <WayBetween />
      </div>
    </Section>
  );
}

const inThousands = numberFormat("en-NZ");

const { from, to } = greatCircle;

/** The drawing's own text is too small in a narrow column, so the captions repeat it. */
const figures = [
  {
    label: "Great-circle distance",
    value: `${inThousands.format(greatCircle.distanceKm)} km`,
    note: `${inThousands.format(greatCircle.distanceNm)} nautical miles`,
  },
  {
    label: `Bearing out of ${from.name}`,
    value: `${greatCircle.initialBearing}°`,
    note: place(from),
  },
  { label: `Bearing into ${to.name}`, value: `${greatCircle.finalBearing}°`, note: place(to) },
];

function WayBetween() {
  return (
    <figure className="@container">
      <div className="rounded-md border border-dusk bg-night p-2 sm:p-4">
        <picture>
          <source media="(min-width: 64rem)" srcSet="/great-circle/labelled.svg" />
          <img
            src="/great-circle/plain.svg"
            alt="Map: the great circle from Christchurch to Budapest, over hairline coasts"
            width={1000}
            height={720}
            loading="lazy"
            className="h-auto w-full"
          />
        </picture>
      </div>
      <figcaption className="mt-6">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="border-t border-white/30 pt-3">
              <dt className="text-sm text-haze">{label}</dt>
              <dd className="mt-1 font-display text-xl font-semibold tabular-nums">{value}</dd>
              <dd className="text-sm text-haze tabular-nums">{note}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-sm text-haze">{greatCircle.method}, degrees from true north.</p>
      </figcaption>
    </figure>
  );
}

function place({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  return `${north}, ${longitude.toFixed(4)}° E`;
}
