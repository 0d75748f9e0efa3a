import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#app/ui/primitives/button.tsx";

/**
 * The page that posts a launch from the new window: a form that submits itself, with a button for
 * browsers without script. It is no router form, because another site answers it.
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

/** Says why a tool did not open, with a link back. */
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
