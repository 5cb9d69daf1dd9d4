import type { ReactNode } from 'react';
import { Tip } from '../../tip/Tip.tsx';
import type { ByReport } from './useResumos.ts';

interface AddedCellProps<T> {
  readonly of: ByReport<T>;
  readonly id: number;
  readonly children: (known: T) => ReactNode;
}

/** What a call of its own tells of one report, once it is known. */
export function AddedCell<T>({ of: { data, isFetching }, id, children }: AddedCellProps<T>) {
  const known = data?.[id];
  if (known !== undefined) return children(known);
  if (isFetching) return '…';
  return <Unknown why="Não foi possível carregar." />;
}

/** A dash, with the reason on hover and focus. */
export function Unknown({ why }: { readonly why: string }) {
  return (
    <Tip tip={why} label="Não disponível">
      —
    </Tip>
  );
}
