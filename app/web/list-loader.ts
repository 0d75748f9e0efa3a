/**
 * Makes the loader of a list that shows its records beside it (`withRecordBeside`). The record's
 * route is below the list's, so the list's loader is asked for a record as well; it then returns
 * null, and the list costs nothing. The list's own address has no parameters.
 */
export function listLoader<Args extends { params: object }, Data>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data | null> {
  return async (args) => (Object.values(args.params).some(Boolean) ? null : load(args));
}
