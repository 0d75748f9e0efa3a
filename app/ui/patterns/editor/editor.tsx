import type { EditorView } from "@codemirror/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import { apply, openEditor } from "./code-mirror.ts";
import { insertBlock } from "./formatting.ts";
import { PictureDialog, type PicturePlace } from "./picture-dialog.tsx";
import { PreviewPane, type PreviewRules } from "./preview.tsx";
import { Toolbar } from "./toolbar.tsx";
import { blockTools, formattingTools, type TextBlock } from "./tools.ts";

export type EditorProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  /** What stands above and below the field: its help and its error. */
  description: string;
  rows: number;
  invalid: boolean;
  preview: () => Promise<PreviewRules>;
  pictures?: PicturePlace | undefined;
  blocks?: readonly TextBlock[] | undefined;
  /** The address that answers with people to mention. */
  mentions?: string | undefined;
  /** Whether the preview is open at first. */
  previewed: boolean;
};

const KEYS_HELP =
  "Ctrl+B makes text bold, Ctrl+I italic, Ctrl+K a link, Ctrl+Enter sends (on a Mac with ⌘). Tab leaves the text.";

/**
 * The editor in front of a field: a toolbar, the text, and the preview beside it or, on a narrow
 * page, below it. Loaded when somebody first focuses the field.
 */
export function Editor(props: EditorProps) {
  const { area, label, description, rows, invalid, pictures } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [text, setText] = useState(area.current?.value ?? "");
  const [previewed, setPreviewed] = useState(props.previewed);
  const [position, setPosition] = useState(0);
  const [adding, setAdding] = useState<{ file?: File }>();

  useEffect(() => {
    if (!host.current || !area.current) return;
    const field = area.current;
    const shadow =
      host.current.shadowRoot ?? host.current.attachShadow({ mode: "open", delegatesFocus: true });
    const place = document.createElement("div");
    shadow.append(place);
    const editor = openEditor(field, place, shadow, {
      label,
      mentions: props.mentions,
      takePicture: pictures?.action === undefined ? undefined : (file) => setAdding({ file }),
    });
    view.current = editor.view;
    const read = () => setText(field.value);
    field.addEventListener("input", read);
    const { form } = field;
    const readLater = () => setTimeout(read);
    form?.addEventListener("reset", readLater);
    const frame = host.current.closest("[data-editor]");
    const toggle = () => setPreviewed((open) => !open);
    frame?.addEventListener("preview", toggle);
    setPosition([...(form?.querySelectorAll("[data-editor]") ?? [])].indexOf(frame!));
    return () => {
      field.removeEventListener("input", read);
      form?.removeEventListener("reset", readLater);
      frame?.removeEventListener("preview", toggle);
      editor.close();
      place.remove();
    };
    // The editor is opened once. What it says is passed on below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The server's preview was asked for before the editor came.
  useEffect(() => {
    if (props.previewed) setPreviewed(true);
  }, [props.previewed]);

  useEffect(() => {
    const { dom, contentDOM } = view.current ?? {};
    contentDOM?.setAttribute("aria-invalid", String(invalid));
    // Nothing within the shadow root can refer to the texts around it.
    contentDOM?.setAttribute("aria-description", `${description} ${KEYS_HELP}`);
    dom?.style.setProperty("min-height", `${Math.max(rows, 4) * 1.5 + 1}rem`);
    dom?.style.setProperty("max-height", "70vh");
  }, [invalid, rows, description]);

  const picture = pictures && {
    label: "Picture",
    icon: "M4 5h16v14H4V5Zm0 11 5-5 4 4 2.500-2.500L20 17M15.500 9h.01",
    run: () => setAdding({}),
  };
  const tools = [
    ...formattingTools(() => view.current),
    ...(picture ? [picture] : []),
    ...blockTools(props.blocks ?? [], () => view.current),
    {
      label: "Side by side",
      icon: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Zm9.500 2.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z",
      pressed: previewed,
      run: () => setPreviewed(!previewed),
    },
  ];
  return (
    <div className="@container" data-editor>
      <div
        className={`overflow-hidden rounded-md border bg-white has-[[data-text]:focus]:outline-3 has-[[data-text]:focus]:outline-offset-1 has-[[data-text]:focus]:outline-signal ${invalid ? "border-2 border-red" : "border-slate/55"}`}
      >
        <Toolbar label="Formatting" tools={tools} />
        <div
          className={
            previewed
              ? "grid divide-y divide-mist @2xl:grid-cols-2 @2xl:divide-x @2xl:divide-y-0"
              : undefined
          }
        >
          <div ref={host} className="min-w-0" data-text />
          {previewed && <PreviewPane text={text} position={position} load={props.preview} />}
        </div>
      </div>
      <p className="mt-1.5 text-sm text-slate">
        {KEYS_HELP}
        {pictures?.action && " A picture can be pasted or dropped into the text."}
      </p>
      {pictures && (
        <PictureDialog
          place={pictures}
          adding={adding}
          onClose={() => {
            setAdding(undefined);
            view.current?.focus();
          }}
          onAdded={(markdown) => {
            if (view.current) apply(view.current, insertBlock(markdown));
          }}
        />
      )}
    </div>
  );
}
