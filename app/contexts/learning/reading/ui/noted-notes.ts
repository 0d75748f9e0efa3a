import type { FormEvent } from "react";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import type { Note } from "../queries.server.ts";

/** A note that waits on this device to be sent. */
export type NotedNote = Pick<Note, "id" | "quote" | "prefix" | "suffix" | "note"> & {
  /** The note that it changes; undefined for a new one. */
  noteId: string | undefined;
  tried: boolean;
};

/** Returns the notes on an item that wait on this device, the first one first. */
export function notedIn({ noted }: CourseOnDevice, itemId: string): NotedNote[] {
  return (noted ?? [])
    .filter(({ said }) => said["kind"] === "note" && said["itemId"] === itemId)
    .map(({ id, said, tried }) => ({
      id,
      quote: text(said["quote"]),
      prefix: text(said["prefix"]),
      suffix: text(said["suffix"]),
      note: text(said["note"]),
      noteId: text(said["noteId"]) || undefined,
      tried,
    }));
}

/** Returns the notes whose removal waits on this device. */
export const removalsIn = ({ noted }: CourseOnDevice): ReadonlySet<string> =>
  new Set(
    (noted ?? [])
      .filter(({ said }) => said["kind"] === "note-removal")
      .map(({ said }) => text(said["noteId"])),
  );

const text = (said: string | number | undefined) => String(said ?? "");

/** Notes on this device what a form beside a text would send. */
export async function noteSubmission(
  event: FormEvent,
  {
    item,
    notes,
    onDevice,
  }: {
    item: { id: string; title: string };
    notes: readonly Note[];
    onDevice: CourseOnDevice;
  },
): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const sent = new FormData(form, submitter);
  const field = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : "";
  };
  const known = notes.find(({ id }) => id === field("id"));
  const seen = known && { noteId: known.id, seenAt: new Date(known.writtenAt).toISOString() };
  if (field("intent") === "note-removal") {
    if (!seen) return;
    const said = { kind: "note-removal", ...seen };
    return onDevice.note({ said, label: `${item.title}: remove a note` });
  }
  const note = field("note").trim();
  if (note === "" && !known?.quote) return;
  const before = notedIn(onDevice, item.id).find(
    ({ noteId, tried }) => !tried && noteId !== undefined && noteId === known?.id,
  );
  const { quote = "", prefix = "", suffix = "" } = known ?? {};
  const said = { kind: "note", itemId: item.id, ...seen, quote, prefix, suffix, note };
  await onDevice.note({ said, label: `${item.title}: note` }, before?.id);
  form.reset();
}
