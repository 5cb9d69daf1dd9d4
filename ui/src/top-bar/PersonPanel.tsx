import type { CurrentUser } from '@portal/api-client/contract';
import { displayNameOf } from './displayNameOf.ts';
import styles from './menu.module.css';
import { ThemeChoices } from './ThemeChoices.tsx';

interface PersonPanelProps {
  readonly user: CurrentUser;
  readonly onLogout: () => void;
}

/** Name and e-mail of the user, the themes and `Logout`. */
export function PersonPanel({ user, onLogout }: PersonPanelProps) {
  return (
    <>
      <div className={styles.person}>
        <strong>{displayNameOf(user)}</strong>
        <div className={styles.email}>{user.email}</div>
      </div>
      <hr className={styles.rule} />
      <ThemeChoices />
      <hr className={styles.rule} />
      <button type="button" className={styles.item} onClick={onLogout}>
        Logout
      </button>
    </>
  );
}
