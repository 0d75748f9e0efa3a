import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnProfileViews } from "../queries.server.ts";
import { profileViews } from "../rules.ts";

/** Which employers wrote to the member, and which have seen them in their search. */
export function ProfileViewSections({ seen, contacts }: OwnProfileViews) {
  return (
    <>
      {contacts.length > 0 && (
        <section aria-labelledby="contacts-heading">
          <h2 id="contacts-heading" className="mb-3 text-xl">
            Employers who wrote to you
          </h2>
          <p className="mb-3 text-sm text-slate">Kept for 12 months after the last message.</p>
          <ul className="divide-y divide-mist border-y border-mist">
            {contacts.map(({ id, partnerName, at }) => (
              <li key={id} className="py-2.5 wrap-anywhere">
                <Link
                  to={href("/career-profile/contacts/:contactId", { contactId: id })}
                  className="link"
                >
                  {partnerName}
                </Link>
                <span className="block text-sm text-slate">
                  <LocalTime at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {seen.length > 0 && (
        <section aria-labelledby="profile-views-heading">
          <h2 id="profile-views-heading" className="mb-3 text-xl">
            Who has found you
          </h2>
          <p className="mb-3 text-sm text-slate">Kept for 12 months.</p>
          <ul className="divide-y divide-mist border-y border-mist">
            {seen.map(({ partnerId, partnerName, what, at }) => (
              <li key={`${partnerId} ${what} ${at.toISOString()}`} className="py-2.5 wrap-anywhere">
                <span className="block">{partnerName}</span>
                <span className="block text-sm text-slate">
                  {profileViews[what]}, <LocalTime at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
