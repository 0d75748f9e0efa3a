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

/**
 * A rendered scene, or the picture that stands in for it, in the width that the place needs. It keeps its room before it arrives (mean
 * colour and a 24-pixel stand-in), and its focal point at every crop.
 *
 * `sizes` as in HTML. `priority` for the one picture that a page opens with; all others load late.
 */
export function Scene(props: {
  name: SceneName;
  sizes: string;
  className?: string;
  priority?: boolean;
  /** Empty where the picture is decoration, which it is behind a headline. */
  alt?: string;
}) {
  const replaced = useContext(ReplacedScenes)[props.name];
  const scene: Picture = replaced ?? scenes[props.name];
  const { widths, version } = scene;
  const file = (width: number | undefined, type: string) =>
    version ? `/scenes/${version}/${width}.${type}` : `/pictures/${props.name}-${width}.${type}`;
  const set = (type: string) => widths.map((width) => `${file(width, type)} ${width}w`).join(", ");
  const middle = widths[Math.min(2, widths.length - 1)];
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={props.sizes} />
      <img
        src={file(middle, "webp")}
        srcSet={set("webp")}
        sizes={props.sizes}
        width={scene.width}
        height={scene.height}
        alt={props.alt ?? scene.alt}
        loading={props.priority ? "eager" : "lazy"}
        fetchPriority={props.priority ? "high" : "auto"}
        decoding="async"
        className={`object-cover ${props.className ?? ""}`}
        style={{
          objectPosition: `${scene.focal.x * 100}% ${scene.focal.y * 100}%`,
          backgroundColor: scene.ground,
          backgroundImage: `url(${scene.blur})`,
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
