import type { CurrentUser } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '../session/Announced.tsx';
import { displayNameOf } from './displayNameOf.ts';
import styles from './menu.module.css';
import type { PortalLink } from './PortalLink.ts';
import { ThemeChoices } from './ThemeChoices.tsx';

interface PersonPanelProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
  /** Closes the menu. */
  readonly onChoose: () => void;
  readonly onLogout: () => void;
}

const contaPath = '/conta';

/** Name and e-mail of the user, `Minha conta`, the themes and `Logout`. Spec NAV-12, CONTA-02. */
export function PersonPanel({
  user,
  currentPath,
  link: Link,
  onChoose,
  onLogout,
}: PersonPanelProps) {
  return (
    <>
      <div className={styles.person}>
        <strong>{displayNameOf(user)}</strong>
        <div className={styles.email}>{user.email}</div>
      </div>
      <hr className={styles.rule} />
      <Announced recurso={addedParts.conta}>
        <Link
          path={contaPath}
          className={styles.item}
          isCurrent={currentPath === contaPath}
          onClick={onChoose}
        >
          Minha conta
        </Link>
      </Announced>
      <ThemeChoices />
      <hr className={styles.rule} />
      <button type="button" className={styles.item} onClick={onLogout}>
        Logout
      </button>
    </>
  );
}
