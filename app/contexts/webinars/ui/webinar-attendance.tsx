import { counted } from "#app/kernel/wording.ts";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { webinarAttendance } from "../attendance-queries.server.ts";

type Props = { attendance: Awaited<ReturnType<typeof webinarAttendance>>; csv: string };

/** Who registered for a webinar, and when they joined. */
export function WebinarAttendance({ attendance, csv }: Props) {
  const { registered, joined, people, more } = attendance;
  if (registered === 0) return <p className="text-slate">Nobody has registered.</p>;
  return (
    <>
      <p className="max-w-text">
        {counted(joined, "person", "people")} joined, of {registered} registered. Joining is when
        somebody first opened the webinar from our site while it was live.
      </p>
      <ScrollRegion label="People" className="mt-4">
        <table className="w-full border-y border-mist text-left">
          <caption className="sr-only">People who registered</caption>
          <thead>
            <tr className="text-sm text-slate">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Name
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Registered
              </th>
              <th scope="col" className="py-2 font-semibold">
                Joined
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ profileId, name, email, registeredAt, joinedAt }) => (
              <tr key={profileId} className="border-t border-mist align-top">
                <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                  <span className="inline-block min-w-32">{name}</span>
                  <span className="block text-sm text-slate">{email}</span>
                </th>
                <td className="py-2 pr-4 tabular-nums">
                  <LocalTime at={registeredAt} />
                </td>
                <td className="py-2 tabular-nums">
                  {joinedAt ? <LocalTime at={joinedAt} /> : "Did not join"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more > 0 && <p className="mt-3 text-slate">The file has {more} more.</p>}
      <p className="mt-3 print:hidden">
        <a href={csv} download className="link inline-block py-2">
          Download as CSV
        </a>
      </p>
    </>
  );
}
