import { createContext, useContext } from "react";
import { scenes } from "./scenes.ts";

export type SceneName = keyof typeof scenes;

export function isScene(name: string): name is SceneName {
  return name in scenes;
}

/** What is drawn of a scene; `version` for a picture that stands in for the one that came with it. */
type Picture = {
  version?: string;
  width: number;
  height: number;
  widths: readonly number[];
  focal: { x: number; y: number };
  ground: string;
  blur: string;
  alt: string;
};

/** The pictures that stand in for scenes, by their names; every page has them from the root. */
export const ReplacedScenes = createContext<Record<string, Picture>>({});

type Look = {
  /** As in HTML. */
  sizes: string;
  className?: string;
  /** For the one picture that a page opens with; all others load late. */
  priority?: boolean;
  /** Empty where the picture is decoration, which it is behind a headline. */
  alt?: string;
};

/** A rendered scene, or the picture that stands in for it, in the width that the place needs. */
export function Scene({ name, ...look }: Look & { name: SceneName }) {
  const replaced = useContext(ReplacedScenes)[name];
  const picture: Picture = replaced ?? scenes[name];
  return drawn(picture, { alt: picture.alt, ...look }, `/pictures/${name}-`);
}

/** An uploaded picture, which stands in for no scene. */
export function UploadedPicture(props: Look & { picture: Omit<Picture, "alt">; alt: string }) {
  return drawn(props.picture, props, "");
}

/**
 * A picture keeps its room before it arrives (mean colour and a 24-pixel stand-in), and its focal
 * point at every crop. `own` begins the addresses of one that came with the application.
 */
function drawn(picture: Omit<Picture, "alt">, look: Look, own: string) {
  const { widths, version, focal } = picture;
  const base = version ? `/scenes/${version}/` : own;
  const set = (type: string) =>
    widths.map((width) => `${base}${width}.${type} ${width}w`).join(", ");
  const middle = widths[Math.min(2, widths.length - 1)];
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={look.sizes} />
      <img
        src={`${base}${middle}.webp`}
        srcSet={set("webp")}
        sizes={look.sizes}
        width={picture.width}
        height={picture.height}
        alt={look.alt}
        loading={look.priority ? "eager" : "lazy"}
        fetchPriority={look.priority ? "high" : "auto"}
        decoding="async"
        className={`object-cover ${look.className ?? ""}`}
        style={{
          objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
          backgroundColor: picture.ground,
          backgroundImage: `url(${picture.blur})`,
          backgroundSize: "cover",
        }}
      />
    </picture>
  );
}

export const sceneNames = Object.keys(scenes) as SceneName[];

/** The scene as it came with the application. */
export function sceneOriginal(name: SceneName): Picture {
  return scenes[name];
}

/** A scene's name for people: "Ridge". */
export function sceneTitle(name: SceneName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
