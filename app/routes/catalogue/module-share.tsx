import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { moduleById } from "#app/contexts/catalogue/module/queries.server.ts";
import { encodeSharePicture } from "#app/platform/pictures/share.server.ts";
import { CardArt } from "#app/ui/pictures/card-art.tsx";
import { isPictogram } from "#app/ui/pictures/is-pictogram.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/module-share.ts";

/**
 * Sends the share picture of a module that has none from the site's content: its card's drawing,
 * light on dark. The address names the drawing, so that a changed drawing is fetched again.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const module = await moduleById(ctxOf(context), params.moduleId);
  if (!module || module.drawing !== params.drawing) throw data(null, 404);
  const picture = await pictureOf(module.drawing, module.id);
  return new Response(picture as BodyInit, {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" },
  });
}

/** Pictures by drawing and module. All are dropped when there are `MOST_KEPT`. */
const drawn = new Map<string, Promise<Uint8Array>>();
const MOST_KEPT = 50;

function pictureOf(drawing: string, seed: string): Promise<Uint8Array> {
  const key = `${drawing}/${seed}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  if (drawn.size >= MOST_KEPT) drawn.clear();
  const picture = draw(drawing, seed);
  drawn.set(key, picture);
  return picture;
}

async function draw(drawing: string, seed: string): Promise<Uint8Array> {
  const kind = isPictogram(drawing) ? drawing : "resource";
  const markup = renderToStaticMarkup(<CardArt kind={kind} seed={seed} />)
    .replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="#dfe5ea" `)
    // The image encoder does not support CSS custom properties.
    .replace(/var\(--card-art-ground, [^"]*\)/g, ground)
    .replace(/var\(--color-brass, [^"]*\)/g, "#d2a85a")
    .replace(/(<svg [^>]*>)/, `$1<path fill="${ground}" stroke="none" d="M0 0h320v180H0z"/>`);
  const picture = await encodeSharePicture(new TextEncoder().encode(markup), { x: 0.5, y: 0.5 });
  if (!picture) throw new Error(`no picture could be made of the drawing ${drawing}`);
  return picture;
}

const size = 'width="1200" height="675"';
const ground = "#101c2c";
