import type { AlertaConsulta } from '@portal/api-client/contract';
import { formatDateTime } from '@portal/ui/format-date-time';
import { type CSSProperties, useState } from 'react';
import { answerText, identityText } from '../../alertas/alertaWords.ts';
import { figureText } from '../../alertas/figures.ts';
import button from '../../layout/button.module.css';
import styles from './ContaPage.module.css';

/** So many answers are shown at first. A button shows more. */
const step = 50;

// A style sheet would cost every first load. A date or a figure is not cut into pieces; a long reason or name is.
const words: CSSProperties = {
  padding: 'var(--space-2) var(--space-2) var(--space-2) 0',
  borderBlockStart: '1px solid var(--border)',
  textAlign: 'start',
  verticalAlign: 'top',
};
const date: CSSProperties = { ...words, overflowWrap: 'normal' };
const figure: CSSProperties = { ...date, textAlign: 'end' };

/** What was asked, what was answered, and under which identity. Spec ALERTA-02. */
export function AnswerTable({ consultas }: { consultas: readonly AlertaConsulta[] }) {
  const [count, setCount] = useState(step);
  if (consultas.length === 0) return <p className={styles.note}>Ainda não houve consultas.</p>;
  return (
    <>
      <table
        className={styles.note}
        style={{ borderCollapse: 'collapse' }}
        aria-labelledby="alerta-consultas"
      >
        <thead>
          <tr>
            <th style={date}>Quando</th>
            <th style={figure}>Valor</th>
            <th style={words}>Estado e identidade</th>
          </tr>
        </thead>
        <tbody>
          {consultas.slice(0, count).map((one, place) => (
            // The index is the React key, because two answers may have come in one moment.
            <tr key={place}>
              <td style={date}>{formatDateTime(one.quando)}</td>
              <td style={figure}>{one.valor === null ? '—' : figureText(one.valor)}</td>
              <td style={words}>
                {answerText(one)}
                <br />
                {identityText(one.identidade)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {consultas.length > count && (
        <div className={styles.actions}>
          <button type="button" className={button.secondary} onClick={() => setCount(count + step)}>
            {`Mostrar mais ${Math.min(step, consultas.length - count)}`}
          </button>
        </div>
      )}
    </>
  );
}
