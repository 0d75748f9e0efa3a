import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { CHECKLIST, type ChecklistLine } from "../../content/checklist.ts";

/**
 * Keeps the ticks of a text's checklists for their reader: on the server, each when it is made, or in
 * the queue of a device that keeps the course. Without script a button keeps all of them. The boxes
 * are in the text and belong to this form.
 */
export function Checklist(props: {
  page: string;
  item: { id: string; title: string };
  lines: readonly ChecklistLine[];
  onDevice: CourseOnDevice;
}) {
  const { page, item, lines, onDevice } = props;
  /** What was ticked on this page and is sent by it. */
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [trouble, setTrouble] = useState("");
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const noted = new Map(
    (onDevice.noted ?? [])
      .filter((entry) => entry.said["kind"] === "tick" && entry.said["itemId"] === item.id)
      .map((entry) => [String(entry.said["line"]), entry.said["ticked"] === 1]),
  );
  const isTicked = ({ id, ticked }: ChecklistLine) => said.get(id) ?? noted.get(id) ?? ticked;
  const ticked = lines.filter(isTicked).length;
  const shown = lines.map((line) => `${line.id} ${isTicked(line)}`).join(" ");

  const note = async ({ id, text }: ChecklistLine, now: boolean) => {
    const before = onDevice.noted?.find(
      (entry) => !entry.tried && entry.said["kind"] === "tick" && entry.said["line"] === id,
    );
    const tick = { kind: "tick", itemId: item.id, line: id, ticked: now ? 1 : 0 };
    const label = `${item.title}: ${now ? "tick" : "take the tick from"} “${text}”`;
    await onDevice.note({ said: tick, label }, before?.id);
    setSaid((known) => without(known, id));
  };
  const tell = useEffectEvent(async (line: ChecklistLine, now: boolean) => {
    setTrouble("");
    setSaid((known) => new Map(known).set(line.id, now));
    if (onDevice.noting) return note(line, now);
    const answer = await send(page, line.id, now);
    if (answer?.ok) return;
    if (!answer && onDevice.kept) return note(line, now);
    setSaid((known) => without(known, line.id));
    setTrouble(
      answer
        ? "The last tick was not kept. Please open the page again."
        : "The last tick was not kept, because there is no connection.",
    );
  });
  const changed = useEffectEvent((box: HTMLInputElement) => {
    const line = lines.find(({ id }) => id === box.value);
    if (!line) return;
    const now = box.checked;
    // One after the other, so that of two ticks of a line the later one is stored last.
    sending.current = sending.current.then(() => tell(line, now));
  });
  const takeOver = useEffectEvent(() => {
    for (const box of boxes()) {
      const line = lines.find(({ id }) => id === box.value);
      // It was ticked before hydration.
      if (line && box.checked !== line.ticked) changed(box);
    }
  });
  const show = useEffectEvent(() => {
    for (const box of boxes()) {
      const line = lines.find(({ id }) => id === box.value);
      if (line) box.checked = isTicked(line);
    }
  });
  useEffect(() => {
    takeOver();
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && isBox(target)) changed(target);
    };
    document.addEventListener("change", listen);
    return () => document.removeEventListener("change", listen);
  }, []);
  useEffect(() => show(), [shown]);

  return (
    <Form
      id={CHECKLIST}
      method="post"
      preventScrollReset
      className="mt-8 flex max-w-text scroll-mt-28 flex-wrap items-center gap-x-4 gap-y-2 border-t border-mist pt-4 print:hidden"
      {...(onDevice.noting ? { [NEEDS_SCRIPT]: "" } : {})}
      onSubmit={(event) => {
        if (!onDevice.noting) return setSaid(new Map());
        event.preventDefault();
        for (const line of lines.filter(isTicked)) void note(line, false);
      }}
    >
      <p role="status" className="text-slate tabular-nums">
        {`${ticked} of ${lines.length} ticked. Only you see your ticks. `}
        {trouble && <strong className="text-red">{trouble}</strong>}
      </p>
      <span className="hidden [@media(scripting:none)]:inline">
        <Button name="intent" value="ticks" look="secondary">
          Keep ticks
        </Button>
      </span>
      {ticked > 0 && (
        <Button name="intent" value="untick" look="quiet">
          Remove all ticks
        </Button>
      )}
    </Form>
  );
}

const isBox = ({ form, name }: HTMLInputElement) => form?.id === CHECKLIST && name === "line";

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>("[data-reading] input")].filter(isBox);

/** @returns undefined if the server did not answer */
async function send(page: string, line: string, ticked: boolean): Promise<Response | undefined> {
  const body = new URLSearchParams({ line, ticked: String(ticked) });
  // The request continues if the page is left at once.
  const sent = fetch(`${page}/ticks`, {
    method: "POST",
    body,
    keepalive: true,
    redirect: "manual",
  });
  return sent.catch(() => undefined);
}

function without<Value>(known: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const rest = new Map(known);
  rest.delete(id);
  return rest;
}
