import { defineTexts } from "#app/kernel/texts.ts";

/**
 * The banner over every page, such as for the days on which the office is closed. It is shown between
 * two moments by the clock of the admissions office, and not at all as long as it has no text.
 */
export const bannerTexts = defineTexts({
  id: "banner",
  title: "Banner on every page",
  group: "Banner",
  path: "/",
  variables: {},
  kinds: { from: "moment", until: "moment", linkTo: "path" },
  mayBeEmpty: ["text", "from", "until", "linkLabel", "linkTo"],
  copy: { text: "", from: "", until: "", linkLabel: "", linkTo: "" },
});

/** The banner as pages show it. */
export type Banner = { text: string; link: { to: string; label: string } | undefined };
