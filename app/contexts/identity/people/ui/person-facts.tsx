import { Fact } from "#app/ui/patterns/fact.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PersonRecord } from "../person-record.server.ts";

/** What the account itself says. */
export function PersonFacts({ person }: { person: PersonRecord }) {
  const { email, verified, joinedAt, phone, languages, timeZone, twoFactorSince } = person;
  return (
    <dl className="max-w-text space-y-3">
      <Fact label="Email">
        <span className="wrap-anywhere">{email}</span>
      </Fact>
      <Fact label="Address">{verified ? "Confirmed" : "Not confirmed"}</Fact>
      <Fact label="Joined">
        <LocalTime at={joinedAt} />
      </Fact>
      <Fact label="Two-factor authentication">
        {twoFactorSince ? (
          <>
            on since <LocalTime at={twoFactorSince} />
          </>
        ) : (
          "Off"
        )}
      </Fact>
      {phone && (
        <Fact label="Phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
            {phone}
          </a>
        </Fact>
      )}
      {languages.length > 0 && <Fact label="Languages">{languages.join(", ")}</Fact>}
      {timeZone && <Fact label="Time zone">{timeZone}</Fact>}
    </dl>
  );
}
