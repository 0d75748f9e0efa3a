import { Link } from "#app/ui/primitives/link.tsx";

/** Says how the veterans' discount is claimed. The pages about fees show it. */
export function VeteranClaimNote() {
  return (
    <p className="mt-3 max-w-text text-slate">
      The veterans' discount is claimed with an application, under its documents, on proof of
      service.{" "}
      <Link to="/applications" className="link">
        Claim it with your application
      </Link>
    </p>
  );
}
