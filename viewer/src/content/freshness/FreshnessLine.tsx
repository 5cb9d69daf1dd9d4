import type { RefreshInfo } from '@portal/api-client/contract';
import { freshnessOf } from '@portal/api-client/rules';
import { attemptWords, outcomeSentence, statusLine } from '@portal/ui/refresh-words';
import { updatedSentence } from '@portal/ui/updated-sentence';
import { type ReactNode, useId } from 'react';
import styles from './FreshnessLine.module.css';

interface FreshnessLineProps {
  /** Null while not known, and after a failure. */
  readonly refreshInfo: RefreshInfo | null;
  /** Stands below the words that show on press. */
  readonly children?: ReactNode;
}

/**
 * When the data was updated, and what became of the newest attempt. Status and type show on hover, and on press for keyboard
 * and touch. Spec DASH-06, DASH-07, LER-05.
 */
export function FreshnessLine({ refreshInfo, children }: FreshnessLineProps) {
  const detailsId = useId();
  if (!refreshInfo) return null;
  const fresh = freshnessOf(refreshInfo);
  const sentence = outcomeSentence(fresh);
  const shown = updatedSentence(fresh);
  return (
    <>
      {shown && (
        <button
          type="button"
          className={styles.updated}
          title={statusLine(refreshInfo)}
          popoverTarget={detailsId}
        >
          {shown}
        </button>
      )}
      {shown && (
        <div id={detailsId} popover="auto" className={styles.details}>
          <div>{attemptWords(refreshInfo)}</div>
          {children}
        </div>
      )}
      {sentence && (
        <p className={fresh.isStale ? styles.stale : styles.note} title={attemptWords(refreshInfo)}>
          {sentence}
        </p>
      )}
    </>
  );
}
