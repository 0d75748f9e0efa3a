import { Fragment, type ReactNode, useEffect, useState } from "react";
import type {
  ConversationDay,
  EmailProgress,
  ShownAttachment,
  ShownEmail,
  ShownMessage,
  ShownNote,
  TimedItem,
} from "#app/kernel/conversation.ts";
import { sizeText } from "#app/kernel/file-size.ts";
import { Badge } from "../primitives/badge.tsx";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";
import { localTime } from "../primitives/local-time-text.ts";
import { PersonName } from "./person-name.tsx";

type Props = {
  days: readonly ConversationDay[];
  /** The first message that is new since the viewer's last visit. */
  newFrom?: string | null;
  /** Where the earlier entries are, if there are more than fit. */
  earlier?: string | null;
  /** What is said while nothing was written. */
  empty: string;
  /** Returns the address of an attachment. */
  attachment: (id: string) => string;
  /** Returns what corrects a note, for those who may. */
  renderCorrection?: (note: ShownNote) => ReactNode;
};

/** Messages, notes and emails in their order, the oldest first, divided by days. */
export function Conversation({ days, newFrom, earlier, empty, ...entry }: Props) {
  if (days.length === 0) {
    return <p className="border-y border-mist py-8 text-slate">{empty}</p>;
  }
  return (
    <div className="space-y-8">
      {earlier && (
        <p>
          <Link to={earlier} className="link inline-block py-2">
            Earlier messages
          </Link>
        </p>
      )}
      {days.map(({ day, items }) => (
        <div key={day}>
          <p className="mb-4 flex items-center gap-4 text-sm font-semibold text-slate before:h-px before:grow before:bg-mist after:h-px after:grow after:bg-mist">
            {day}
          </p>
          <ol className="space-y-4">
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.id === newFrom && (
                  <li className="border-b-2 border-brass pb-1 text-sm font-semibold text-brass-deep">
                    New since your last visit
                  </li>
                )}
                <li id={item.id} className="scroll-mt-24">
                  <Entry item={item} {...entry} />
                </li>
              </Fragment>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

type EntryProps = Pick<Props, "attachment" | "renderCorrection">;

function Entry({ item, attachment, renderCorrection }: EntryProps & { item: TimedItem }) {
  if (item.kind === "message") return <Message message={item} attachment={attachment} />;
  if (item.kind === "note") return <Note note={item}>{renderCorrection?.(item)}</Note>;
  return <EmailLine email={item} />;
}

function Message(props: { message: ShownMessage & Timed } & Pick<Props, "attachment">) {
  const { author, at, time, body, own, attachments, email } = props.message;
  return (
    <article
      className={`min-w-0 rounded-md border p-5 ${own ? "border-mist bg-white sm:ml-10" : "border-brass/60 bg-card sm:mr-10"}`}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold">
          <PersonName of={author} />
        </span>
        <Time at={at} time={time} />
        {email && (
          <span className="text-sm text-slate">
            <Progress of={email.progress} /> <span className="wrap-anywhere">to {email.to}</span>
          </span>
        )}
      </header>
      {"html" in body ? (
        <div
          className="prose mt-3 wrap-anywhere [&_h3]:text-lg"
          dangerouslySetInnerHTML={{ __html: body.html }}
        />
      ) : (
        <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{body.text}</p>
      )}
      <Attachments of={attachments} address={props.attachment} />
    </article>
  );
}

function Attachments(props: { of: readonly ShownAttachment[]; address: (id: string) => string }) {
  if (props.of.length === 0) return null;
  return (
    <ul className="mt-4 border-t border-mist pt-2" aria-label="Attachments">
      {props.of.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <a href={props.address(id)} className="link inline-block py-1.5 wrap-anywhere" download>
            {fileName}
          </a>{" "}
          <span className="text-sm whitespace-nowrap text-slate">{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

function Note({ note, children }: { note: ShownNote & Timed; children: ReactNode }) {
  const { author, at, time, text, corrected } = note;
  return (
    <article className="min-w-0 rounded-md border border-dashed border-amber/60 bg-amber-wash p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold">
          <PersonName of={author} />
        </span>
        <Time at={at} time={time} />
        <Badge tone="amber">Only staff see this</Badge>
      </header>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
      {corrected && (
        <p className="mt-2 text-sm text-slate">
          Corrected by {corrected.by}, <LocalTime at={corrected.at} />
        </p>
      )}
      {children}
    </article>
  );
}

/** An email that left. Staff can open its text. */
function EmailLine({ email }: { email: ShownEmail & Timed }) {
  const { subject, at, time, forStaff } = email;
  const line = (
    <>
      Email: <span className="font-semibold wrap-anywhere">{subject}</span>{" "}
      <Time at={at} time={time} />
    </>
  );
  if (!forStaff) return <p className="text-sm text-slate">{line}</p>;
  const { to, progress, text } = forStaff;
  return (
    <details className="text-sm text-slate">
      <summary className="min-h-11 cursor-pointer py-2.5">
        {line} <Progress of={progress} />
      </summary>
      <div className="mt-1 border-l-3 border-mist pl-4 wrap-anywhere">
        <p>To {to}</p>
        {text === null ? (
          <p className="mt-2">Its text was not kept.</p>
        ) : (
          <p className="mt-2 whitespace-pre-wrap text-ink">{text}</p>
        )}
      </div>
    </details>
  );
}

const progresses = {
  waiting: { tone: "neutral", text: "Email on its way" },
  failed: { tone: "red", text: "Email not delivered yet" },
  sent: { tone: "green", text: "Emailed" },
} as const;

function Progress({ of }: { of: EmailProgress }) {
  const { tone, text } = progresses[of];
  return <Badge tone={tone}>{text}</Badge>;
}

type Timed = Pick<TimedItem, "time">;

/** The time of day below its day. Readers whose clock says something else see their own as well. */
function Time({ at, time }: { at: Date } & Timed) {
  const [own, setOwn] = useState<string>();
  const moment = new Date(at).toISOString();
  useEffect(() => {
    const text = localTime(moment);
    // "20 Nov 2026, 11:02 am" and "11:02 am NZDT" are the same time of day.
    const [shown] = time.split(/ (?=[^ ]+$)/);
    setOwn(plain(text).endsWith(plain(shown ?? time)) ? undefined : text);
  }, [moment, time]);
  return (
    <time dateTime={moment} className="text-sm text-slate tabular-nums">
      {time}
      {own && ` (${own} your time)`}
    </time>
  );
}

/** Browsers and the server put different spaces before "am". */
const plain = (text: string) => text.replace(/\s/gu, " ");
