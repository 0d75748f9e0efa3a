import { formatDate } from "#app/kernel/dates.ts";
import { Fact } from "#app/ui/patterns/fact.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

/** A course without online theory: when and where it takes place, and whom to ask. */
export function EnrolledModule(props: {
  module: {
    description: string;
    duration: string;
    places: { intakeDate: string; location: string }[];
  };
  contact: { email: string; phone: string };
}) {
  const { module, contact } = props;
  return (
    <div className="page grid gap-10 py-12 lg:grid-cols-2">
      <section aria-labelledby="place-heading">
        <h2 id="place-heading" className="text-2xl">
          Your place
        </h2>
        {module.places.map(({ intakeDate, location }) => (
          <dl key={`${intakeDate} ${location}`} className="mt-5 max-w-text space-y-3">
            <Fact label="Begins">{formatDate(intakeDate)}</Fact>
            <Fact label="Place">{location}</Fact>
            <Fact label="Duration">{module.duration}</Fact>
          </dl>
        ))}
      </section>
      <section aria-labelledby="contact-heading">
        <h2 id="contact-heading" className="text-2xl">
          Before it begins
        </h2>
        <p className="mt-5 max-w-text">{module.description}</p>
        <p className="mt-4 max-w-text text-slate">
          This course has no online theory yet: it is taught at the base. We write to you about
          where to be and what to bring. Until then ask us at{" "}
          <a href={`mailto:${contact.email}`} className="link wrap-anywhere">
            {contact.email}
          </a>{" "}
          or{" "}
          <a href={`tel:${contact.phone.replace(/\s/g, "")}`} className="link whitespace-nowrap">
            {contact.phone}
          </a>
          .
        </p>
        <p className="mt-6">
          <ButtonLink to="/contact" look="secondary">
            Contact us
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
