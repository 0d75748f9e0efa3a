import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isInteractive } from "../interactive/names.ts";
import { interactives } from "../interactive/registry.ts";

type Placed = { place: HTMLElement; Figure: ComponentType };

/**
 * Puts interactive figures in the place of their drawings, each when it is about to come into view.
 * The drawing stays for pages without script, for print, and where the script cannot be loaded.
 */
export function InteractiveFigures(props: { within: RefObject<HTMLElement | null>; html: string }) {
  const { within, html } = props;
  const [placed, setPlaced] = useState<Placed[]>([]);
  useEffect(() => {
    const figures = [
      ...(within.current?.querySelectorAll<HTMLElement>("figure[data-interactive]") ?? []),
    ];
    if (figures.length === 0) return;
    let over = false;
    const load = async (figure: HTMLElement) => {
      const { interactive } = figure.dataset;
      if (!isInteractive(interactive)) return;
      const module = await interactives[interactive]().catch(() => undefined);
      if (!module || over) return;
      const place = document.createElement("div");
      place.className = "print:hidden";
      figure.insertBefore(place, figure.querySelector("figcaption"));
      figure.dataset["live"] = "";
      setPlaced((before) => [...before, { place, Figure: module.default }]);
    };
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          seen.unobserve(target);
          void load(target as HTMLElement);
        }
      },
      { rootMargin: "600px 0px" },
    );
    for (const figure of figures) seen.observe(figure);
    return () => {
      over = true;
      seen.disconnect();
      setPlaced([]);
      for (const figure of figures) {
        delete figure.dataset["live"];
        figure.querySelector(":scope > div")?.remove();
      }
    };
  }, [within, html]);
  return placed.map(({ place, Figure }, n) => createPortal(<Figure />, place, String(n)));
}
