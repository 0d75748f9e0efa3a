import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";

/** A text as elements, by the rules of the server (`platform/markdown/rendered`). */
export type Preview = {
  content: ReactElement;
  /** Why it is shown as it was written and cannot be sent. */
  excess?: string;
  /** What is shown if its HTML has more than this many bytes. */
  limit?: { bytes: number; instead: Preview };
};

/** Returns what a text looks like on its page. */
export type PreviewRules = (text: string) => Preview;

/** Shows a text as its page will show it. It is rendered anew when nobody has typed for a moment. */
export function PreviewPane(props: {
  text: string;
  /** Its place among the previews of the form, from 0. */
  position: number;
  load: () => Promise<PreviewRules>;
}) {
  const { text, position, load } = props;
  const [rules, setRules] = useState<{ of: PreviewRules } | "missing">();
  useEffect(() => {
    let current = true;
    load().then(
      (of) => current && setRules({ of }),
      () => current && setRules("missing"),
    );
    return () => {
      current = false;
    };
  }, [load]);
  return (
    <section
      aria-label={position === 0 ? "Preview: not saved" : `Preview ${position + 1}: not saved`}
      className="min-w-0 overflow-auto bg-card p-4 [max-height:70vh]"
      {...scrollable}
    >
      {rules === undefined && <p className="text-slate">Loading the preview…</p>}
      {rules === "missing" && (
        <p className="text-slate">The preview could not be loaded. The text is not lost.</p>
      )}
      {typeof rules === "object" && <PreviewedText text={text} rules={rules.of} />}
    </section>
  );
}

/** A long preview can be scrolled with the keyboard. */
const scrollable = { tabIndex: 0 };

/** The text itself, or the sentence that says why it cannot be shown. */
export function PreviewedText({ text, rules }: { text: string; rules: PreviewRules }) {
  const settled = useSettled(text);
  const shown = useRef<HTMLDivElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  if (settled.trim() === "") return <p className="text-slate">There is nothing to show yet.</p>;
  const rendered = rules(settled);
  const { content, excess } =
    tooLarge === settled && rendered.limit ? rendered.limit.instead : rendered;
  return (
    <>
      {excess && <p className="mb-3 font-semibold text-red">{excess}</p>}
      <div ref={shown} className="prose wrap-anywhere" data-preview>
        {content}
      </div>
      <Measured
        of={shown}
        limit={rendered.limit?.bytes}
        text={settled}
        exceeded={() => setTooLarge(settled)}
      />
    </>
  );
}

/** Measures the HTML, as the server does before it answers. */
function Measured(props: {
  of: React.RefObject<HTMLElement | null>;
  limit: number | undefined;
  text: string;
  exceeded: () => void;
}) {
  useLayoutEffect(() => {
    const { of, limit, exceeded } = props;
    if (limit && of.current && new Blob([of.current.innerHTML]).size > limit) exceeded();
    // The text alone decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [props.text]);
  return null;
}

const PAUSE_MS = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
