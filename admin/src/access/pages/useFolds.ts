import { useCallback, useState } from 'react';

/** With more reports than this all are folded at first, so that one sees which there are. */
const maxOpen = 5;

/** Which reports show their pages. A search opens all that it finds. Spec CONF-07. */
export function useFolds(count: number, isSearching: boolean) {
  const opensAll = isSearching || count <= maxOpen;
  const [folds, setFolds] = useState<{ of: boolean; open: ReadonlyMap<number, boolean> }>({
    of: isSearching,
    open: new Map(),
  });
  // What was folded by hand during a search is forgotten with the search.
  const open = folds.of === isSearching ? folds.open : null;
  const fold = useCallback(
    (relatorios: readonly number[], isOpen: boolean) =>
      setFolds((before) => ({
        of: isSearching,
        open: new Map([
          ...(before.of === isSearching ? before.open : []),
          ...relatorios.map((id) => [id, isOpen] as const),
        ]),
      })),
    [isSearching],
  );
  const isOpen = (relatorio: number) => open?.get(relatorio) ?? opensAll;
  return { isOpen, fold };
}

export type Folds = ReturnType<typeof useFolds>;
