import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { isCopyNow } from "#app/ui/offline/use-is-copy.ts";
import { answerFields, asWas, type AnswerTimes, type Given } from "../answers.ts";
import { answeredElsewhere } from "../../messages.ts";
import type { Answered } from "../rules.ts";
import { givenIn, type OpenQuestion } from "../question.ts";
import type { AttemptView } from "../queries.server.ts";
import { UnsentAnswers } from "../unsent-answers.ts";

const RETRY_MS = 4_000;
const TIMEOUT_MS = 10_000;
/** After an answer was stored, the page that the device keeps is renewed after so long. */
const RENEWAL_MS = 1_500;
/** What is typed is sent when the typing pauses for so long. */
const PAUSE_MS = 700;

type Open = Extract<AttemptView, { state: "open" }>;
type Saved = Extract<Answered, { outcome: "saved" }>;

/** The message about saving; `lost` while an answer has not reached the server. */
export type Saving = { text: string; lost: boolean };

/**
 * Sends each answer when it is given, and keeps it in the browser until the server has stored it:
 * through a lost connection, a reload, or an expired session. Each has its time, by the server's
 * clock, so that an answer that arrives late never replaces a later one.
 */
export function useAnswers(
  form: React.RefObject<HTMLFormElement | null>,
  attempt: Open,
  address: string,
  { asOf, onDevice }: { asOf: Date; onDevice: CourseOnDevice },
) {
  /** Only of the questions that were answered on this page. */
  const [times, setTimes] = useState<AnswerTimes>({});
  const unsent = useRef<UnsentAnswers>(undefined);
  const clock = useRef({ server: attempt.now, local: 0 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pauses = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { saving, setSaving, deliver } = useDelivery(address, unsent, ({ now, later }) => {
    clearTimeout(renewal.current);
    renewal.current = setTimeout(() => void onDevice.renew(), RENEWAL_MS);
    clock.current = { server: now, local: Date.now() };
    for (const { id, chosen, time } of later) {
      show(form.current, id, chosen);
      setTimes((before) => ({ ...before, [id]: time }));
    }
  });

  /** Puts an answer into the device's queue, which other pages send too. */
  const queue = (question: OpenQuestion, { chosen, time }: Given) => {
    const { id } = question;
    const before = onDevice.noted?.find(
      ({ said, tried }) => !tried && said["attemptId"] === attempt.id && said["question"] === id,
    );
    const said = { kind: "answer", attemptId: attempt.id, question: id, time };
    const place = attempt.questions.indexOf(question) + 1;
    void onDevice.note(
      {
        said: { ...said, chosen: JSON.stringify(chosen) },
        label: `${attempt.title}: answer to question ${place}`,
      },
      before?.id,
    );
  };
  const note = (question: string, given: Given) => {
    unsent.current?.keep(question, given);
    setTimes((before) => ({ ...before, [question]: given.time }));
  };
  const answer = (question: OpenQuestion) => {
    const { server, local } = clock.current;
    const known = times[question.id] ?? attempt.times[question.id] ?? 0;
    const time = Math.max(server + Math.max(0, Date.now() - local), known + 1);
    const given = { chosen: givenInForm(form.current, question), time };
    note(question.id, given);
    return given;
  };

  const begin = useEffectEvent(() => {
    const now = Date.now();
    const age = isCopyNow(asOf) ? Math.max(0, now - asOf.getTime()) : 0;
    clock.current = { server: attempt.now + age, local: now };
    unsent.current = new UnsentAnswers(attempt.id, storage());
    // Takes over what was chosen before hydration.
    for (const question of attempt.questions) {
      const given = givenInForm(form.current, question);
      if (asWas(given) !== asWas(attempt.answers[question.id])) answer(question);
    }
    for (const [question, given] of unsent.current.all()) {
      if (given.time <= (attempt.times[question] ?? -1)) {
        unsent.current.settle(question, given.time);
      } else {
        show(form.current, question, given.chosen);
        note(question, given);
      }
    }
    if (unsent.current.all().length > 0) void deliver();
  });
  useEffect(() => begin(), []);

  return {
    saving,
    times,
    /** Handles a change of the form. */
    change: (event: React.FormEvent<HTMLFormElement>) => {
      const { name, type } = event.target as unknown as { name?: string; type?: string };
      const question = attempt.questions.find(({ id }) => id === name);
      if (!question) return;
      const given = answer(question);
      if (onDevice.noting) {
        setSaving({ text: "Stored on this device. Sent when there is a connection.", lost: false });
        clearTimeout(pauses.current.get(question.id));
        const pauseOf = setTimeout(() => queue(question, given), type === "text" ? PAUSE_MS : 0);
        pauses.current.set(question.id, pauseOf);
        return;
      }
      clearTimeout(pause.current);
      setSaving((before) => (before.lost ? before : { text: "Saving…", lost: false }));
      if (type === "text") pause.current = setTimeout(() => void deliver(), PAUSE_MS);
      else void deliver();
    },
    deliver,
  };
}

/**
 * Sends unsent answers and reports the result. If that fails it tries again every few seconds, and
 * as soon as the browser is back online. `takeReply` gets the server's reply.
 */
function useDelivery(
  address: string,
  unsent: React.RefObject<UnsentAnswers | undefined>,
  takeReply: (reply: Saved) => void,
) {
  const [saving, setSaving] = useState<Saving>({ text: "", lost: false });
  const { revalidate } = useRevalidator();
  const running = useRef<Promise<Delivery>>(undefined);

  /** Sends unsent answers, or an empty request, to learn whether the server can be reached. */
  const deliver = (): Promise<Delivery> => {
    running.current ??= sendAll().finally(() => (running.current = undefined));
    return running.current;
  };
  const sendAll = async (): Promise<Delivery> => {
    let said = "All answers saved";
    try {
      for (;;) {
        const batch = unsent.current?.all() ?? [];
        const reply = await send(`${address}/answers`, batch);
        if (!reply) {
          for (const [question] of batch) unsent.current?.settle(question, Infinity);
          setSaving({ text: "This attempt is closed", lost: false });
          await revalidate();
          return "closed";
        }
        for (const [question, { time }] of batch) unsent.current?.settle(question, time);
        takeReply(reply);
        if (reply.later.length > 0) said = answeredElsewhere(reply.later);
        if ((unsent.current?.all() ?? []).length === 0) break;
      }
      setSaving({ text: said, lost: false });
      return "delivered";
    } catch (error) {
      const text =
        error instanceof SignedOut
          ? "Not saved yet: you are signed out. Sign in in another window; your answers are kept here."
          : "Not saved yet: there is no connection. Your answers are kept here. Trying again…";
      setSaving({ text, lost: true });
      return "lost";
    }
  };

  const { lost } = saving;
  const retry = useEffectEvent(() => void deliver());
  useEffect(() => {
    if (!lost) return;
    const again = () => retry();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [lost]);

  return { saving, setSaving, deliver };
}

/** The result of sending: "lost" if there was no reply, "closed" if the attempt is closed. */
export type Delivery = "delivered" | "closed" | "lost";

class SignedOut extends Error {}

/** @returns undefined if the attempt is closed; throws if the server does not reply */
async function send(address: string, batch: [string, Given][]): Promise<Saved | undefined> {
  const body = new URLSearchParams();
  for (const [question, { chosen, time }] of batch) {
    body.append(answerFields.time(question), String(time));
    for (const option of chosen) body.append(question, option);
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    method: "POST",
    body,
    signal,
    // The request continues if the page is left at once.
    keepalive: true,
    redirect: "manual",
  });
  if (response.type === "opaqueredirect") throw new SignedOut();
  if (response.status === 409) return undefined;
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Saved;
}

function givenInForm(form: HTMLFormElement | null, question: OpenQuestion): string[] {
  const values = form ? new FormData(form).getAll(question.id).map(String) : [];
  return givenIn(question, values);
}

/** Shows an answer that was not given on this page. */
function show(form: HTMLFormElement | null, question: string, given: readonly string[]) {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []),
  ].filter(({ name }) => name === question);
  for (const [place, field] of fields.entries()) {
    if (field instanceof HTMLInputElement && field.type !== "text") {
      field.checked = given.includes(field.value);
    } else {
      field.value = given[place] ?? "";
    }
  }
}

/** Returns undefined if the browser refuses access to its storage by throwing. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
