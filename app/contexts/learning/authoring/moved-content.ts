import { frameOf, pictureAddress, type Uploaded } from "../content/figures.ts";
import type { QuestionKey, RestsOn } from "../content/rules.ts";
import type { CourseContent } from "./course-archive.ts";

/** The pictures of an imported course by the ids that they had, as they are stored now. */
export type EncodedPictures = Map<string, Uploaded & { alt: string; widths: number[] }>;

type Into = {
  /** The id of the new course. */
  id: string;
  /** The ids of all courses that there are. */
  ids: ReadonlySet<string>;
  pictures: EncodedPictures;
};

/**
 * Returns the content of a course with the addresses that it has as another course: of its pictures, of
 * its own banks, and of the courses that it refers to. What refers to a course that does not exist here
 * is left out.
 */
export function movedContent(content: CourseContent, into: Into) {
  const { pictures } = into;
  const uploaded = [...pictures.values()];
  const moved = (text: string) =>
    text.replace(/\/course-pictures\/([0-9a-f-]{36})/g, (address, id: string) => {
      const picture = pictures.get(id);
      return picture ? pictureAddress(picture.id) : address;
    });
  return {
    ...content,
    modules: content.modules.map((module) => ({
      ...module,
      items: module.items.map((item) => ({
        ...item,
        details: movedDetails(item.details, content.id, into, moved),
        questions: item.questions.map(({ key, restsOn, ...question }) => ({
          ...question,
          key: movedKey(key, moved, uploaded),
          restsOn: movedPassage(restsOn, content.id, into),
        })),
      })),
    })),
  };
}

type Item = CourseContent["modules"][number]["items"][number];

function movedDetails(
  details: Item["details"],
  from: string,
  { id, ids }: Into,
  moved: (text: string) => string,
): Item["details"] {
  if (details.kind === "resource") return { ...details, body: moved(details.body) };
  if (details.kind === "lecture") {
    const { video } = details;
    return {
      ...details,
      body: moved(details.body),
      video: video && { ...video, transcript: moved(video.transcript) },
    };
  }
  const { banks, ...quiz } = details;
  const here = (banks ?? []).flatMap((bank) => {
    const [course = "", item = ""] = bank.split("/");
    if (course === from) return [`${id}/${item}`];
    return ids.has(course) ? [bank] : [];
  });
  return here.length > 0 ? { ...quiz, banks: here } : quiz;
}

function movedKey(
  key: Item["questions"][number]["key"],
  moved: (text: string) => string,
  uploaded: readonly Uploaded[],
): QuestionKey | null {
  if (key?.kind !== "hotspot") return key;
  const picture = moved(key.picture);
  const frame = frameOf(picture, uploaded);
  // A picture of another course: its measures are unknown, so the question cannot be asked.
  return frame ? { ...key, picture, frame } : null;
}

function movedPassage(passage: RestsOn | null, from: string, { ids }: Into): RestsOn | null {
  if (!passage?.courseId) return passage;
  const { courseId, ...own } = passage;
  if (courseId === from) return own;
  return ids.has(courseId) ? passage : null;
}
