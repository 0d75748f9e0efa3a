/** What can stand in a message to several applicants, and is replaced in each one. */
export const letterPlaces = ["first name", "name", "programme"] as const;
type Place = (typeof letterPlaces)[number];

/** Whom a message is for, and about which programme. */
export type LetterTo = { firstName: string; lastName: string; programme: string };

/** Returns the message to one applicant: `{first name}` is replaced by theirs, and so on. */
export function letterFor(text: string, { firstName, lastName, programme }: LetterTo): string {
  const values: Record<Place, string> = {
    "first name": firstName,
    name: `${firstName} ${lastName}`,
    programme,
  };
  return letterPlaces.reduce(
    (letter, place) => letter.replaceAll(`{${place}}`, () => values[place]),
    text,
  );
}
