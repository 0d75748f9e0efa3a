import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "../../primitives/alert.tsx";
import { Button } from "../../primitives/button.tsx";
import { ModalDialog } from "../modal-dialog.tsx";
import { PictureFields } from "../picture-fields.tsx";
import { type OfferedPicture, PictureChoice } from "./picture-choice.tsx";

/** Where a text's pictures are uploaded to. */
export type PicturePlace = {
  /** The address of the form that adds a picture; without it, one can only be chosen. */
  action?: string | undefined;
  /** What the picture must be like, as a part of a sentence. */
  help: string;
  /** Pictures that are there already, to choose from. */
  offered?: readonly OfferedPicture[] | undefined;
};

/** The answer to a picture that was added for a text: the Markdown that shows it. */
export type AddedPicture = FormResult & { markdown?: string };

/**
 * Asks for a picture and its description, and adds it. A picture that was pasted or dropped is
 * chosen already. The fields are not a form of their own, because the dialog belongs to a field of
 * another form.
 */
export function PictureDialog(props: {
  place: PicturePlace;
  adding: { file?: File } | undefined;
  onClose: () => void;
  onAdded: (markdown: string) => void;
}) {
  const { place, adding } = props;
  const title = useId();
  const prefix = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { data, state, submit, reset } = useFetcher<AddedPicture>();
  const busy = state !== "idle";
  const file = adding?.file;
  useEffect(() => {
    const input = fields.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!input || !file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    fields.current?.querySelector("textarea")?.focus();
  }, [file]);

  const added = useEffectEvent((markdown: string) => {
    props.onAdded(markdown);
    close();
  });
  // The page has loaded the new picture by then, so the preview knows its size.
  const markdown = busy ? undefined : data?.markdown;
  useEffect(() => {
    if (markdown) added(markdown);
  }, [markdown]);

  function close() {
    for (const field of fields.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input, textarea",
    ) ?? []) {
      field.value = "";
    }
    reset();
    props.onClose();
  }

  const send = () => {
    const form = new FormData();
    for (const field of fields.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input, textarea",
    ) ?? []) {
      const files = field instanceof HTMLInputElement ? field.files : null;
      form.set(field.name, files ? (files[0] ?? "") : field.value);
    }
    form.set("intent", "insert");
    if (!place.action) return;
    void submit(form, { method: "post", action: place.action, encType: "multipart/form-data" });
  };
  return (
    // What happens in the dialog does not concern the form around the text.
    <div className="contents" {...apart}>
      <ModalDialog
        open={adding !== undefined}
        onClose={close}
        busy={busy}
        labelledBy={title}
        className="w-[min(32rem,92vw)] p-7"
      >
        <h2 id={title} className="mb-4 text-2xl">
          {place.offered ? "Choose a picture" : "Add a picture"}
        </h2>
        {place.offered && (
          <PictureChoice
            offered={place.offered}
            onChosen={(chosen) => {
              props.onAdded(chosen);
              close();
            }}
          />
        )}
        {data?.formError && <Alert tone="error">{data.formError.text}</Alert>}
        {place.offered && place.action && <h3 className="mb-3 text-xl">Or add one</h3>}
        <div ref={fields} hidden={!place.action} className="space-y-5">
          <PictureFields
            help={place.help}
            field={(name) => ({
              value: undefined,
              errors: data?.fieldErrors[name],
              idPrefix: prefix,
            })}
          />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {place.action && (
            <Button type="button" onClick={send} disabled={busy}>
              {busy ? "Adding..." : "Add the picture"}
            </Button>
          )}
          <Button type="button" look="secondary" onClick={close} disabled={busy}>
            Cancel
          </Button>
        </div>
      </ModalDialog>
    </div>
  );
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

const apart = { onFocus: stop, onBlur: stop, onChange: stop, onInput: stop, onKeyDown: stop };
