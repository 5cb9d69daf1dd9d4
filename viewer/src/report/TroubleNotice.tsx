import type { IError } from '@portal/embed/models';
import { Icon } from '@portal/ui';
import { useEffect, useState } from 'react';
import button from '../layout/button.module.css';
import type { ToldTrouble } from '../opening/troubleOf.ts';
import pane from './ReportPane.module.css';
import styles from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  readonly trouble: ToldTrouble;
  /** When the screen tries again by itself, in milliseconds; null if it does not. */
  readonly retryAt: number | null;
  /** `bar` leaves room for the report below it; `whole` takes the place of the report. */
  readonly size: 'bar' | 'whole';
  readonly onRetry: () => void;
}

/** Tells readers what is wrong with a report and when the screen tries again. Spec VOLTA-01, VOLTA-02. */
export function TroubleNotice(props: TroubleNoticeProps) {
  const { trouble, retryAt, size, onRetry } = props;
  const { title, sentence, action, details, microsoft } = trouble;
  return (
    <div className={styles.notice} data-size={size}>
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p>{sentence}</p>
      </div>
      <p className={styles.wait}>{retryAt !== null && <Wait until={retryAt} />}</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        <Icon name="refresh" />
        {action}
      </button>
      {details && (
        <details className={styles.details}>
          <summary>Detalhes</summary>
          <p>{details}</p>
          {microsoft && <p>{microsoft}</p>}
        </details>
      )}
    </div>
  );
}

/** Says how long it is until the next attempt. */
function Wait({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return seconds > 90
    ? `Nova tentativa em ${Math.round(seconds / 60)} min.`
    : `Nova tentativa em ${seconds} s.`;
}

interface NotedErrorsProps {
  readonly notes: readonly Partial<IError>[];
  /** Returns the text for a message of the frame. */
  readonly textOf: (message: string | undefined) => string;
}

/** Errors that the frame has told and that have not ended the report, folded. Spec LER-01. */
export function NotedErrors({ notes, textOf }: NotedErrorsProps) {
  if (notes.length === 0) return null;
  const texts = [...new Set(notes.map(({ message }) => textOf(message)))];
  return (
    <details className={pane.noted}>
      <summary className={button.quiet} title="Detalhes">
        <Icon name="info" />
        <span className={pane.word}>Detalhes</span>
      </summary>
      <div className={pane.notes}>
        <p>O Power BI avisou sobre uma parte deste relatório. O resto continua.</p>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
