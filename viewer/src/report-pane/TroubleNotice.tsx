import { Icon } from '@portal/ui';
import button from '../layout/button.module.css';
import styles from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  readonly title: string;
  /** The sentence for readers. */
  readonly sentence: string;
  /** The technical text, which is folded. */
  readonly details: string;
  /** What Microsoft said about it, folded too; null if nothing is known. */
  readonly microsoft: string | null;
  /** Seconds until the screen tries again by itself; null if it does not. */
  readonly secondsLeft: number | null;
  /** `bar` leaves room for the report below it; `whole` takes the place of the report. */
  readonly size: 'bar' | 'whole';
  readonly onRetry: () => void;
}

/** Tells readers what is wrong with a report and when the screen tries again. Spec VOLTA-01, VOLTA-02. */
export function TroubleNotice(props: TroubleNoticeProps) {
  const { title, sentence, details, microsoft, secondsLeft, size, onRetry } = props;
  return (
    <div className={styles.notice} data-size={size}>
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p>{sentence}</p>
      </div>
      <p className={styles.wait}>
        {secondsLeft === null ? '' : `Nova tentativa em ${secondsLeft} s.`}
      </p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        <Icon name="refresh" />
        Tentar novamente
      </button>
      <details className={styles.details}>
        <summary>Detalhes</summary>
        <p>{details}</p>
        {microsoft && <p>{microsoft}</p>}
      </details>
    </div>
  );
}
