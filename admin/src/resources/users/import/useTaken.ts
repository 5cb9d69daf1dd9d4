import { ifAnnounced } from '@portal/api-client';
import { findTakenUsers } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useCallback, useState } from 'react';
import { reasonOf } from '../../../failureText.ts';
import type { CheckedRow } from './checkRows.ts';

export type TakenFields = readonly ('username' | 'email')[];

/** The longest text that the call takes. A longer one is wrong anyway. */
const maxLength = 254;

/**
 * Asks which lines of a file exist already, by their numbers. A server that cannot tell is not asked: then the creation tells it.
 * Spec ENTR-04.
 */
export function useTaken() {
  const { client } = useAppServices();
  const [taken, setTaken] = useState<ReadonlyMap<number, TakenFields>>(new Map());
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Returns the numbers of the lines that exist; null if that could not be found out. */
  const check = useCallback(
    async (rows: readonly CheckedRow[]): Promise<ReadonlySet<number> | null> => {
      const asked = rows.filter(({ row: { username, email } }) =>
        [username, email].every((text) => text.length <= maxLength),
      );
      const linhas = asked.map(({ row: { username, email } }) => ({ username, email }));
      setChecking(true);
      setFailure(null);
      try {
        const answer =
          linhas.length > 0
            ? await ifAnnounced(client.call(findTakenUsers, { body: { linhas } }))
            : undefined;
        const found = (answer?.existe ?? []).flatMap(({ linha, campos }) => {
          const line = asked[linha]?.row.line;
          return line === undefined ? [] : [[line, campos] as const];
        });
        setTaken((before) => new Map([...before, ...found]));
        return new Set(found.map(([line]) => line));
      } catch (error) {
        setFailure(reasonOf(error));
        return null;
      } finally {
        setChecking(false);
      }
    },
    [client],
  );
  const forget = useCallback(() => {
    setTaken(new Map());
    setFailure(null);
  }, []);
  return { taken, isChecking, failure, check, forget };
}
