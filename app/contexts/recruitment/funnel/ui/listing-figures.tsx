import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Figures, ListingFigures } from "../queries.server.ts";
import { shareOf } from "../rules.ts";

const columns = [
  ["views", "Views"],
  ["applied", "Applications"],
  ["interviewed", "Interviews"],
  ["offered", "Offers"],
  ["hired", "Hired"],
] as const satisfies [keyof Figures, string][];

/** The figures of each listing, and of all together. In narrow windows each listing is a block. */
export function ListingFiguresTable(props: { listings: readonly ListingFigures[]; all: Figures }) {
  const { listings, all } = props;
  return (
    <div className="@container">
      <table className="w-full border-y border-mist text-left @max-[42rem]:block">
        <caption className="sr-only">Figures by listing</caption>
        <thead className="text-sm text-slate @max-[42rem]:sr-only">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              Listing
            </th>
            {[...columns.map(([, label]) => label), "Days to hire"].map((label) => (
              <th key={label} scope="col" className="py-2 pl-4 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[42rem]:block">
          {listings.map(({ id, title, ...figures }) => (
            <FiguresRow key={id} figures={figures}>
              <Link
                to={href("/partner/jobs/:jobId/applications", { jobId: id })}
                className="link wrap-anywhere"
              >
                {title}
              </Link>
            </FiguresRow>
          ))}
          {listings.length > 1 && (
            <FiguresRow figures={all}>
              <span className="font-semibold">All</span>
            </FiguresRow>
          )}
        </tbody>
      </table>
    </div>
  );
}

function FiguresRow({ figures, children }: { figures: Figures; children: ReactNode }) {
  const cell =
    "py-2.5 pl-4 text-right tabular-nums @max-[42rem]:flex @max-[42rem]:justify-between @max-[42rem]:py-0.5 @max-[42rem]:pl-0";
  return (
    <tr className="border-t border-mist align-top @max-[42rem]:block @max-[42rem]:py-3">
      <th
        scope="row"
        className="min-w-0 py-2.5 pr-4 font-normal @max-[42rem]:block @max-[42rem]:pb-1"
      >
        {children}
      </th>
      {columns.map(([name, label]) => (
        <td key={name} className={cell}>
          <NarrowLabel>{label}</NarrowLabel>
          {figures[name].toLocaleString("en-NZ")}
        </td>
      ))}
      <td className={cell}>
        <NarrowLabel>Days to hire</NarrowLabel>
        {figures.daysToHire ?? <span className="text-slate">too few</span>}
      </td>
    </tr>
  );
}

function NarrowLabel({ children }: { children: string }) {
  return (
    <span className="hidden text-slate @max-[42rem]:inline" aria-hidden="true">
      {children}
    </span>
  );
}

/** The shares in words, if there are enough applications for them. */
export function Shares({ all }: { all: Figures }) {
  const { applied, interviewed, offered, hired } = all;
  if (applied === 0) return null;
  const share = shareOf(hired, applied);
  if (share === null) {
    return (
      <p className="max-w-text text-slate">
        Of fewer than ten applications no shares are shown: a single one would change them too much.
      </p>
    );
  }
  return (
    <p className="max-w-text">
      Of {applied} applications, {shareOf(interviewed, applied)} % came to an interview,{" "}
      {shareOf(offered, applied)} % to an offer, and {share} % were hired.
    </p>
  );
}
