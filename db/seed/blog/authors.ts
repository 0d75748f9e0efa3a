import { presenters } from "../demo-webinar-programme.ts";

type Presenter = { presenter: string; presenterTitle: string };

/** The authors of the posts are people who teach. */
export const authors = {
  marama: signed(
    presenters.marama,
    "Teaches close protection at the Christchurch base. Most of what she writes began as an argument in a debrief.",
  ),
  gergely: signed(
    presenters.gergely,
    "Leads the surveillance modules in Budapest. He walks every exercise route himself the day before, and is still surprised by it.",
  ),
  ngaire: signed(
    presenters.ngaire,
    "Looks after the flight modules, from the first lesson to the instrument rating. She keeps her own logbook of decisions, not only of hours.",
  ),
  tibor: signed(
    presenters.tibor,
    "Teaches movement, driving and maritime work in Budapest. He prefers a quiet day and plans for one.",
  ),
  priya: signed(
    presenters.priya,
    "Teaches electronic and AI tools at both bases, and how to do without them.",
  ),
} as const;

function signed({ presenter, presenterTitle }: Presenter, note: string) {
  return { author: presenter, authorTitle: presenterTitle, authorNote: note };
}
