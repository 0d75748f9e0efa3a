import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { HomeCard } from "#app/contexts/catalogue/course-page/ui/home-card.tsx";
import type { ProgrammeContent } from "#app/contexts/catalogue/programme/content.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/**
 * Renders a programme's card for the front page; null if it has none. It is rendered on the server,
 * because importing the card here would split it from the front page's script into another file.
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
