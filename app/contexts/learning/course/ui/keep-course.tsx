import { useState } from "react";
import { forgetCourse } from "#app/ui/offline/database.ts";
import { keepCourseOnDevice } from "#app/ui/offline/keep.ts";
import type { CourseOnDevice } from "#app/ui/offline/course-device.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { interactives } from "../../content/interactive/registry.ts";
import { loadWatch } from "./use-course-on-device.tsx";
import { KeptFacts } from "./kept-facts.tsx";

/**
 * Keeps a course on this device when its member asks for it, says what is kept, and deletes it. It is
 * shown with script only.
 */
export default function KeepCourse(props: {
  course: string;
  onDevice: CourseOnDevice;
  look: () => Promise<void>;
}) {
  const { course, onDevice, look } = props;
  const { kept, read } = onDevice;
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  if (!("serviceWorker" in navigator && "caches" in window)) return null;
  const keep = async () => {
    setState("busy");
    // Their scripts are among the files that are kept.
    const scripts = [loadWatch, ...Object.values(interactives)];
    await Promise.all(scripts.map((load) => load().catch(() => undefined)));
    const done = await keepCourseOnDevice(course, true);
    await look();
    await read();
    setState(done ? "ready" : "failed");
  };
  return (
    <section
      aria-labelledby="device-heading"
      className="mt-12 max-w-text border-t border-mist pt-8 print:hidden"
    >
      <h2 id="device-heading" className="text-2xl">
        Without a connection
      </h2>
      {kept ? (
        <>
          <p className="mt-3" role="status">
            Kept on this device: <KeptFacts kept={kept} />.
          </p>
          <p className="mt-2 text-slate">
            Its lectures open without a connection, and what you complete, answer, tick and note is
            sent later. It is deleted when you log out, when the course is not open to you any more,
            and 30 days after you used it last.{" "}
            <Link to="/dashboard#kept-heading" className="link">
              All that is kept
            </Link>
          </p>
          <Button
            type="button"
            look="secondary"
            className="mt-4"
            onClick={() => void forgetCourse(course).then(read)}
          >
            Delete it from this device
          </Button>
        </>
      ) : (
        <>
          <p className="mt-3 text-slate">
            Keep this course on a device of your own to read it, complete lectures, tick checklists,
            write notes and answer a quiz that you have begun while you have no connection. Films
            and exercises in other systems are not kept.
          </p>
          <Button
            type="button"
            look="secondary"
            className="mt-4"
            disabled={state === "busy"}
            onClick={() => void keep()}
          >
            {state === "busy" ? "Keeping the course…" : "Keep this course on this device"}
          </Button>
          <p role="status" className="mt-3 empty:hidden">
            {state === "failed" &&
              "The course could not be kept: there is no connection, not enough room on this device, or the browser does not allow it."}
          </p>
        </>
      )}
    </section>
  );
}
