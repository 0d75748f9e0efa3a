import type { ReactNode } from "react";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

type Fields = {
  email: string;
  phone: string;
  programme: string;
  experience: string | null;
  motivation: string;
  receivedAt: Date;
};

/** What the applicant wrote, as the staff reads it. */
export function ApplicationFields({ application }: { application: Fields }) {
  const { email, phone, programme, experience, motivation, receivedAt } = application;
  return (
    <>
      <dl className="grid max-w-3xl gap-x-6 gap-y-2 max-sm:gap-y-0 max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[8rem_1fr]">
        <Field label="Email">
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </Field>
        <Field label="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link break-words">
            {phone}
          </a>
        </Field>
        <Field label="Programme">{programme}</Field>
        <Field label="Received">
          <LocalTime at={receivedAt} />
        </Field>
      </dl>
      <Text title="Relevant Experience">{experience}</Text>
      <Text title="Motivation for Applying">{motivation}</Text>
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Text({ title, children }: { title: string; children: string | null }) {
  return (
    <section className="mt-6 max-w-3xl border-t border-mist pt-4">
      <h2 className="text-base">{title}</h2>
      {children ? (
        <p className="mt-1 whitespace-pre-wrap break-words">{children}</p>
      ) : (
        <p className="mt-1 text-slate">Nothing was written here.</p>
      )}
    </section>
  );
}
