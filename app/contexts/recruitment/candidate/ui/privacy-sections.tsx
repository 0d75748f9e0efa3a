import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnCandidate, OwnPrivacy } from "../queries.server.ts";
import { filesLookedAt, visibilityLabels } from "../rules.ts";

/** Who sees the profile, who has opened files, and which employers are blocked. */
export function PrivacySections(props: {
  profile: OwnCandidate;
  privacy: OwnPrivacy;
  children?: ReactNode;
}) {
  const { profile, privacy } = props;
  return (
    <aside className="space-y-10 self-start">
      <Consent profile={profile} />
      {props.children}
      <section aria-labelledby="views-heading">
        <h2 id="views-heading" className="mb-3 text-xl">
          Who has opened your files
        </h2>
        {privacy.views.length === 0 ? (
          <p className="text-slate">Nobody yet.</p>
        ) : (
          <>
            <p className="mb-3 text-sm text-slate">Kept for 12 months.</p>
            <ul className="divide-y divide-mist border-y border-mist">
              {privacy.views.map(({ id, file, partnerName, jobTitle, at }) => (
                <li key={id} className="py-2.5 wrap-anywhere">
                  <span className="block">
                    {filesLookedAt[file]}, by {partnerName ?? "the institute's staff"}
                  </span>
                  <span className="block text-sm text-slate">
                    {jobTitle}, <LocalTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="blocked-heading">
        <h2 id="blocked-heading" className="mb-3 text-xl">
          Blocked employers
        </h2>
        {privacy.blocked.length === 0 ? (
          <p className="text-slate">
            None. You can block an employer on the page of one of its listings.
          </p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {privacy.blocked.map(({ partnerId, partnerName }) => (
              <li key={partnerId} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">{partnerName}</span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="unblock" />
                  <input type="hidden" name="id" value={partnerId} />
                  <button type="submit" className="link cursor-pointer py-1">
                    End the block<span className="sr-only"> of {partnerName}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}

function Consent({ profile }: { profile: OwnCandidate }) {
  const { visibility, findableUntil, lapsed } = profile;
  return (
    <section aria-labelledby="consent-heading">
      <h2 id="consent-heading" className="mb-3 text-xl">
        Who sees your profile
      </h2>
      {lapsed ? (
        <Alert tone="warning">Your agreement to be found has lapsed.</Alert>
      ) : (
        <p>{visibilityLabels[visibility]}.</p>
      )}
      {findableUntil && (
        <p className="mt-2 text-slate">
          Your agreement to be found is valid until {formatDay(findableUntil, "UTC")}. We remind you
          before.
        </p>
      )}
      {(findableUntil ?? lapsed) && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="renew" />
          <Button look="secondary">Agree for 12 months from today</Button>
        </Form>
      )}
    </section>
  );
}
