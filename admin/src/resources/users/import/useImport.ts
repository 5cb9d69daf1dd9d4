import type { User } from '@portal/api-client/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { saveFailureText } from '../saveFailureText.ts';
import type { CheckedRow } from './checkRows.ts';

/** What became of a line: absent while nothing did. */
export type Outcome = 'created' | { readonly failure: string };

/** Creates the good lines one after the other; a refused one stops nobody. Leaving the dialog stops the rest. */
export function useImport() {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const run = useCallback(
    async (rows: readonly CheckedRow[]) => {
      setBusy(true);
      for (const { row, payload } of rows) {
        if (isLeft.current) break;
        const outcome = await dataProvider.create<User>('users', { data: payload }).then(
          (): Outcome => 'created',
          (error: unknown): Outcome => ({ failure: saveFailureText(error) }),
        );
        setOutcomes((before) => new Map(before).set(row.line, outcome));
      }
      setBusy(false);
      refresh();
    },
    [dataProvider, refresh],
  );
  return { outcomes, isBusy, run };
}
