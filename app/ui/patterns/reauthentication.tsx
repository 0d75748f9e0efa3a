import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { Reauthentication } from "#app/kernel/reauthentication.ts";
import { Alert } from "../primitives/alert.tsx";
import { type FieldState, TextField } from "../primitives/field.tsx";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";

/** How the viewer proves again who they are. Pages with such forms provide it. */
export const ReauthenticationWay = createContext<Reauthentication>({ way: "password" });

type Field = {
  field: (name: string) => FieldState;
  name?: string;
  label?: string;
  help?: string;
};

/**
 * Asks again who it is, before a serious act: for the password or, where the account has none, with a
 * link to the page that takes a passkey or a mailed code. The server checks it either way.
 */
export function ReauthenticationField({
  field,
  name = "currentPassword",
  label = "Current password",
  help,
}: Field) {
  const reauthentication = useContext(ReauthenticationWay);
  if (reauthentication.way === "password") {
    return (
      <TextField
        name={name}
        label={label}
        {...(help ? { help } : {})}
        type="password"
        autoComplete="current-password"
        state={field(name)}
      />
    );
  }
  return (
    <>
      {/* There is nothing to type; the server looks at what the session has proved. */}
      <input type="hidden" name={name} value="none" />
      <Confirmation until={reauthentication.until} />
    </>
  );
}

function Confirmation({ until }: { until: Date | null }) {
  const { pathname, search } = useLocation();
  const page = `/dashboard/profile/confirmation?returnTo=${encodeURIComponent(pathname + search)}`;
  if (until) {
    return (
      <p className="text-slate">
        You have confirmed that it is you. This counts until <LocalTime at={until} />.
      </p>
    );
  }
  return (
    <Alert tone="info" title="Is it you?">
      <p>Your account has no password, so please confirm in another way that it is you.</p>
      <p className="mt-2">
        <Link to={page} className="link">
          Confirm that it is you
        </Link>
      </p>
    </Alert>
  );
}
