import { href } from "react-router";
import { z } from "zod";

/** An uploaded picture, without its description. */
const storedPicture = z.object({
  /** Names the files. A new upload has a new version, so browsers may cache each file for ever. */
  version: z.uuid(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
  blur: z.string().startsWith("data:image/webp;base64,").max(600),
});

export type StoredPicture = z.infer<typeof storedPicture>;

/** A picture that replaces a scene. */
export const replacedScene = storedPicture.extend({ alt: z.string().min(1).max(300) });

export type ReplacedScene = z.infer<typeof replacedScene>;

const PREFIX = "scene:";

/** Returns the key of the setting that holds a scene's replacement. */
export const settingOf = (scene: string) => `${PREFIX}${scene}`;

/** Returns the scene that a setting is about, or undefined for other settings. */
export function sceneOf(setting: string): string | undefined {
  return setting.startsWith(PREFIX) ? setting.slice(PREFIX.length) : undefined;
}

/** Returns the key of a replacement's file in the file store. */
export const sceneFile = (version: string, width: number, type: string) =>
  `scenes/${version}/${width}.${type}`;

/** Returns the name of the picture for link previews. It contains the focal point of its crop. */
export const shareFile = ({ focal }: Pick<ReplacedScene, "focal">) =>
  `share-${Math.round(focal.x * 1000)}-${Math.round(focal.y * 1000)}.jpg`;
export const shareAddress = (scene: Pick<ReplacedScene, "version" | "focal">) =>
  href("/scenes/:version/:file", { version: scene.version, file: shareFile(scene) });

/** Returns the keys of all files of a picture. */
export const filesOf = ({ version, widths }: Pick<StoredPicture, "version" | "widths">) =>
  widths.flatMap((width) => ["avif", "webp"].map((type) => sceneFile(version, width, type)));
