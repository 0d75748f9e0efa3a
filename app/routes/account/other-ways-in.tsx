import { Link } from "#app/ui/primitives/link.tsx";

/** Leads from a way in that does not work to the others. */
export function OtherWaysIn({ returnTo }: { returnTo?: string | undefined }) {
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <ul className="mt-8 space-y-3">
      <li>
        <Link to={`/login${onward}`} className="link">
          Log in with your password
        </Link>
      </li>
      <li>
        <Link to={`/login/passkey${onward}`} className="link">
          Log in with a passkey
        </Link>
      </li>
    </ul>
  );
}
