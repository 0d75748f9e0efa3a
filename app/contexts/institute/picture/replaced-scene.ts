import { href } from "react-router";
import { z } from "zod";

/** An uploaded picture, without its words. */
const storedPicture = z.object({
  /** Names its files; another upload is another version, so that browsers may keep each for ever. */
  version: z.uuid(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
  blur: z.string().startsWith("data:image/webp;base64,").max(600),
});

export type StoredPicture = z.infer<typeof storedPicture>;

/** A picture that stands in for a scene that came with the application. */
export const replacedScene = storedPicture.extend({ alt: z.string().min(1).max(300) });

export type ReplacedScene = z.infer<typeof replacedScene>;

const PREFIX = "scene:";

/** The institute's setting that holds a scene's replacement. */
export const settingOf = (scene: string) => `${PREFIX}${scene}`;

/** The scene that a setting is about; undefined for the other settings. */
export function sceneOf(setting: string): string | undefined {
  return setting.startsWith(PREFIX) ? setting.slice(PREFIX.length) : undefined;
}

/** Where a replacement's file lies in the file store, and its name in addresses. */
export const sceneFile = (version: string, width: number, type: string) =>
  `scenes/${version}/${width}.${type}`;

/** The picture of it that other sites show beside a link, by the point that its crop keeps. */
export const shareFile = ({ focal }: Pick<ReplacedScene, "focal">) =>
  `share-${Math.round(focal.x * 1000)}-${Math.round(focal.y * 1000)}.jpg`;
export const shareAddress = (scene: Pick<ReplacedScene, "version" | "focal">) =>
  href("/scenes/:version/:file", { version: scene.version, file: shareFile(scene) });

/** Where all files of a replacement lie. */
export const filesOf = ({ version, widths }: Pick<StoredPicture, "version" | "widths">) =>
  widths.flatMap((width) => ["avif", "webp"].map((type) => sceneFile(version, width, type)));
