import type { ReactNode } from "react";
import { LogoMark } from "../pictures/logo.tsx";

/**
 * What every page outside the back office has: a header, its content, a footer, and the letterhead of
 * printed pages.
 */
export function SiteFrame(props: {
  instituteName: string;
  locationNote: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <Letterhead instituteName={props.instituteName} locationNote={props.locationNote} />
      {props.header}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {props.children}
      </main>
      {props.footer}
    </div>
  );
}

/** Heads a printed page, on which the site's header is left out. */
function Letterhead(props: { instituteName: string; locationNote: string }) {
  return (
    <div className="page hidden items-center gap-4 border-b-2 border-brass pb-3 print:flex">
      <LogoMark className="size-10" />
      <p>
        <span className="block font-display font-semibold">{props.instituteName}</span>
        <span className="block text-sm">{props.locationNote}</span>
      </p>
    </div>
  );
}
