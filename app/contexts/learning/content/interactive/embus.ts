/** The steps of a departure, in the order in which they are done, with the reason for each. */
export const embusSteps = [
  { step: "The driver has the car ready, engine running, level with the path", why: "The car is ready first: a principal who waits on a pavement is the commonest planning failure." },
  { step: "The advance looks at the kerb and answers “Clear”", why: "Before anybody leaves the building, somebody has seen the way and says so." },
  { step: "The officer leads the principal out of the door without stopping", why: "Once it is clear there is nothing to wait for; talking and coats are done indoors." },
  { step: "The officer looks all round, once over the roof, and opens the rear door", why: "The look comes before the door, because an open door fixes time and place." },
  { step: "The principal sits down and the officer closes the door", why: "The officer gets in last, because a hand on the door is needed until then." },
  { step: "The officer takes the front seat; the doors are locked", why: "From here the officer decides everything but the driving." },
  { step: "The officer says “Go”, and the driver moves off when it is safe", why: "The driver decides about the vehicle: nobody tells a driver to hurry." },
] as const;

/** Returns the number of the first step that is out of order; undefined if all are in order so far. */
export function firstWrong(done: readonly number[]): number | undefined {
  const wrong = done.findIndex((step, place) => step !== place);
  return wrong < 0 ? undefined : wrong;
}

/** The order in which the steps are offered, so that it gives nothing away. */
export const offered: readonly number[] = [4, 1, 6, 3, 0, 5, 2];
