import type { User } from '@portal/api-client/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { saveFailureText } from '../saveFailureText.ts';
import type { CheckedRow } from './checkRows.ts';

/** The result of sending a line. A line without an outcome has not been sent. */
export type Outcome = 'created' | { readonly failure: string };

/**
 * Creates the users of the valid lines one by one. A refused line does not stop the other lines. Closing the
 * dialog ends the import.
 */
export function useImport() {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const run = useCallback(
    async (rows: readonly CheckedRow[]) => {
      setBusy(true);
      for (const { row, payload } of rows) {
        if (isUnmounted.current) break;
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
