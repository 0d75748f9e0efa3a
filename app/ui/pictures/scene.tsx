import { createContext, useContext } from "react";
import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { scenes } from "./scenes.ts";

export type SceneName = keyof typeof scenes;

export function isScene(name: string): name is SceneName {
  return name in scenes;
}

/**
 * The data that is needed to draw a picture. `version` is set for an uploaded picture that replaces
 * a scene.
 */
export type Picture = {
  version?: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** The widths of an upright crop for phones, if there is one. */
  portrait?: readonly number[];
  focal: { x: number; y: number };
  ground: string;
  blur: string;
  alt: string;
};

/**
 * The uploaded pictures that replace scenes, by the scenes' names. The root provides them to every
 * page.
 */
export const ReplacedScenes = createContext<Record<string, Picture>>({});

export type Look = {
  /** As the HTML attribute. */
  sizes: string;
  className?: string;
  /** For the first picture of a page. All others are loaded lazily. */
  priority?: boolean;
  /** Empty if the picture is decoration, as behind a headline. */
  alt?: string;
  /** It fills a box that is upright on phones, which get the upright crop if there is one. */
  upright?: boolean;
};

/** A scene, or the picture that replaces it, in the width that is needed. */
export function Scene({ name, ...look }: Look & { name: SceneName }) {
  const replaced = useContext(ReplacedScenes)[name];
  const picture: Picture = replaced ?? scenes[name];
  return drawn(picture, { alt: picture.alt, ...look }, pictureOfSite(`/pictures/${name}-`));
}

/** An uploaded picture that replaces no scene. */
export function UploadedPicture(props: Look & { picture: Omit<Picture, "alt">; alt: string }) {
  return drawn(props.picture, props, "");
}

/**
 * Draws a picture. Its space is reserved with the mean colour and a 24-pixel preview until it
 * arrives, and every crop keeps its focal point. `own` is the beginning of the addresses of
 * pictures that came with the application.
 */
export function drawn(picture: Omit<Picture, "alt">, look: Look, own: string) {
  const { widths, version, focal } = picture;
  const base = version ? `/scenes/${version}/` : own;
  const set = (type: string, of = widths, crop = "") =>
    of.map((width) => `${base}${crop}${width}.${type} ${width}w`).join(", ");
  const portrait = look.upright ? picture.portrait : undefined;
  const middle = widths[Math.min(2, widths.length - 1)];
  return (
    <picture>
      {portrait &&
        ["avif", "webp"].map((type) => (
          <source
            key={type}
            media="(max-aspect-ratio: 3/4) and (max-width: 767px)"
            type={`image/${type}`}
            srcSet={set(type, portrait, "portrait-")}
            sizes={look.sizes}
          />
        ))}
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

/** Returns the scene as it came with the application. */
export function sceneOriginal(name: SceneName): Picture {
  return scenes[name];
}

/** Returns a scene's name for people: "Ridge". */
export function sceneTitle(name: SceneName): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
