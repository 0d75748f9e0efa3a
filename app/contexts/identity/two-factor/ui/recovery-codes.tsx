import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";

/** Fresh recovery codes, on the only page that ever shows them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="codes-heading">
      <h2 id="codes-heading" className="text-2xl">
        Your recovery codes
      </h2>
      <div className="mt-5">
        <Alert tone="warning" title="You see them only now">
          Print them, or write them down, and keep them where you find them without your telephone.
          Each one replaces a code of the app once.
        </Alert>
      </div>
      <ul className="mt-6 grid max-w-md gap-x-8 gap-y-2 rounded-md border border-mist bg-card p-6 font-mono text-lg tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <ButtonLink to="/dashboard/profile/security">I have kept them</ButtonLink>
      </p>
    </section>
  );
}
