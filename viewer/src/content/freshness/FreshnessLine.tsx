import type { RefreshInfo } from '@portal/api-client/contract';
import { freshnessOf } from '@portal/api-client/rules';
import { Icon } from '@portal/ui';
import { attemptWords, outcomeSentence, outcomeWord, statusLine } from '@portal/ui/refresh-words';
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
 * Shows when the data was updated, and one word for the outcome of the newest attempt. The whole sentence, the status and the type show on
 * hover, and on press for keyboard and touch: a sentence in the header would cut off the name of the report. Spec DASH-06, DASH-07, LER-05.
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
      {sentence && (
        <button
          type="button"
          className={fresh.isStale ? styles.stale : styles.updated}
          title={sentence}
          popoverTarget={detailsId}
        >
          <Icon name={fresh.isStale ? 'info' : 'refresh'} />
          {outcomeWord(fresh)}
        </button>
      )}
      {(shown || sentence) && (
        <div id={detailsId} popover="auto" className={styles.details}>
          {sentence && <p>{sentence}</p>}
          <div>{attemptWords(refreshInfo)}</div>
          {children}
        </div>
      )}
    </>
  );
}
