import { type KeyboardEvent, useRef, useState } from "react";

/** A button of the toolbar. With `pressed` it switches something on and off. */
export type Tool = {
  label: string;
  /** The path of its icon. */
  icon: string;
  keys?: string;
  pressed?: boolean;
  run: () => void;
};

/**
 * The buttons above a text. They are one stop for the Tab key; the arrow keys lead from one to the
 * next, as in any toolbar.
 */
export function Toolbar({ label, tools }: { label: string; tools: readonly Tool[] }) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    bar.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className="flex flex-wrap border-b border-mist bg-paper"
    >
      {tools.map(({ label: name, icon, keys, pressed, run }, at) => (
        <button
          key={name}
          type="button"
          tabIndex={at === current ? 0 : -1}
          aria-pressed={pressed}
          aria-keyshortcuts={keys ? `Control+${keys} Meta+${keys}` : undefined}
          title={keys ? `${name} (Ctrl+${keys}, on a Mac ⌘${keys})` : name}
          // The text keeps its selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={run}
          className={`inline-flex size-11 items-center justify-center text-ink hover:bg-mist aria-pressed:bg-mist ${pressed === undefined ? "" : "ml-auto w-auto gap-2 px-3 font-semibold"}`}
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden
            className="size-5 shrink-0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={icon} />
          </svg>
          <span className={pressed === undefined ? "sr-only" : ""}>{name}</span>
        </button>
      ))}
    </div>
  );
}
