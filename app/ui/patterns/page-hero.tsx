import type { ReactNode } from "react";
import { Scene, type SceneName } from "../pictures/scene.tsx";

/**
 * The head of a page, over a scene or over contour lines. The veil keeps the text readable at every
 * width, whatever part of the scene is behind it.
 */
export function PageHero(props: {
  eyebrow?: ReactNode;
  title: string;
  lead?: string;
  scene?: SceneName;
  /** `Breadcrumbs`, on pages below the first level. The front page does not load their script. */
  crumbs?: ReactNode;
  children?: ReactNode;
  tall?: boolean;
  /** On a phone the head is low, so that the page's content begins above the fold. */
  compact?: boolean;
}) {
  return (
    <div className="on-dark relative isolate overflow-hidden bg-ink text-white print:bg-white print:text-ink">
      {props.scene ? (
        <>
          <Scene
            name={props.scene}
            sizes="100vw"
            priority
            alt=""
            className="absolute inset-0 -z-20 size-full print:hidden"
          />
          <div
            aria-hidden
            className="absolute inset-0 -z-10 bg-ink/75 md:bg-transparent md:bg-linear-to-r md:from-ink/90 md:from-20% md:via-ink/60 md:via-60% md:to-ink/5 print:hidden"
          />
        </>
      ) : (
        <div aria-hidden className="contours-dark absolute inset-0 -z-10 print:hidden" />
      )}
      <div className={`page flex flex-col justify-end ${heightOf(props)} print:min-h-0 print:py-4`}>
        {props.crumbs}
        {props.eyebrow && (
          <p className="eyebrow mb-4 text-brass-light print:text-brass-deep">{props.eyebrow}</p>
        )}
        <h1
          className={`max-w-3xl ${props.tall ? "text-[clamp(2.2rem,5.5vw,4.1rem)]" : props.compact ? "text-[clamp(1.5rem,4vw,3rem)]" : "text-[clamp(1.9rem,4vw,3rem)]"}`}
        >
          {props.title}
        </h1>
        {props.lead && (
          <p className="mt-5 max-w-xl text-lg text-mist md:text-xl print:text-ink">{props.lead}</p>
        )}
        {props.children}
      </div>
    </div>
  );
}

function heightOf({ tall, compact }: { tall?: boolean; compact?: boolean }): string {
  if (tall) return "min-h-[min(78dvh,44rem)] py-16 md:py-24";
  return compact ? "py-6 md:min-h-64 md:py-12" : "min-h-64 py-12 md:min-h-80 md:py-16";
}
