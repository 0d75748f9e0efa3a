import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Whether the policy of the source's own context lets the actor write by hand what it imports. */
type OfSource = { mayWrite: boolean };

/**
 * Who may do what with imports. Each source asks the policy of its own context besides: who may not
 * write something by hand may neither import it nor see files with it.
 */
export const importsPolicy = {
  readImports: (actor: Actor) => isAdmin(actor),
  readImport: ofSource,
  importRows: ofSource,
  undoImport: ofSource,
};

function ofSource(actor: Actor, { mayWrite }: OfSource): boolean {
  return isAdmin(actor) && mayWrite;
}
