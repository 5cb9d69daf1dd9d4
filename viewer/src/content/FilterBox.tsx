import styles from './FilterBox.module.css';

/** From this number of entries on, a list has a filter box. Spec LEIT-02, LER-11. */
export const filterFrom = 10;

interface FilterBoxProps {
  readonly label: string;
  /** The id of the list that the box filters. */
  readonly listId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search field above a list. The caller shows only the entries that contain the typed words. */
export function FilterBox({ label, listId, value, onChange }: FilterBoxProps) {
  return (
    <input
      type="search"
      className={styles.filter}
      aria-label={label}
      aria-controls={listId}
      placeholder="Filtrar…"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
