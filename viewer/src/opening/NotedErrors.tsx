import type { IError } from '@portal/embed/models';
import { Icon } from '@portal/ui';
import button from '../layout/button.module.css';
import styles from './ReportPane.module.css';

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
    <details className={styles.noted}>
      <summary className={button.quiet} title="Detalhes">
        <Icon name="info" />
        <span className={styles.word}>Detalhes</span>
      </summary>
      <div className={styles.notes}>
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
