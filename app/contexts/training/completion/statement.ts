/**
 * Returns whether somebody gets a statement of attendance for an award: the course is over, something
 * of it was attended, and the award is not complete.
 */
export function deservesStatement(course: {
  /** Calendar dates at the base. */
  endsOn: string;
  today: string;
  /** Minutes of the sessions that count. */
  attended: number;
  complete: boolean;
}): boolean {
  return course.endsOn < course.today && course.attended > 0 && !course.complete;
}
