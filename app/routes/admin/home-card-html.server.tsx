import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { HomeCard } from "#app/contexts/catalogue/course-page/ui/home-card.tsx";
import type { ProgrammeContent } from "#app/contexts/catalogue/programme/content.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/**
 * The card that the front page would show of a programme, drawn here: were it drawn in the browser,
 * the front page would load its card as a file of its own. Null without a card.
 */
export async function homeCardHtml(
  ctx: Pick<Ctx, "db">,
  { homeCard }: ProgrammeContent,
): Promise<string | null> {
  if (!homeCard) return null;
  const text = fill(homeCard.text, await instituteProfile(ctx));
  return renderToStaticMarkup(
    <MemoryRouter>
      <HomeCard card={homeCard} text={text} />
    </MemoryRouter>,
  );
}
