import { useEffect, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PushState } from "./browser-push.ts";

type Browser = { id: string; device: string; isPresent: boolean; createdAt: Date };

/** Lists the browsers that show the member's notifications, and turns the present one on or off. */
export function PushBrowsers(props: { serverKey: string; browsers: readonly Browser[] }) {
  return (
    <section aria-labelledby="browsers-heading" className="mt-14 border-t border-mist pt-6">
      <h2 id="browsers-heading" className="text-xl">
        On your screen
      </h2>
      <p className="mt-1 mb-5 max-w-text text-slate">
        A browser can show your notifications when this site is not open. It shows all that appears
        on the site, except in your quiet hours, as long as you are logged in there.
      </p>
      {props.browsers.length > 0 && <BrowserList browsers={props.browsers} />}
      <p className="hidden [@media(scripting:none)]:block">
        Turning this on for a browser needs JavaScript.
      </p>
      <ThisBrowser
        serverKey={props.serverKey}
        listed={props.browsers.some(({ isPresent }) => isPresent)}
      />
    </section>
  );
}

function BrowserList({ browsers }: { browsers: readonly Browser[] }) {
  return (
    <ul className="mb-6 max-w-text divide-y divide-mist border-y border-mist">
      {browsers.map(({ id, device, isPresent, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{device}</span>
            <span className="block text-sm text-slate">
              Since <LocalTime at={createdAt} />
            </span>
          </span>
          {isPresent ? (
            <Badge tone="brass">This browser</Badge>
          ) : (
            <Form method="post" action="/notifications/browsers">
              <input type="hidden" name="id" value={id} />
              <Button look="quiet" name="intent" value="remove">
                Remove<span className="sr-only"> {device}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Turns the present browser on and off. `listed` says whether the server sends to it. */
function ThisBrowser({ serverKey, listed }: { serverKey: string; listed: boolean }) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void import("./browser-push.ts")
      .then((push) => push.pushState(serverKey))
      .then(setState)
      .catch(() => setState("unsupported"));
  }, [serverKey]);
  if (state === undefined) return null;
  if (state === "unsupported") {
    return <p>This browser cannot show notifications of sites that are not open.</p>;
  }
  if (state === "refused") {
    return (
      <p className="max-w-text">
        This browser does not permit this site to show notifications. You can permit it in the
        browser’s settings for this site, and then load this page again.
      </p>
    );
  }
  const isOn = state === "on" && listed;
  const press = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const push = await import("./browser-push.ts");
      setState(await (isOn ? push.turnOff() : push.turnOn(serverKey)));
      await revalidate();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-4">
      {failed && (
        <Alert tone="error">
          That did not work. The browser’s notification service may be out of reach. Please try
          again.
        </Alert>
      )}
      <Button type="button" look="secondary" onClick={press} disabled={busy}>
        {isOn ? "Turn off in this browser" : "Turn on in this browser"}
      </Button>
    </div>
  );
}
