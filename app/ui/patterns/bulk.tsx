import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button } from "../primitives/button.tsx";
import { useScripted } from "../use-scripted.ts";

/** The form that the boxes and buttons of a list belong to; a page has one such list at most. */
const FORM = "bulk";

type Ticked = (event: MouseEvent<HTMLInputElement>) => void;
const TickedContext = createContext<Ticked | undefined>(undefined);

/**
 * A list (`children`) whose rows can be selected (`BulkBox`) and then handled together. The form is
 * sent to the page's own address, so that its view stays; the pressed button's value is the intent.
 * With script all rows can be selected at once, and a Shift-click reaches from the last box to this.
 */
export function BulkActions(props: {
  actions: readonly { intent: string; label: string }[];
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [{ some, all }, setCount] = useState({ some: 0, all: 0 });
  const scripted = useScripted();
  const { key } = useLocation();
  const pending = useNavigation().formData?.get("bulk") === "1";
  const recount = useCallback(() => setCount(countIn(boxesOf(form.current))), []);
  const ticked = useCallback<Ticked>(
    ({ currentTarget: box, shiftKey }) => {
      const boxes = boxesOf(form.current);
      const from = boxes.findIndex((each) => each === last.current);
      if (shiftKey && from >= 0) reach(boxes, from, boxes.indexOf(box), box.checked);
      last.current = box;
      recount();
    },
    [recount],
  );

  // What was selected in one view, or before it was handled, is not selected in the next.
  useEffect(() => {
    form.current?.reset();
    last.current = null;
    recount();
  }, [key, recount]);

  return (
    <>
      <Form
        id={FORM}
        ref={form}
        method="post"
        preventScrollReset
        className="flex flex-wrap items-center gap-x-5 border-t border-mist py-1 print:hidden"
      >
        <input type="hidden" name="bulk" value="1" />
        {scripted && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={some > 0 && some === all}
              ref={(box) => {
                if (box) box.indeterminate = some > 0 && some < all;
              }}
              onChange={({ target }) => {
                for (const box of boxesOf(form.current)) box.checked = target.checked;
                recount();
              }}
            />
            <span className="tabular-nums" role="status">
              {some > 0 ? `${some} of ${all} selected` : "Select all"}
            </span>
          </label>
        )}
        <div className="flex flex-wrap gap-x-2">
          {props.actions.map(({ intent, label }) => (
            <Button
              key={intent}
              name="intent"
              value={intent}
              look="quiet"
              disabled={pending || (scripted && some === 0)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Form>
      <TickedContext value={ticked}>{props.children}</TickedContext>
    </>
  );
}

/** A row's box, beside what names the row; `of` is that name, for those who do not see it. */
export function BulkBox({ id, of }: { id: string; of: string }) {
  const ticked = useContext(TickedContext);
  return (
    <label className="relative z-10 -my-2 -ml-2 flex shrink-0 cursor-pointer self-start p-2 print:hidden">
      <input
        type="checkbox"
        form={FORM}
        name="id"
        value={id}
        aria-label={`Select ${of}`}
        onClick={ticked}
        className="size-5 accent-ink"
      />
    </label>
  );
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
