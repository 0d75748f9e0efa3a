import type { ComponentProps, ReactNode } from "react";
import { Scene, type SceneName } from "../pictures/scene.tsx";
import { CardPicture } from "./card-picture.tsx";

type HeadProps = {
  eyebrow?: ReactNode;
  title: string;
  lead?: string;
  /** `Breadcrumbs`, on pages below the first level. The front page does not load their script. */
  crumbs?: ReactNode;
  children?: ReactNode;
};

/** What the drawing is about. */
type Drawing = ComponentProps<typeof CardPicture>;

/**
 * The head of a page (decision 85). With a scene it is the front of a section. With a drawing it is
 * about one subject, such as a module. With neither it is the low bar of a page on which one works,
 * so that the page's content begins above the fold.
 */
export function PageHero({
  scene,
  drawing,
  tall = false,
  ...head
}: HeadProps & {
  scene?: SceneName;
  drawing?: Drawing;
  /** For the front page. */
  tall?: boolean;
}) {
  if (scene) return <Front scene={scene} tall={tall} {...head} />;
  return <Bar drawing={drawing} {...head} />;
}

/**
 * The veil is behind the words only, and keeps them readable whatever part of the scene is there. On
 * a phone the front page has its words below the scene.
 */
function Front({ scene, tall, ...head }: HeadProps & { scene: SceneName; tall: boolean }) {
  return (
    <div className="on-dark relative isolate overflow-hidden bg-ink text-white print:bg-white print:text-ink">
      <Scene
        name={scene}
        sizes="100vw"
        priority
        upright
        alt=""
        className={`absolute inset-0 -z-20 size-full print:hidden ${tall ? "max-lg:h-104" : ""}`}
      />
      <div
        aria-hidden
        className={`absolute inset-0 -z-10 lg:bg-linear-to-r lg:from-ink/90 lg:from-20% lg:via-ink/60 lg:via-50% lg:to-ink/0 lg:to-75% print:hidden ${tall ? "max-lg:bg-linear-to-b max-lg:from-ink/0 max-lg:from-[8rem] max-lg:via-ink/85 max-lg:via-[15.5rem] max-lg:to-ink max-lg:to-[24rem]" : "max-lg:bg-linear-to-t max-lg:from-ink max-lg:from-30% max-lg:via-ink/75 max-lg:via-65% max-lg:to-ink/0"}`}
      />
      <div
        className={`page flex flex-col justify-end ${tall ? "min-h-[min(82dvh,44rem)] pt-60 pb-10 lg:py-24" : "min-h-64 pt-24 pb-10 lg:min-h-80 lg:py-16"} print:min-h-0 print:py-4`}
      >
        {head.crumbs}
        {head.eyebrow && (
          <p className="eyebrow mb-4 text-brass-light print:text-brass-deep">{head.eyebrow}</p>
        )}
        <h1
          className={`max-w-3xl ${tall ? "text-[clamp(2.2rem,5.5vw,4.1rem)]" : "text-[clamp(1.9rem,4vw,3rem)]"}`}
        >
          {head.title}
        </h1>
        {head.lead && (
          <p className="mt-5 max-w-xl text-lg text-mist md:text-xl print:text-ink">{head.lead}</p>
        )}
        {head.children}
      </div>
    </div>
  );
}

/** The low bar, with the drawing of its subject beside the words where there is one. */
function Bar({ drawing, ...head }: HeadProps & { drawing: Drawing | undefined }) {
  return (
    <div className="border-b border-mist bg-card print:border-0">
      <div
        className={`page flex items-center gap-8 ${drawing ? "py-6 md:py-8" : "py-4"} print:py-2`}
      >
        <div className="min-w-0 flex-1">
          {head.crumbs}
          {head.eyebrow && <p className="eyebrow mb-1 text-brass-deep">{head.eyebrow}</p>}
          <h1
            className={`max-w-4xl ${drawing ? "text-[clamp(1.7rem,3.4vw,2.5rem)]" : "text-[clamp(1.4rem,2.6vw,1.9rem)]"}`}
          >
            {head.title}
          </h1>
          {head.lead && (
            <p className={`mt-1.5 max-w-text text-slate ${drawing ? "text-lg" : ""}`}>
              {head.lead}
            </p>
          )}
          {head.children}
        </div>
        {drawing && (
          <div className="w-1/3 max-w-96 max-md:hidden print:hidden">
            <CardPicture {...drawing} />
          </div>
        )}
      </div>
    </div>
  );
}
