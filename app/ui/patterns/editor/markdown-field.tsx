import {
  type ChangeEventHandler,
  type ComponentType,
  type KeyboardEvent,
  useRef,
  useState,
} from "react";
import { Button } from "../../primitives/button.tsx";
import { fieldBox, FieldFrame, fieldIds, type FieldState } from "../../primitives/field.tsx";
import type { EditorProps } from "./editor.tsx";
import type { PicturePlace } from "./picture-dialog.tsx";
import type { TextBlock } from "./tools.ts";
import type { PreviewRules } from "./preview.tsx";
import { sendForm } from "./send-form.ts";

/**
 * A field for a text in Markdown. It is a plain text area, which is always what the form sends.
 * When somebody first focuses it, an editor is loaded and put in front of it. Without script, or
 * where the editor cannot be loaded, the text area stays as it is.
 *
 * `preview` loads the rules by which the text's page shows it; it must be the same function each
 * time. `html` is the preview that the server has made, for a form that was sent to ask for one.
 */
export function MarkdownField(props: {
  name: string;
  label: string;
  state: FieldState;
  help: string;
  preview: () => Promise<PreviewRules>;
  html?: string | null | undefined;
  pictures?: PicturePlace | undefined;
  /** What its toolbar can insert besides. It must be the same array each time. */
  blocks?: readonly TextBlock[] | undefined;
  /** The address that answers with people to mention, as JSON. */
  mentions?: string | undefined;
  rows?: number;
  maxLength?: number;
  optional?: boolean;
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
}) {
  const { name, label, state, help, html, rows = 6, maxLength, optional = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { Editor, load } = useEditor(area);
  const frame = { name, label, state, help, optional };
  return (
    <FieldFrame frame={frame}>
      <div className="relative">
        <textarea
          ref={area}
          className={
            Editor ? "pointer-events-none absolute size-px opacity-0" : `${fieldBox} min-h-36`
          }
          defaultValue={state.value}
          required={!optional}
          rows={rows}
          maxLength={maxLength}
          spellCheck
          onFocus={load}
          onKeyDown={sendByKey}
          onChange={props.onChange}
          {...fieldIds(frame).attributes}
          {...(Editor ? { "aria-hidden": true, tabIndex: -1 } : {})}
        />
        {Editor && (
          <Editor
            area={area}
            label={label}
            description={[help, ...(state.errors ?? [])].join(" ")}
            rows={rows}
            invalid={Boolean(state.errors?.length)}
            preview={props.preview}
            pictures={props.pictures}
            blocks={props.blocks}
            mentions={props.mentions}
            previewed={typeof html === "string"}
          />
        )}
      </div>
      {!Editor && typeof html === "string" && <ServerPreview html={html} />}
    </FieldFrame>
  );
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  sendForm(event.currentTarget.form);
}

/** Loads the editor once. It waits for the end of a composition, such as a Japanese word. */
function useEditor(area: React.RefObject<HTMLTextAreaElement | null>) {
  const [found, setFound] = useState<{ Editor: ComponentType<EditorProps> }>();
  const asked = useRef(false);
  const composing = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    const field = area.current;
    const begin = () => (composing.current = true);
    const end = () => (composing.current = false);
    field?.addEventListener("compositionstart", begin);
    field?.addEventListener("compositionend", end);
    import("./editor.tsx").then(
      ({ Editor }) => {
        const show = () => setFound({ Editor });
        if (composing.current) field?.addEventListener("compositionend", show, { once: true });
        else show();
      },
      // Without a connection the field stays a text area until it is focused again.
      () => (asked.current = false),
    );
  };
  return { Editor: found?.Editor, load };
}

/** The preview that the server has made of a form that asked for one. */
function ServerPreview({ html }: { html: string }) {
  return (
    <section
      aria-label="Preview: not saved"
      className="mt-4 rounded-md border border-brass bg-card p-5"
    >
      <p className="eyebrow mb-3 text-brass-deep">Preview: not saved</p>
      {html ? (
        <div
          className="prose wrap-anywhere [&_h3]:text-lg"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <p className="text-slate">There is nothing to show yet.</p>
      )}
    </section>
  );
}

/**
 * Asks the server for a preview: the form comes back with everything typed. Where an editor is
 * open, its own preview is opened or closed instead.
 */
export function PreviewButton({ name, value }: { name: string; value: string }) {
  return (
    <Button name={name} value={value} look="secondary" onClick={previewInEditor}>
      Preview
    </Button>
  );
}

function previewInEditor(event: React.MouseEvent<HTMLButtonElement>): void {
  const editors = event.currentTarget.form?.querySelectorAll("[data-editor]") ?? [];
  if (editors.length > 0) event.preventDefault();
  for (const editor of editors) editor.dispatchEvent(new Event("preview"));
}
