import { Tip } from '../tip/Tip.tsx';
import { instantText, timeText } from './auditModel.ts';
import styles from './Moment.module.css';

/** The time in Brasília, with the exact instant on hover and focus. */
export function Moment({ at }: { at: string }) {
  return (
    <Tip tip={instantText(at)} className={styles.time}>
      <time dateTime={at}>{timeText(at)}</time>
    </Tip>
  );
}
