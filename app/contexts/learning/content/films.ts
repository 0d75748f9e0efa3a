/** A film that came with the application. Its files are in public/films, under its name. */
export type Film = {
  name: string;
  title: string;
  /** The duration in seconds. */
  seconds: number;
  width: number;
  height: number;
  /** Whether it has no sound. Its captions then carry the text. */
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
