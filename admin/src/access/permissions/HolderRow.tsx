import { memo } from 'react';
import { ExpiryNote } from '../expiry/ExpiryNote.tsx';
import styles from './HolderList.module.css';
import type { Holder } from './holders.ts';

interface HolderRowProps {
  readonly holder: Holder;
  readonly accessText: string;
  readonly end: string | null;
  readonly isChanged: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
  /** `isRange` is true if Shift was held. */
  readonly onMark: (id: number, isMarked: boolean, isRange: boolean) => void;
}

/** One person or team of the list, with the access of the draft. */
export const HolderRow = memo(function HolderRow(props: HolderRowProps) {
  const { holder, accessText, end, isChanged, isSelected, onSelect, onMark } = props;
  return (
    <li className={styles.row} data-selected={isSelected}>
      <label className={styles.mark}>
        <input
          type="checkbox"
          aria-label={`Selecionar ${holder.name}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onMark(
              holder.id,
              target.checked,
              'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
            )
          }
        />
      </label>
      <button
        type="button"
        className={styles.person}
        aria-pressed={isSelected}
        onClick={() => onSelect(holder.id)}
      >
        <span className={styles.name}>{holder.name}</span>
        <span className={styles.username}>
          {holder.note}
          <ExpiryNote end={end} />
        </span>
        <span className={styles.access} data-changed={isChanged}>
          {accessText}
          {isChanged ? ' (alterado)' : ''}
        </span>
      </button>
    </li>
  );
});
