import { createContext, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form as RouterForm, useNavigation, useSubmit } from "react-router";
import type { ZodType } from "zod";
import type { FormChecker, FormResult } from "#app/kernel/form.ts";
import { Alert } from "../primitives/alert.tsx";
import { Button, ButtonLink, type ButtonLook } from "../primitives/button.tsx";
import type { FieldState } from "../primitives/field.tsx";
import { useFormWaits } from "../sending/trouble.ts";
import { type FormHost, useFormHost } from "./form-host.tsx";
import { useKeptForm } from "./kept-form.tsx";

type Errors = Record<string, string[]>;

/** The values that the surrounding form was sent with, if it was refused or kept. */
export const TypedValues = createContext<Record<string, string> | undefined>(undefined);

type FormProps = {
  result: FormResult | undefined;
  /** Initial values. */
  initial?: Record<string, string>;
  /** Loads the schema with which the server reads the form. */
  schema?: () => Promise<ZodType>;
  action?: string;
  /** Distinguishes several forms of a page. */
  intent?: string;
  /** Makes ids unique on a page with several forms that have the same fields. */
  idPrefix?: string;
  /** The form sends files. */
  files?: boolean;
  submit: string;
  submitting?: string;
  /**
   * Further submit buttons with a name. They ask for something else, so the form is not checked.
   */
  also?: ReactNode;
  look?: ButtonLook;
  /** Offers to leave without sending: closes the dialog, or leads to this address. */
  cancel?: string;
  className?: string;
  children: (field: (name: string) => FieldState) => ReactNode;
};

/**
 * A form that works without JavaScript: it posts, and the page comes back with what was typed and
 * the errors. With JavaScript the same errors appear before it is sent. The schema is loaded when
 * somebody begins to fill the form in, so pages with forms do not load it.
 *
 * Inside a host (a dialog, or a page that must not change) the answer comes back to the form.
 */
export function Form(props: FormProps) {
  const { initial, action, intent } = props;
  const host = useFormHost();
  const result = host ? host.fetcher.data : props.result;
  const form = useRef<HTMLFormElement>(null);
  const { found, visit, leave, change, submit } = useChecks(form, result, props.schema, host);
  const navigating = usePending(intent);
  const underWay = host ? host.fetcher.state !== "idle" : navigating;
  const pending = !useFormWaits() && underWay;
  const { kept, forget } = useKeptForm(action, intent);
  const begun = result?.values ?? kept;
  useFreshStart(form, { pending: underWay, failed: result !== undefined, accepted: forget });
  const errors = found ?? result?.fieldErrors ?? {};
  const Element = host?.fetcher.Form ?? RouterForm;

  return (
    <Element
      ref={form}
      method="post"
      // The error messages are ours, with and without JavaScript, not the browser's.
      noValidate
      className={props.className ?? "space-y-5"}
      onFocus={visit}
      onBlur={leave}
      onChange={change}
      onSubmit={submit}
      preventScrollReset={host !== undefined}
      data-unsent={begun ? "" : undefined}
      {...(action ? { action } : {})}
      {...(props.files ? { encType: "multipart/form-data" } : {})}
    >
      {result?.formError && (
        <Alert tone="error" {...(result.formError.title ? { title: result.formError.title } : {})}>
          {result.formError.text}
        </Alert>
      )}
      {kept && !result && (
        <Alert tone="info" title="What you typed is still here">
          Your session had ended before it could be sent, so please send it again.
          {props.files && " Choose your files again: they are not kept."}
        </Alert>
      )}
      {intent && <input type="hidden" name="intent" value={intent} />}
      <TypedValues value={begun}>
        {props.children((name) => ({
          // What was kept is all that was sent, so a box that is missing was unticked.
          value: result?.values[name] ?? (kept ?? initial)?.[name],
          errors: errors[name],
          idPrefix: host?.idPrefix ?? props.idPrefix,
        }))}
      </TypedValues>
      <div className="flex flex-wrap gap-3">
        <Button disabled={pending} look={props.look ?? "primary"}>
          {pending ? (props.submitting ?? "Submitting...") : props.submit}
        </Button>
        {props.also}
        {props.cancel && <Cancel to={props.cancel} close={host?.close} disabled={pending} />}
      </div>
    </Element>
  );
}

function Cancel({ to, close, disabled }: { to: string; close?: () => void; disabled: boolean }) {
  if (!close && !disabled) {
    return (
      <ButtonLink to={to} look="secondary">
        Cancel
      </ButtonLink>
    );
  }
  return (
    <Button type="button" look="secondary" onClick={close} disabled={disabled}>
      Cancel
    </Button>
  );
}

