import { useState } from "react";
import { useSubmit } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";

/** Asks the browser for a passkey and signs in with it. */
export function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return <AskForPasskey options="/login/passkey/options" action={`/login/passkey${onward}`} />;
}

/**
 * Asks the browser for a passkey with the options of one address, and sends the answer to another.
 * Passkeys need JavaScript, so without it a sentence says so.
 */
export function AskForPasskey(props: { options: string; action: string; intent?: string }) {
  const submit = useSubmit();
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });
  const begin = async () => {
    setState({ busy: true });
    const answer = await askForPasskey(props.options);
    if ("failed" in answer) return setState({ busy: false, failed: answer.failed });
    setState({ busy: false });
    const form = { intent: props.intent ?? "login", response: JSON.stringify(answer.response) };
    await submit(form, { method: "post", action: props.action });
  };
  return (
    <div className="space-y-4">
      {state.failed && <Alert tone="error">{state.failed}</Alert>}
      <p className="hidden [@media(scripting:none)]:block">Using a passkey needs JavaScript.</p>
      <Button
        type="button"
        onClick={begin}
        disabled={state.busy}
        className="[@media(scripting:none)]:hidden"
      >
        {state.busy ? "Waiting for your device..." : "Use a passkey"}
      </Button>
    </div>
  );
}

/** Returns the browser's answer, or a sentence that says why there is none. */
async function askForPasskey(options: string): Promise<{ response: unknown } | { failed: string }> {
  try {
    const { browserSupportsWebAuthn, startAuthentication } =
      await import("@simplewebauthn/browser");
    if (!browserSupportsWebAuthn()) return { failed: "This browser knows no passkeys." };
    const asked = await fetch(options, { method: "POST" });
    if (asked.status === 429) {
      return { failed: "Too many attempts. Please wait a few minutes and try again." };
    }
    if (!asked.ok) return { failed: "The site did not answer. Please try again." };
    return { response: await startAuthentication({ optionsJSON: await asked.json() }) };
  } catch {
    return { failed: "No passkey was used. Please try again, or use another way." };
  }
}
