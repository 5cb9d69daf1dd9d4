import { memo } from 'react';
import styles from './AccessPanel.module.css';

interface PageCheckboxProps {
  readonly name: string;
  readonly displayName: string;
  readonly isTicked: boolean;
  /** True if the server has not stored this page for the person. Spec ADM-PERM-05. */
  readonly isNew: boolean;
  readonly onTick: (name: string, isTicked: boolean) => void;
}

/** One page of a report, with its checkbox and the mark NOVA for a page not permitted before. */
export const PageCheckbox = memo(function PageCheckbox(props: PageCheckboxProps) {
  const { name, displayName, isTicked, isNew, onTick } = props;
  return (
    <li>
      <label className={styles.page}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(name, target.checked)}
        />
        {displayName}
        {isNew && <span className={styles.new}>NOVA</span>}
      </label>
    </li>
  );
});
