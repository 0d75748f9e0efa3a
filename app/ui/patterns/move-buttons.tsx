import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "../primitives/icon.tsx";

/**
 * Buttons that move an item of a list up or down. They are plain form posts (`intent=move`,
 * `direction`, and `fields` to name the item). With JavaScript the focus stays on the button, so
 * that pressing it again moves the same item further.
 */
export function MoveButtons(props: {
  /** The item's name in its row. */
  name: string;
  fields: Record<string, string>;
  first: boolean;
  last: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<string>(undefined);
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    if (!idle || !pressed.current) return;
    const buttons = [...(form.current?.querySelectorAll("button") ?? [])];
    const same = buttons.find(({ value }) => value === pressed.current);
    // At the end of the list only the other direction is left.
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
    pressed.current = undefined;
  }, [idle]);
  const button = (direction: "up" | "down", disabled: boolean) => (
    <button
      name="direction"
      value={direction}
      disabled={disabled}
      aria-label={`Move ${props.name} ${direction}`}
      onClick={() => (pressed.current = direction)}
      className="grid size-11 place-items-center rounded-sm border border-mist text-ink hover:border-ink disabled:opacity-35 disabled:hover:border-mist"
    >
      <Icon name="chevron-down" className={`size-5 ${direction === "up" ? "rotate-180" : ""}`} />
    </button>
  );
  return (
    <Form ref={form} method="post" preventScrollReset className="flex shrink-0 gap-1">
      <input type="hidden" name="intent" value="move" />
      {Object.entries(props.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button("up", props.first)}
      {button("down", props.last)}
    </Form>
  );
}
