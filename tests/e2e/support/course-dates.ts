import { randomInt, randomUUID } from "node:crypto";
import { plain, Visitor } from "./visitor.ts";

export type CourseDateForm = { date: string; program: string; location: string; seats: string };

/** Adds a course date with a unique location. */
export async function newCourseDate(
  site: string,
  overrides: Partial<CourseDateForm> = {},
): Promise<{ id: string; form: CourseDateForm }> {
  const location = `Hut ${Date.now().toString(36)}${randomInt(1e6)}`;
  const form = { date: "2091-06-18", program: "driver", location, seats: "12", ...overrides };
  const id = randomUUID();
  const staff = await new Visitor(site).signIn("admin");
  const { status, to } = await staff.send("/admissions/course-dates", { ...form, id });
  if (status !== 303 || to !== "/admissions#course-dates") {
    throw new Error(`the course date was answered with ${status}`);
  }
  return { id, form };
}

/** Changes a course date as another admin, from its present version. */
export async function changedElsewhere(
  site: string,
  id: string,
  form: CourseDateForm,
): Promise<void> {
  const staff = await new Visitor(site).signIn("super");
  const { text } = await staff.ask(`/admissions?edit=${id}`);
  const version = versionIn(text);
  await staff.send(`/admissions/course-dates/${id}`, { ...form, version });
}

/** Returns a course date as an admin sees it, or undefined if it is not on the schedule. */
export async function courseDateOf(
  site: string,
  id: string,
): Promise<(CourseDateForm & { version: string }) | undefined> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admissions?edit=${id}`);
  if (!text.includes('id="course-date-editor"')) return undefined;
  const valueOf = (name: string) => {
    const input = new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(editorIn(text))?.[0];
    return plain(/ value="([^"]*)"/.exec(input ?? "")?.[1] ?? "");
  };
  const program =
    /<option(?=[^>]*\sselected)[^>]* value="([^"]+)"|<option value="([^"]+)"[^>]*selected/.exec(
      editorIn(text),
    );
  return {
    date: valueOf("date"),
    program: program?.[1] ?? program?.[2] ?? "",
    location: valueOf("location"),
    seats: valueOf("seats"),
    version: versionIn(text),
  };
}

function versionIn(html: string): string {
  const input = /<input(?=[^>]* name="version")[^>]*>/.exec(editorIn(html))?.[0];
  return / value="(\d+)"/.exec(input ?? "")?.[1] ?? "0";
}

function editorIn(html: string): string {
  const start = html.indexOf('id="course-date-editor"');
  return start < 0 ? "" : html.slice(start, html.indexOf("</form>", start));
}
