/** Whom a category can be for: who has a place in a module or on an intake, or has completed an award. */
const audienceKinds = ["module", "intake", "graduates"] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** A group of people who see a category. The subject of graduates is empty. */
export type Audience = { kind: AudienceKind; subject: string };

/** Returns how notifications name a category that not everybody sees. */
export const restrictedSubject = (categoryId: string) => `forum-category:${categoryId}`;

/** Returns a group as the value of a form's field. */
export function audienceValue({ kind, subject }: Audience): string {
  return `${kind}:${subject}`;
}

/** Reads such a value; undefined if it is none. */
export function audienceIn(value: string): Audience | undefined {
  const [start, ...rest] = value.split(":");
  const kind = audienceKinds.find((each) => each === start);
  const subject = rest.join(":");
  return kind && (kind === "graduates") === (subject === "") ? { kind, subject } : undefined;
}
