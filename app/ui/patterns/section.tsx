import type { ReactNode } from "react";

const grounds = {
  paper: "",
  white: "bg-card border-y border-mist",
  dark: "on-dark contours-dark bg-ink text-white print:bg-white print:bg-none print:text-ink",
} as const;

/** A section of the page with its heading. `id` lets links point to it. */
export function Section(props: {
  id?: string;
  title: string;
  lead?: string;
  ground?: keyof typeof grounds;
  children: ReactNode;
}) {
  const dark = props.ground === "dark";
  return (
    <section
      {...(props.id ? { id: props.id } : {})}
      className={`py-16 md:py-24 ${grounds[props.ground ?? "paper"]}`}
    >
      <div className="page">
        <h2 className="max-w-3xl text-[clamp(1.6rem,3vw,2.25rem)]">{props.title}</h2>
        {props.lead && (
          <p className={`mt-4 max-w-text text-lg ${dark ? "text-haze" : "text-slate"}`}>
            {props.lead}
          </p>
        )}
        <div className="mt-10">{props.children}</div>
      </div>
    </section>
  );
}
