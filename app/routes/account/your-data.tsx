import { mailedArchive } from "#app/contexts/privacy/data-requests.server.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/your-data.ts";

/** Nothing is downloaded by opening the link, because programs that check emails open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, until: await mailedArchive(ctxOf(context), token) };
}

export const handle = { noindex: true };
export const meta = titled("Your data", "The copy of your data that you asked for.");

export default function YourData({ loaderData }: Route.ComponentProps) {
  const { token, until } = loaderData;
  return (
    <div className="mx-auto max-w-text px-5 py-16">
      <h1 className="text-3xl">Your data</h1>
      {until ? (
        <>
          <p className="mt-4">
            This is the copy of your data that you asked us for: everything that we hold of you, as
            one file. You can download it until <LocalTime at={until} />.
          </p>
          <p className="mt-6">
            <a
              href={`/your-data/archive?${new URLSearchParams({ token })}`}
              className="link py-2 font-semibold"
              download
            >
              Download the file
            </a>
          </p>
        </>
      ) : (
        <p className="mt-4">
          This link has expired, or it is not complete. If you still need your data,{" "}
          <Link to="/contact" className="link">
            write to us
          </Link>
          .
        </p>
      )}
    </div>
  );
}
