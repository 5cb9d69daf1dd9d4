/** Whether two ids of Power BI name one thing: their letters differ in case between answers. */
export const sameId = (one: string | null | undefined, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** The workspace, report or dataset of this id; undefined if the list lacks it. */
export const findById = <One extends { readonly id: string }>(
  items: readonly One[] | undefined,
  id: string,
) => items?.find((one) => sameId(one.id, id));
