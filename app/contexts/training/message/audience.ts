import { groupNames } from "../session/rules.ts";

/** To whom a message to an intake goes. */
export type Audience = "cohort" | "wait-list" | `group:${string}`;

export const audiences: readonly Audience[] = [
  "cohort",
  ...groupNames.map((name): Audience => `group:${name}`),
  "wait-list",
];

export function audienceText(audience: string): string {
  if (audience === "cohort") return "Everybody with a place";
  if (audience === "wait-list") return "The wait-list";
  return `Group ${audience.slice("group:".length)}`;
}

/** Returns whether a text names an audience. */
export const isAudience = (text: string): text is Audience =>
  audiences.some((audience) => audience === text);
