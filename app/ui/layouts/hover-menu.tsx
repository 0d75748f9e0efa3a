import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { Icon } from "../primitives/icon.tsx";

/** Milliseconds (D1 §9). */
const delays = {
  /** Before a pointer that rests on the button opens the menu. */
  open: 200,
  /** After the menu has closed, in which a pointer opens it at once. */
  skip: 300,
  /** Before the menu closes behind the pointer. */
  close: 150,
};

/**
 * An item of a navigation list: a button that shows links below it. It opens by a click, by the
 * keyboard, and by a mouse that rests on it. It closes with Escape, when the pointer or the focus
 * leaves it, and when the page changes.
 */
export function HoverMenu(props: {
  label: string;
  className: string;
  panelClassName: string;
  /** The links, each in a list item. */
  children: ReactNode;
}) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { isOpen, setOpen, toggle, ofButton, ofItem } = useHoverState();
  useClosing(item, isOpen, () => setOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    } else if (moveFocus(item.current!, event.key)) event.preventDefault();
  };
  return (
    // The button and the links have the roles; the item only hears what reaches them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      onKeyDown={onKeyDown}
      {...ofItem}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !item.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        data-state={isOpen ? "open" : "closed"}
        onClick={toggle}
        {...ofButton}
        className={`${props.className} group flex items-center gap-1`}
      >
        {props.label}
        <Icon
          name="chevron-down"
          className="size-4 transition-transform duration-150 group-data-[state=open]:rotate-180"
        />
      </button>
      {isOpen && (
        <div id={panel} className={props.panelClassName}>
          <ul>{props.children}</ul>
        </div>
      )}
    </li>
  );
}

function useHoverState() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Closed by a click: the pointer that is still on the button does not open it again. */
  const dismissed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setOpen = (open: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOpen && !open) closedAt.current = performance.now();
    setIsOpen(open);
  };
  return {
    isOpen,
    setOpen,
    toggle: () => {
      dismissed.current = isOpen;
      setOpen(!isOpen);
    },
    ofButton: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || isOpen || dismissed.current || timer.current) return;
        if (performance.now() - closedAt.current < delays.skip) setOpen(true);
        else timer.current = setTimeout(setOpen, delays.open, true);
      },
      onPointerLeave: () => {
        dismissed.current = false;
        if (!isOpen) setOpen(false);
      },
    },
    ofItem: {
      onPointerEnter: () => {
        if (isOpen) setOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || !isOpen) return;
        timer.current = setTimeout(setOpen, delays.close, false);
      },
    },
  };
}

/** Closes an open menu when the page changes and when somebody presses elsewhere. */
function useClosing(item: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const { key } = useLocation();
  const closeNow = useEffectEvent(close);
  useEffect(() => closeNow(), [key]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = ({ target }: Event) => {
      if (target instanceof Node && !item.current?.contains(target)) closeNow();
    };
    document.addEventListener("pointerdown", look);
    return () => document.removeEventListener("pointerdown", look);
  }, [item, isOpen]);
}

/** Moves the focus among the button and the links. */
function moveFocus(item: HTMLElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step) return false;
  const stops = [...item.querySelectorAll<HTMLElement>("button, a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[at + step]?.focus();
  return at >= 0;
}
