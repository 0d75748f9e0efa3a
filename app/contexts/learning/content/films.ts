/** A film that came with the application; its files lie in public/films under its name. */
export type Film = {
  name: string;
  title: string;
  /** How long it runs, in seconds. */
  seconds: number;
  width: number;
  height: number;
  /** It has no sound: its captions carry the text. */
  silent: boolean;
};

export const films: readonly Film[] = [
  {
    name: "reading-a-route",
    title: "Reading a Route",
    seconds: 92,
    width: 960,
    height: 540,
    silent: true,
  },
];

export function filmOf(name: string | undefined): Film | undefined {
  return films.find((film) => film.name === name);
}
