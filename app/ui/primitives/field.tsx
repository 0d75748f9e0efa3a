import { type ComponentProps, type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

/** The state of a form's field: what was typed, and what is wrong with it. */
export type FieldState = {
  value: string | undefined;
  errors: string[] | undefined;
  /** Makes ids unique on a page with several forms. */
  idPrefix?: string | undefined;
};

export type Frame = {
  name: string;
  label: string;
  state: FieldState;
  help?: string;
  optional?: boolean;
};

export const fieldBox =
  "block w-full min-h-11 rounded-md border border-slate/55 bg-white px-3 py-2 text-ink placeholder:text-slate/80 aria-invalid:border-red aria-invalid:border-2";

export function fieldIds({ name, help, state }: Frame) {
  const id = `${state.idPrefix ?? ""}${name}`;
  const invalid = Boolean(state.errors?.length);
  const described = [help && `${id}-help`, invalid && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    attributes: {
      id,
      name,
      "aria-invalid": invalid || undefined,
      "aria-describedby": described || undefined,
    },
  };
}

/** A field with its label above, and help and errors in words below. */
export function FieldFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { id } = fieldIds(frame);
  return (
    <div className="min-w-0 wrap-anywhere">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {frame.label}
        {frame.optional && <span className="font-normal text-slate"> (optional)</span>}
      </label>
      {frame.help && (
        <p id={`${id}-help`} className="mb-1.5 text-sm text-slate">
          {frame.help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} errors={frame.state.errors} />
    </div>
  );
}

export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-red">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{errors[0]}</span>
    </p>
  );
}

export function TextField({
  type = "text",
  ...props
}: Frame & Omit<ComponentProps<"input">, "name" | "id">) {
  const { label, state, help, optional, name, ...input } = props;
  const frame = { label, state, help, optional, name };
  return (
    <FieldFrame frame={frame}>
      {type === "password" ? (
        <PasswordInput required={!optional} {...input} {...fieldIds(frame).attributes} />
      ) : (
        <input
          type={type}
          className={fieldBox}
          defaultValue={state.value}
          required={!optional}
          {...input}
          {...fieldIds(frame).attributes}
        />
      )}
    </FieldFrame>
  );
}

/** A password, which is never sent back, with a button that shows what is typed. */
function PasswordInput(input: ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...input}
        type={shown ? "text" : "password"}
        className={`${fieldBox} pr-18`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-controls={input.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-16 rounded-sm px-3 text-sm font-semibold text-slate hover:text-ink [@media(scripting:none)]:hidden"
      >
        {shown ? "Hide" : "Show"}
        <span className="sr-only"> what is typed</span>
      </button>
    </div>
  );
}

export function TextArea(props: Frame & Omit<ComponentProps<"textarea">, "name" | "id">) {
  const { label, state, help, optional, name, ...area } = props;
  const frame = { label, state, help, optional, name };
  return (
    <FieldFrame frame={frame}>
      <textarea
        className={`${fieldBox} min-h-36`}
        defaultValue={state.value}
        required={!optional}
        {...area}
        {...fieldIds(frame).attributes}
      />
    </FieldFrame>
  );
}

type SelectProps = Frame & { options: readonly { value: string; label: string }[] };

/** `prompt` asks for a choice. `usual` says what counts if nothing else is chosen. */
export function SelectField(
  props: SelectProps & ({ prompt: string; usual?: never } | { usual: string; prompt?: never }),
) {
  const { options, prompt, usual, ...frame } = props;
  return (
    <FieldFrame frame={frame}>
      <select
        className={fieldBox}
        defaultValue={frame.state.value ?? ""}
        required={!frame.optional && usual === undefined}
        {...fieldIds(frame).attributes}
      >
        <option value="">{prompt ?? usual}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({
  children,
  state,
  name,
  optional = false,
}: {
  name: string;
  state: FieldState;
  /** One of several choices, not something that must be agreed to. */
  optional?: boolean;
  children: ReactNode;
}) {
  const frame = { name, label: "", state };
  const { id, attributes } = fieldIds(frame);
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-ink"
          defaultChecked={state.value === "on"}
          required={!optional}
          {...attributes}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} errors={state.errors} />
    </div>
  );
}
