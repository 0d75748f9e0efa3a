import type { ReactNode } from "react";

/** A page with one card on contour lines, such as the login. */
export function CardPage(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="contours-light px-5 py-14 md:py-20">
      <div className="mx-auto w-full max-w-lg rounded-md border border-mist bg-card p-7 shadow-lift md:p-10">
        <h1 className="text-3xl">{props.title}</h1>
        {props.lead && <div className="mt-3 text-slate">{props.lead}</div>}
        <div className="mt-8">{props.children}</div>
      </div>
    </div>
  );
}