/** A hidden field that only machines fill in. The server drops a form in which it is filled in. */
export function TrapField() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function usePending(intent: string | undefined): boolean {
  const { state, formData } = useNavigation();
  if (state === "idle" || !formData) return false;
  return intent === undefined || formData.get("intent") === intent;
}

/** Resets the form after it was accepted, if the page stays the same. */
function useFreshStart(
  form: React.RefObject<HTMLFormElement | null>,
  { pending, failed, accepted }: { pending: boolean; failed: boolean; accepted: () => void },
) {
  const sent = useRef(false);
  // A sending that had begun before the form was shown is not its own, though it has its intent: the
  // question of an act on several rows is asked by the same intent that answers it.
  const sentByOthers = useRef(pending);
  const begin = useEffectEvent(() => {
    accepted();
    form.current?.reset();
  });
  useEffect(() => {
    if (sent.current && !pending && !failed) begin();
    if (!pending) sentByOthers.current = false;
    sent.current = pending && !sentByOthers.current;
  }, [form, pending, failed]);
}

/** Loads a form's schema and the code that checks a form with it. */
async function checkerOf(schema: () => Promise<ZodType>): Promise<FormChecker> {
  const [{ checkerFor }, found] = await Promise.all([
    import("#app/kernel/parse-form.ts"),
    schema(),
  ]);
  return checkerFor(found);
}

/** Checks a field when it is left, again when it changes, and the whole form before it is sent. */
function useChecks(
  form: React.RefObject<HTMLFormElement | null>,
  result: FormResult | undefined,
  schema: (() => Promise<ZodType>) | undefined,
  host: FormHost | undefined,
) {
  const [found, setFound] = useState<Errors>();
  const fetched = useRef<Promise<FormChecker | undefined>>(undefined);
  const left = useRef(new Set<string>());
  const pointer = usePointerRelease();
  const navigate = useSubmit();
  const submit = host?.fetcher.submit ?? navigate;

  useEffect(() => {
    setFound(undefined);
    left.current = new Set(Object.keys(result?.fieldErrors ?? {}));
    if (result) showFirstError(form.current);
  }, [form, result]);

  const visit = () => {
    // Without a connection there is no checker. The server checks the form anyway.
    fetched.current ??= schema && checkerOf(schema).catch(() => undefined);
  };
  return {
    found,
    visit,
    leave: async (event: React.FocusEvent<HTMLFormElement>) => {
      const { name, value } = event.target as unknown as { name?: string; value?: string };
      if (!fetched.current || !form.current || !name || !value) return;
      left.current.add(name);
      const checker = await fetched.current;
      await pointer.current;
      if (!checker || !form.current) return;
      const all = checker(new FormData(form.current));
      setFound(Object.fromEntries(Object.entries(all).filter(([key]) => left.current.has(key))));
    },
    /** Checks a field with an error again with every change. */
    change: async (event: React.FormEvent<HTMLFormElement>) => {
      const { name } = event.target as unknown as { name?: string };
      if (!fetched.current || !name || !left.current.has(name)) return;
      const checker = await fetched.current;
      await pointer.current;
      if (!checker || !form.current) return;
      const all = checker(new FormData(form.current));
      setFound((before) => ({ ...(before ?? result?.fieldErrors), [name]: all[name] ?? [] }));
    },
    submit: async (event: React.FormEvent<HTMLFormElement>) => {
      if (!fetched.current || !form.current) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const aside = submitter instanceof HTMLButtonElement && submitter.name ? submitter : null;
      const checker = aside ? undefined : await fetched.current;
      const all = checker?.(new FormData(form.current)) ?? {};
      if (Object.keys(all).length === 0) {
        left.current.clear();
        setFound({});
        await submit(aside ?? form.current, { preventScrollReset: host !== undefined });
        return;
      }
      for (const name of Object.keys(all)) left.current.add(name);
      // Rendered at once, because the first field with an error is found by its message.
      flushSync(() => setFound(all));
      showFirstError(form.current);
    },
  };
}

/**
 * Returns a promise that settles when no mouse button is down. A message that appears or goes between
 * press and release would move the button away, and the click would be lost.
 */
function usePointerRelease() {
  const released = useRef(Promise.resolve());
  useEffect(() => {
    const hold = () => {
      released.current = new Promise((resolve) => {
        const release = () => setTimeout(resolve);
        for (const type of ["pointerup", "pointercancel"]) {
          window.addEventListener(type, release, { once: true, capture: true });
        }
      });
    };
    window.addEventListener("pointerdown", hold, { capture: true });
    return () => window.removeEventListener("pointerdown", hold, { capture: true });
  }, []);
  return released;
}

/** Focuses the first field with an error, or else the message about the whole form. */
function showFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) field.focus();
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}
