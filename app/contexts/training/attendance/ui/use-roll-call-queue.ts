import { type FormEvent, useEffect, useState } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { newId } from "#app/kernel/ids.ts";
import { enqueue, type QueueState } from "#app/ui/offline/queue.ts";
import type { QueuedEntry } from "#app/ui/offline/database.ts";
import { sendNow } from "#app/ui/offline/use-queue.ts";
import { trainingErrors } from "../../messages.ts";
import { NOTED_PATH } from "../noted-path.ts";
import { type Mark, markLabels } from "../rules.ts";
import { saidIn, textIn } from "../said.ts";
import type { RollCallData } from "./roll-call-data.ts";

/** What a student's queued entry says. */
export type Queued = { entry: QueuedEntry; status: Mark; minutes: number | undefined };

export type RollCallQueue = {
  /** There is no connection, so that only what is on this page can be used. */
  offline: boolean;
  /** The roll-call is open by the clock of the device. */
  isOpen: boolean;
  /** The last queued entry of each student who has one. */
  ofStudent: ReadonlyMap<string, Queued>;
  /** The closing of the session waits to be sent. */
  closing: boolean;
  result: FormResult | undefined;
  mark: (event: FormEvent<HTMLFormElement>) => void;
  correct: (event: FormEvent<HTMLFormElement>, student: RollCallData["students"][number]) => void;
  close: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The roll-call of somebody whose browser can store what they note: it is stored first, and sent at
 * once if there is a connection. Returns undefined where only the form can be sent: before the page
 * is hydrated, and in browsers without storage.
 */
export function useRollCallQueue(
  call: RollCallData,
  { state, isCopy }: { state: QueueState; isCopy: boolean },
): RollCallQueue | undefined {
  const [result, setResult] = useState<FormResult>();
  const isOpen = useIsOpen(call);
  if (!state.entries) return undefined;
  const { owner } = call.device;
  const queued = state.entries.filter(
    (entry) => entry.about === call.id && entry.owner === owner && entry.refusal === undefined,
  );
  const ofStudent = new Map(
    queued.flatMap((entry) => {
      const { kind, enrolmentId, status, minutes } = entry.said;
      if (kind !== "mark") return [];
      const said = { entry, status: status as Mark, minutes: minutes as number | undefined };
      return [[String(enrolmentId), said] as const];
    }),
  );
  const note = (said: Pick<QueuedEntry, "id" | "said" | "label">[]) => {
    const saidAt = new Date().toISOString();
    const entries = said.map((each) => ({
      ...each,
      owner,
      to: NOTED_PATH,
      about: call.id,
      saidAt,
    }));
    void enqueue(entries).then(sendNow);
  };
  const labelOf = (enrolmentId: string, status: string) => {
    const name = call.students.find((each) => each.enrolmentId === enrolmentId)?.name ?? "";
    return `${name}, ${call.topic}: ${markLabels[status as Mark].toLowerCase()}`;
  };
  const markEntry = (id: string, said: Record<string, string | number | undefined>) => ({
    id,
    said: { kind: "mark", ...defined(said) },
    label: labelOf(String(said["enrolmentId"]), String(said["status"])),
  });
  return {
    offline: isCopy,
    isOpen,
    ofStudent,
    closing: queued.some(({ said }) => said["kind"] === "close"),
    result,
    mark(event) {
      const { form, intent } = taken(event);
      const students = call.students.filter(({ enrolmentId }) => !ofStudent.has(enrolmentId));
      const asked = { restPresent: intent === "rest-present", now: new Date(), newIds: true };
      const read = saidIn(form, { ...call, students }, asked);
      if (!read.ok) {
        const fieldErrors = { [read.field]: [trainingErrors["wrong-minutes"]] };
        return setResult({ values: {}, fieldErrors });
      }
      setResult(undefined);
      note(
        read.said.map(({ id, enrolmentId, status, minutes }) =>
          markEntry(id, { enrolmentId, status, minutes }),
        ),
      );
    },
    correct(event, { enrolmentId, standing }) {
      const { form } = taken(event);
      const replaces =
        ofStudent.get(enrolmentId)?.entry.id ??
        (standing.state === "said" ? standing.entry.id : undefined);
      const status = textIn(form, "status");
      const minutes = status === "late" ? Number(form.get("minutes")) : undefined;
      const reason = textIn(form, "reason").trim();
      note([markEntry(newId(), { enrolmentId, status, minutes, replaces, reason })]);
    },
    close(event) {
      taken(event);
      note([{ id: newId(), said: { kind: "close" }, label: `${call.topic}: close the session` }]);
    },
  };
}

/** Takes a form from the browser and the router. */
function taken(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const submitter = (event.nativeEvent as SubmitEvent).submitter;
  const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
  return { form: new FormData(event.currentTarget), intent };
}

function defined(said: Record<string, string | number | undefined>) {
  return Object.fromEntries(
    Object.entries(said).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
}

/** A kept page was made before the roll-call opened, so the device's clock opens it. */
function useIsOpen({ isOpen, can, opensAt }: RollCallData): boolean {
  const [open, setOpen] = useState(isOpen);
  const at = opensAt.getTime();
  useEffect(() => {
    if (!can.mark) return;
    const look = () => {
      if (Date.now() >= at) setOpen(true);
    };
    look();
    const every = setInterval(look, 15_000);
    return () => clearInterval(every);
  }, [can.mark, at]);
  return open || isOpen;
}
