import { seenAs } from "#app/platform/forms/seen.server.ts";
import type { GalleryImage } from "./gallery.ts";

/** The mark of what the office's form shows of a picture: its words, its file and its focal point. */
export function galleryMark({ alt, category, picture }: GalleryImage): string {
  return seenAs({ alt, category, version: picture?.version, focal: picture?.focal });
}
