import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import type { CertificateState } from "../rules.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

type Props = {
  certificates: {
    number: string;
    courseTitle: string;
    state: CertificateState;
    onProfile: boolean;
  }[];
};

/** Asks the holder which certificates their public profile lists. */
export function ProfileCertificates({ certificates }: Props) {
  return (
    <section aria-labelledby="profile-certificates">
      <h2 id="profile-certificates" className="mb-5 text-2xl">
        Certificates
      </h2>
      {certificates.length === 0 ? (
        <p className="text-slate">
          You have no certificate yet. When you have one, you can show it here.
        </p>
      ) : (
        <Form method="post">
          <fieldset>
            <legend className="text-slate">
              Whoever looks at your profile sees the ones that you choose, with a link to the public
              check.
            </legend>
            <ul className="my-5 space-y-3">
              {certificates.map(({ number, courseTitle, state, onProfile }) => (
                <li key={number}>
                  <label className="flex min-h-11 items-start gap-3">
                    <input
                      type="checkbox"
                      name="certificate"
                      value={number}
                      defaultChecked={onProfile}
                      className="mt-1 size-5 shrink-0 accent-ink"
                    />
                    <span className="min-w-0 wrap-anywhere">
                      {courseTitle} <span className="text-slate tabular-nums">{number}</span>{" "}
                      <CertificateBadge state={state} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <Button name="intent" value="certificates" look="secondary">
            Save certificates
          </Button>
        </Form>
      )}
    </section>
  );
}
