/** A view of a list that has a name, as its list shows it. */
export type SavedView = {
  id: string;
  name: string;
  /** The parameters of its address. */
  query: string;
  /** Whether others who may see the list see it too. */
  shared: boolean;
  version: number;
  /** Whether it is the viewer's own. */
  own: boolean;
};
