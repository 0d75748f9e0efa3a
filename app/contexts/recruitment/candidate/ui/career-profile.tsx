import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formatDay } from "#app/kernel/dates.ts";
import type { ProfileVocabulary } from "./profile-form.tsx";
import { recruitmentErrorText } from "../../messages.ts";
import type { OwnCandidate, OwnPrivacy } from "../queries.server.ts";
import { CvSection } from "./cv-section.tsx";
import { LicenceSection } from "./licence-section.tsx";
import { PrivacySections } from "./privacy-sections.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The page of one's profile for employers. */
export function CareerProfile(props: {
  profile: OwnCandidate;
  privacy: OwnPrivacy;
  vocabulary: ProfileVocabulary;
  countries: { value: string; label: string }[];
  licenceKey: string;
  tooLarge: boolean;
  resultOf: (intent: string) => FormResult | undefined;
  /** Who has found and contacted the member. */
  children?: ReactNode;
}) {
  const { profile, privacy, vocabulary, countries, licenceKey, tooLarge, resultOf } = props;
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-12">
        {tooLarge && <Alert tone="error">{recruitmentErrorText("too-large")}</Alert>}
        <CvSection cv={profile.cv} result={resultOf("cv")} />
        <LicenceSection
          licences={profile.licences}
          choices={vocabulary.licences}
          formKey={licenceKey}
          result={resultOf("licence")}
        />
        <Certificates of={profile.certificates} />
        <section aria-labelledby="about-heading">
          <h2 id="about-heading" className="mb-4 text-2xl">
            About you
          </h2>
          <ProfileForm
            profile={profile}
            vocabulary={vocabulary}
            countries={countries}
            result={resultOf("save")}
          />
        </section>
      </div>
      <PrivacySections profile={profile} privacy={privacy}>
        {props.children}
      </PrivacySections>
    </div>
  );
}

function Certificates({ of }: { of: OwnCandidate["certificates"] }) {
  return (
    <section aria-labelledby="certificates-heading">
      <h2 id="certificates-heading" className="mb-2 text-2xl">
        Certificates of this institute
      </h2>
      <p className="mb-4 max-w-text text-slate">
        They come in by themselves. You choose with each application which ones the employer sees,
        with a link that verifies them.
      </p>
      {of.length === 0 ? (
        <p className="border-y border-mist py-4 text-slate">You have no valid certificate yet.</p>
      ) : (
        <ul className="divide-y divide-mist border-y border-mist">
          {of.map(({ number, kind, courseTitle, expiresAt }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link to={href("/certificates/:number", { number })} className="link min-w-0">
                {courseTitle}
                {kind === "theory" && " (online theory only)"}
              </Link>
              <Badge tone="green">Verified</Badge>
              <span className="text-slate">valid until {formatDay(expiresAt, "UTC")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
