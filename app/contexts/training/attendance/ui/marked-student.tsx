import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { discard } from "#app/ui/offline/queue.ts";
import { markLabels } from "../rules.ts";
import { NotedCorrection } from "./noted-correction.tsx";
import type { RollCallData } from "./roll-call-data.ts";
import type { Queued, RollCallQueue } from "./use-roll-call-queue.ts";

type Student = RollCallData["students"][number];

const tones = { present: "green", late: "amber", absent: "red", excused: "neutral" } as const;

/** A student who has an entry, or of whom one waits on the device. */
export function MarkedStudent(props: {
  student: Student;
  /** Where the entry is corrected. */
  path: string;
  most: number;
  queue: RollCallQueue | undefined;
}) {
  const { student, path, most, queue } = props;
  const { profileId, name, standing, can, history } = student;
  const queued = queue?.ofStudent.get(student.enrolmentId);
  if (queue && queued) return <QueuedStudent {...{ student, queued, most, queue }} />;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <WithInitials id={profileId} name={name}>
            {name}
          </WithInitials>
        </p>
        {history.length > 1 && (
          <ul className="text-sm text-slate">
            {history.map((entry) => (
              <li key={entry.id}>
                {markLabels[entry.status]}
                {entry.status === "late" && `, ${entry.minutes} min`}, by {entry.byName},{" "}
                <LocalTime at={entry.saidAt} />
                {entry.reason && `: ${entry.reason}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-3">
        {standing.state === "said" && (
          <Badge tone={tones[standing.entry.status]}>
            {markLabels[standing.entry.status]}
            {standing.entry.status === "late" && `, ${standing.entry.minutes} min`}
          </Badge>
        )}
        {standing.state === "disputed" && <Badge tone="red">Disputed</Badge>}
        {(can.correct || can.settle) && !queue?.offline && (
          <Link to={path} className="link py-2.5">
            {can.settle ? "Settle" : "Correct"}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </p>
      {queue?.offline && can.correct && (
        <NotedCorrection student={student} most={most} queue={queue} />
      )}
    </li>
  );
}

/** Somebody's entry waits on the device. Until it was sent once, it can be taken back. */
function QueuedStudent(props: {
  student: Student;
  queued: Queued;
  most: number;
  queue: RollCallQueue;
}) {
  const { student, queued, most, queue } = props;
  const { entry, status, minutes } = queued;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{student.name}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[status]}>
            {markLabels[status]}
            {minutes !== undefined && `, ${minutes} min`}
          </Badge>
          <span className="text-sm text-slate">On this phone</span>
          {!entry.tried && (
            <Button type="button" look="quiet" onClick={() => void discard(entry.id)}>
              Take back<span className="sr-only"> {student.name}</span>
            </Button>
          )}
        </p>
      </div>
      {entry.tried && <NotedCorrection student={student} most={most} queue={queue} />}
    </li>
  );
}
