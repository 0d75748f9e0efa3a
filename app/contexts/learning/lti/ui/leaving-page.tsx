import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#app/ui/primitives/button.tsx";

/**
 * A page of the new window on its way to a learning system: a form that sends itself, with a button
 * for where no script runs. Not a router's form, since what answers it is another site.
 */
export function LeavingPage(props: { tool: string; action?: string; children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <main className="contours-light grid min-h-dvh place-items-center px-5 py-14">
      <form ref={form} method="post" action={props.action} className="max-w-text text-center">
        <h1 className="text-2xl">Opening {props.tool}</h1>
        <p className="mt-3 mb-8 text-slate">
          You are led on by yourself. If nothing happens, use the button.
        </p>
        {props.children}
        <Button>Continue</Button>
      </form>
    </main>
  );
}

/** Where it does not open: why, and the way back. */
export function LaunchRefused({ children }: { children: ReactNode }) {
  return (
    <main className="contours-light grid min-h-dvh place-items-center px-5 py-14">
      <div className="max-w-text">
        <h1 className="text-2xl">This did not open</h1>
        {children}
      </div>
    </main>
  );
}
