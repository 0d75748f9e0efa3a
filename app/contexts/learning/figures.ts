/** A drawing that came with the application: public/figures/{name}.svg. */
export type Figure = { name: string; width: number; height: number; alt: string };

/** What lectures can name as `![…](/figures/{name}.svg)`; drawn by pictures/figures.ts. */
export const figures: readonly Figure[] = [
  {
    name: "three-rings",
    width: 720,
    height: 440,
    alt: "Three rings around the principal: an inner one with the officer beside them, a middle one of advance, drivers, doors and reception, an outer one of information, police, venue and neighbourhood. A warning that begins outside gives days; one at the inner ring gives seconds.",
  },
  {
    name: "force-two-questions",
    width: 720,
    height: 400,
    alt: "Two questions in their order: what did I honestly believe, judged from where I stood; was the force reasonable, judged from outside. Below them a bar: while the threat is there force may be justified, and when it has ended so has the justification.",
  },
  {
    name: "two-layers-of-law",
    width: 720,
    height: 420,
    alt: "A wide box, European regulation such as the GDPR, applies directly in every member state. Below it Hungary, Austria and Slovakia stand side by side with a border between them: who may protect, what force and which equipment are national law, and one country's permission ends at its border.",
  },
  {
    name: "risk-matrix",
    width: 720,
    height: 440,
    alt: "A matrix of likelihood against consequence. Likely: manage in routine if minor, act before the task if serious, change the plan if grave. Possible: note, manage in routine, act before the task. Unlikely: note, note, plan a response.",
  },
  {
    name: "working-backwards",
    width: 720,
    height: 320,
    alt: "A line of six times, reckoned from right to left: the meeting begins at 10.30 and is fixed; principal at the door 10.25; car at the side door 10.18; car leaves the hotel 09.53; team at the hotel 09.38; advance at the meeting 09.25.",
  },
  {
    name: "venue-advance",
    width: 720,
    height: 460,
    alt: "A venue drawn from above: the car at the kerb, twenty-two paces through the main door to the principal's seat, lift and stairs beside the way, a safe room near the seat, a first-aid room, a second way out where another car waits, and a third door of which the team knows where it leads.",
  },
  {
    name: "formations",
    width: 720,
    height: 440,
    alt: "Three arrangements seen from above. One officer: behind the principal and to one side. Two: one ahead, who meets doors first, and one close. Four: one ahead, one close, one at the side and one behind, each looking in another direction.",
  },
  {
    name: "radio-message",
    width: 720,
    height: 400,
    alt: "A radio message and its answer. Mike to Lima: Lima, this is Mike. Principal leaving the room, two minutes. Bring the car. The order is whom, who, what, and what to do. Lima answers: Mike, Lima. Two minutes, car. What matters comes back.",
  },
  {
    name: "decision-point",
    width: 720,
    height: 420,
    alt: "Two roads between two doors, across a river. The first takes 17 minutes over a bridge with no way off; the other takes 24 and passes a place to stop. A ring marks the point before they part: decide here, not in the queue. Both doors are fixed points.",
  },
  {
    name: "arrival",
    width: 720,
    height: 480,
    alt: "An arrival seen from above: the car stands with its rear door level with the path to the entrance and with room to the car ahead, so that it can drive away. The advance stands at the entrance, the principal walks, the officer beside them looks round, the driver stays with the car.",
  },
  {
    name: "time-distance-direction",
    width: 720,
    height: 420,
    alt: "The same person beside one journey three times: at 08.10 opposite the school, at 08.40 at a café on the other side of the road, at 09.05 at the office gate. More than once, at places apart, after a turn, and behaving as if it mattered.",
  },
  {
    name: "order-of-care",
    width: 720,
    height: 460,
    alt: "Five steps like a staircase, in their order: catastrophic bleeding, press, pack, tourniquet; airway, tilt the head and lift the chin; breathing, CPR where there is none or only gasping; circulation, lay flat and keep warm; everything else. Call early: 111 or 112.",
  },
  {
    name: "cordon",
    width: 720,
    height: 460,
    alt: "An object in the middle of an inner circle that nobody enters and in which no radio is used; an outer circle held by police and venue, with people on it who look outward. The principal and an officer have left first, upwind and out of sight; everybody is accounted for by name.",
  },
];

const drawn = new Map(figures.map((figure) => [`/figures/${figure.name}.svg`, figure]));

/** What a picture needs to keep its room while it loads. */
export type PictureFrame = { src: string; width: number; height: number; srcSet?: string };

/** A picture that staff put into a course, as far as showing it is concerned. */
export type Uploaded = { id: string; width: number; height: number; widths: readonly number[] };

const uploaded = /^\/course-pictures\/([0-9a-f-]{36})$/;

/** The address by which Markdown names an uploaded picture. */
export const pictureAddress = (id: string) => `/course-pictures/${id}`;

/** The ids of the uploaded pictures that a text names. */
export function uploadedIn(text: string): string[] {
  const ids = picturesIn(text).map(({ src }) => uploaded.exec(src)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;
// No part of it can also match what the next one matches, so that no text takes long.
const PICTURE = /!\[([^[\]]*)\]\(\s*(?!\s)([^\s)]{0,500})(?:\s[^)]{0,300})?\)/g;

/** The pictures that a Markdown text shows, in their order; what stands in code blocks is text. */
export function picturesIn(text: string): { alt: string; src: string }[] {
  return [...text.replace(FENCED, "").matchAll(PICTURE)].map(([, alt = "", src = ""]) => ({
    alt: alt.trim(),
    src,
  }));
}

/** How a text's picture is shown: drawn for the site, or uploaded; undefined for any other. */
export function frameOf(src: string, pictures: readonly Uploaded[]): PictureFrame | undefined {
  const figure = drawn.get(src);
  if (figure) return { src, width: figure.width, height: figure.height };
  const picture = pictures.find(({ id }) => id === uploaded.exec(src)?.[1]);
  if (!picture) return undefined;
  const { id, width, height, widths } = picture;
  const file = (each: number) => `${pictureAddress(id)}/${each}.webp`;
  return {
    src: file(widths.at(-1)!),
    width,
    height,
    srcSet: widths.map((each) => `${file(each)} ${each}w`).join(", "),
  };
}
