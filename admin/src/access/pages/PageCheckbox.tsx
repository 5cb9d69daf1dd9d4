import { memo, useId } from 'react';
import { UnseenMark } from '../pageClasses/UnseenMark.tsx';
import styles from './pageChoice.module.css';
import { type Share, TriCheckbox } from './TriCheckbox.tsx';

interface PageCheckboxProps {
  readonly name: string;
  readonly displayName: string;
  /** Whether all, some or none of the selected people or teams may open the page. */
  readonly share: Share;
  /** True if, for at least one of the selected people or teams, the page is newer than their last saved access. AMBIG-38. */
  readonly isNew: boolean;
  /** True while the class of the page is not known. Spec DIA-02. */
  readonly isUnseen: boolean;
  readonly onTick: (name: string, isTicked: boolean) => void;
}

/** One page of a report, with its checkbox and the mark NOVA for a page that came later. Spec ADM-PERM-06. */
export const PageCheckbox = memo(function PageCheckbox(props: PageCheckboxProps) {
  const { name, displayName, share, isNew, isUnseen, onTick } = props;
  const id = useId();
  return (
    <li>
      <label className={styles.choice} htmlFor={id}>
        <TriCheckbox
          id={id}
          share={share}
          onChange={(isTicked) => onTick(name, isTicked)}
          {...(isUnseen && { 'aria-describedby': `${id}-unseen` })}
        />
        <span className={styles.pageName}>{displayName}</span>
        {isNew && <span className={styles.new}>NOVA</span>}
      </label>
      {/* Not in the label: the name of the checkbox is that of the page. */}
      {isUnseen && <UnseenMark id={`${id}-unseen`} />}
    </li>
  );
});
