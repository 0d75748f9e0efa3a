import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { drawings } from "./drawings.ts";
import {
  drawn,
  isScene,
  type Look,
  type Picture,
  Scene,
  sceneNames,
  sceneOriginal,
} from "./scene.tsx";

export type DrawingName = keyof typeof drawings;

/** Returns whether a picture is a drawing that came with the site. */
export const isDrawing = (name: string): name is DrawingName => name in drawings;

/** Returns whether a picture came with the site: a scene or a drawing. */
export const cameWithSite = (name: string): boolean => isScene(name) || isDrawing(name);

/** Returns the pictures that came with the site, each with its description: drawings, then scenes. */
export function picturesOfSite(): { name: string; alt: string }[] {
  const drawn = Object.entries<Picture>(drawings).map(([name, { alt }]) => ({ name, alt }));
  return [...drawn, ...sceneNames.map((name) => ({ name, alt: sceneOriginal(name).alt }))];
}

/** Shows a picture that came with the site; nothing if the site no longer has it. */
export function PictureOfSite({ name, ...look }: Look & { name: string }) {
  if (isScene(name)) return <Scene name={name} {...look} />;
  if (!isDrawing(name)) return null;
  const picture: Picture = drawings[name];
  return drawn(picture, { alt: picture.alt, ...look }, pictureOfSite(`/pictures/${name}-`));
}
