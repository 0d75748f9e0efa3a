import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/web-manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { instituteName, shortName } = await instituteProfile(ctxOf(context));
  const manifest = {
    name: instituteName,
    short_name: shortName,
    start_url: "/",
    display: "browser",
    background_color: "#f7f5f0",
    theme_color: "#0b1420",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
