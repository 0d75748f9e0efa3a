import type { KeyboardEvent } from "react";
import { useScripted } from "../use-scripted.ts";
import { PartLink } from "./part-link.tsx";

type Tab = { id: string; label: string; search: string };

/** Tabs whose choice is in the address. The panel gets its attributes from `tabPanel`. */
export function TabLinks(props: { part: string; label: string; tabs: Tab[]; selected: string }) {
  const scripted = useScripted();
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={props.label}
      onKeyDown={moveByKey}
      className="flex gap-x-6 overflow-x-auto border-b border-slate/30 max-sm:justify-between max-sm:gap-x-3 print:hidden"
    >
      {props.tabs.map(({ id, label, search }) => {
        const selected = id === props.selected;
        return (
          <PartLink
            key={id}
            part={props.part}
            search={search}
            role="tab"
            id={tabId(props.part, id)}
            aria-selected={selected}
            aria-controls={panelId(props.part)}
            tabIndex={selected || !scripted ? 0 : -1}
            className="-outline-offset-3 min-h-11 border-b-3 border-transparent px-1 py-2.5 font-semibold text-slate hover:text-ink aria-selected:border-brass aria-selected:text-ink"
          >
            {label}
          </PartLink>
        );
      })}
    </div>
  );
}

export function tabPanel(part: string, selected: string) {
  return {
    role: "tabpanel",
    id: panelId(part),
    "aria-labelledby": tabId(part, selected),
    tabIndex: 0,
  } as const;
}

const tabId = (part: string, id: string) => `${part}-tab-${id}`;
const panelId = (part: string) => `${part}-panel`;

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  " ": (at) => at,
};

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[step(at, tabs.length)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
