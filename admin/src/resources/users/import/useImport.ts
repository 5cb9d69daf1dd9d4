import { useAppServices } from '@portal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { reasonOf } from '../../../failureText.ts';
import { changesOf } from '../../../undo/noteChanges.ts';
import type { CheckedRow } from './checkRows.ts';
import { type Outcome, sendLines } from './sendLines.ts';

/**
 * The lines of one call. The server takes 100; fewer let the progress move, and an answer comes long before a proxy gives up, also where
 * hashing is slow.
 */
const batchSize = 50;

/** How many lines of a run have their outcome. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Creates the people of the valid lines in batches, one after another. A refused line does not stop the others. A call that fails
 * stops the import: what became of its lines is asked by `check` before they are sent again. Closing the dialog ends the import after the
 * batch that runs. Spec ENTR-04.
 */
export function useImport(
  check: (rows: readonly CheckedRow[]) => Promise<ReadonlySet<number> | null>,
) {
  const { client } = useAppServices();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isStopping, setStopping] = useState(false);
  const mayContinue = useRef(true);
  const uncertain = useRef<readonly CheckedRow[]>([]);
  useEffect(() => {
    mayContinue.current = true;
    return () => {
      mayContinue.current = false;
    };
  }, []);

  const run = useCallback(
    async (rows: readonly CheckedRow[]) => {
      setFailure(null);
      setStopping(false);
      mayContinue.current = true;
      setProgress({ done: 0, total: rows.length });
      try {
        // Lines of a failed call may have been created all the same. The import waits if that cannot be found out.
        const created = await check(uncertain.current);
        if (created) uncertain.current = [];
        const left = created ? rows.filter(({ row }) => !created.has(row.line)) : [];
        for (let at = 0; at < left.length && mayContinue.current; at += batchSize) {
          const batch = left.slice(at, at + batchSize);
          uncertain.current = batch;
          const found = new Map<number, Outcome>();
          await sendLines(client, batch, (line, outcome) => found.set(line, outcome)).finally(() =>
            setOutcomes((before) => new Map([...before, ...found])),
          );
          uncertain.current = [];
          const done = rows.length - left.length + at + batch.length;
          setProgress({ done, total: rows.length });
        }
      } catch (error) {
        setFailure(reasonOf(error));
      }
      setProgress(null);
      refresh();
    },
    [client, refresh, check],
  );

  /** History tells the whole import as one press. */
  const runAsOne = useCallback(
    async (rows: readonly CheckedRow[]) => void (await changesOf(() => run(rows))),
    [run],
  );
  const stop = useCallback(() => {
    mayContinue.current = false;
    setStopping(true);
  }, []);
  /** Another file was chosen. Its lines have the same numbers as those of the file before. */
  const forget = useCallback(() => {
    setOutcomes(new Map());
    setFailure(null);
    uncertain.current = [];
  }, []);
  return { outcomes, progress, failure, isStopping, run: runAsOne, stop, forget };
}
