import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { HomeCard as Card } from "../../tables.ts";

/** A programme's card on the front page; `text` has its placeholders filled. */
export function HomeCard({ card, text }: { card: Omit<Card, "text">; text: string }) {
  return (
    <li className="group relative flex flex-col rounded-md border border-mist bg-paper p-7 transition-shadow duration-150 hover:shadow-lift">
      <p className="flex flex-wrap items-center gap-3 text-slate">
        <Badge tone="brass">{card.level}</Badge>
        <span className="tabular-nums">{card.duration}</span>
      </p>
      <h3 className="mt-5 text-xl">
        <Link
          to={card.href}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {card.title}
        </Link>
      </h3>
      <p className="mt-3 text-slate">{text}</p>
    </li>
  );
}
