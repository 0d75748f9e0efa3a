import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { countText } from "#app/kernel/list.ts";
import { Button } from "../primitives/button.tsx";
import { useScripted } from "../use-scripted.ts";
import { useBeside } from "./list/beside.ts";

/**
 * The id of the form that a list's boxes and buttons belong to. A page has at most one such list.
 */
export const BULK_FORM = "bulk";

type Boxes = {
  ticked: (event: MouseEvent<HTMLInputElement>) => void;
  pressed: (event: KeyboardEvent) => void;
};
const BoxesContext = createContext<Boxes | undefined>(undefined);

/**
 * A list (`children`) whose rows can be selected (`BulkBox`) and changed together. The form is sent
 * to the page's own address, so the view stays the same. The value of the pressed button is the
 * intent. With JavaScript all rows can be selected at once, a Shift-click selects a range, and the
 * buttons stay visible while something is selected. Without actions only the list is shown.
 */
export function BulkActions(props: {
  actions: readonly { intent: string; label: string }[];
  /** How many rows match on all pages, and what they are called, if all can be acted on. */
  total?: number;
  /** Up to which number rows are counted; by default `MOST_COUNTED`. */
  most?: number;
  noun?: string;
  children: ReactNode;
}) {
  const { total = 0, noun } = props;
  const scripted = useScripted();
  const beside = useBeside();
  const pending = useNavigation().formData?.get("bulk") === "1";
  const { form, some, all, every, boxes, wholeBox, selectAll, chooseEvery, sendOnce } =
    useSelection(pending, beside !== undefined);

  if (props.actions.length === 0) return props.children;
  return (
    <>
      <Form
        id={BULK_FORM}
        ref={form}
        method="post"
        {...(beside ? { action: beside.list } : {})}
        preventScrollReset
        aria-label="Selected rows"
        onSubmit={sendOnce}
        className={`flex flex-wrap items-center gap-x-5 border-t border-mist py-1 print:hidden ${some === 0 ? "beside:hidden" : ""} ${some > 0 ? "sticky top-0 z-20 -mb-px border-b bg-white" : ""}`}
      >
        <input type="hidden" name="bulk" value="1" />
        {scripted ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 max-sm:grow">
            <input
              type="checkbox"
              autoComplete="off"
              className="size-5 accent-ink"
              checked={some > 0 && some === all}
              ref={wholeBox}
              onChange={({ target }) => selectAll(target.checked)}
              onKeyDown={boxes.pressed}
            />
            Select all
          </label>
        ) : (
          <span className="flex min-h-11 items-center text-slate">Selected rows</span>
        )}
        {noun && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="all"
              value="1"
              autoComplete="off"
              className="size-5 accent-ink"
              checked={scripted ? every : undefined}
              onChange={({ target }) => chooseEvery(target.checked)}
              onKeyDown={boxes.pressed}
            />
            All {countText(total, props.most)} {noun} that match
          </label>
        )}
        <span role="status" className="text-slate tabular-nums sm:order-last sm:ml-auto">
          {every
            ? `${countText(total, props.most)} selected on all pages`
            : some > 0 && `${some} of ${all} selected`}
        </span>
        <div className="flex flex-wrap gap-x-2 max-sm:-ml-2 max-sm:basis-full">
          {props.actions.map(({ intent, label }) => (
            <Button
              key={intent}
              name="intent"
              value={intent}
              look="quiet"
              disabled={pending || (scripted && some === 0 && !every)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Form>
      <div className={some > 0 ? "[&_:is(a,button,input)]:scroll-mt-28" : ""}>
        <BoxesContext value={boxes}>{props.children}</BoxesContext>
      </div>
    </>
  );
}

/** The checkbox of a row. `of` is the row's name, for people who do not see it. */
export function BulkBox({ id, of }: { id: string; of: string }) {
  const boxes = useContext(BoxesContext);
  return (
    <label className="relative z-10 -my-3 -mr-1 -ml-3 flex shrink-0 cursor-pointer self-start p-3 print:hidden">
      <input
        type="checkbox"
        form={BULK_FORM}
        name="id"
        value={id}
        autoComplete="off"
        aria-label={`Select ${of}`}
        onClick={boxes?.ticked}
        onKeyDown={boxes?.pressed}
        className="size-5 accent-ink"
      />
    </label>
  );
}

/** Which rows are selected, in the boxes themselves, and how many of how many these are. */
function useSelection(pending: boolean, isBeside: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const [{ some, all }, setCount] = useState({ some: 0, all: 0 });
  const [every, setEvery] = useState(false);
  const { key } = useLocation();
  const viewed = useRef(key);
  const recount = useCallback(() => {
    const now = countIn(boxesOf(form.current));
    setCount((before) => (before.some === now.some && before.all === now.all ? before : now));
  }, []);
  const boxes = useMemo<Boxes>(
    () => ({
      ticked: ({ currentTarget: box, shiftKey }) => {
        const all = boxesOf(form.current);
        const from = all.findIndex((each) => each === last.current);
        if (shiftKey && from >= 0) reach(all, from, all.indexOf(box), box.checked);
        last.current = box;
        if (!box.checked) setEvery(false);
        recount();
      },
      // Enter would press the first button.
      pressed: (event) => {
        if (event.key === "Enter") event.preventDefault();
      },
    }),
    [recount],
  );
  const wholeBox = (box: HTMLInputElement | null) => {
    whole.current = box;
    if (box) box.indeterminate = some > 0 && some < all;
  };
  const selectAll = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
    if (!checked) setEvery(false);
    recount();
  };
  const chooseEvery = (checked: boolean) => {
    setEvery(checked);
    selectAll(checked);
  };
  const sendOnce = (event: FormEvent) => {
    // If it were sent twice, the second answer would say that nothing was changed and offer no Undo.
    if (sent.current) event.preventDefault();
    sent.current = true;
  };

  // A selection ends when the view changes or the rows were changed. The pressed button is then
  // disabled, so the focus moves here for people who use the keyboard.
  useEffect(() => {
    // The view stays the same while records are read beside the list.
    if (isBeside || viewed.current === key) return;
    viewed.current = key;
    form.current?.reset();
    setEvery(false);
    last.current = null;
    if (sent.current) whole.current?.focus({ preventScroll: true });
  }, [key, isBeside]);
  useEffect(() => {
    if (!pending) sent.current = false;
  }, [key, pending]);
  // Rows come and go, and some are selected before this runs.
  useEffect(recount);
  return { form, some, all, every, boxes, wholeBox, selectAll, chooseEvery, sendOnce };
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === "id",
  );
}

function reach(boxes: readonly HTMLInputElement[], from: number, to: number, checked: boolean) {
  for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = checked;
}

function countIn(boxes: readonly HTMLInputElement[]) {
  return { some: boxes.filter(({ checked }) => checked).length, all: boxes.length };
}
