import type { CurrentUser } from '@portal/api-client/contract';
import { Icon } from '../icons/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import { displayNameOf } from './displayNameOf.ts';
import styles from './menu.module.css';
import { PersonPanel } from './PersonPanel.tsx';
import type { PortalLink } from './PortalLink.ts';

interface UserMenuProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
  readonly onLogout: () => void;
}

/** The menu of the signed-in user: name, e-mail, `Minha conta`, themes and `Logout`. Spec NAV-11, NAV-12. */
export function UserMenu({ user, currentPath, link, onLogout }: UserMenuProps) {
  const name = displayNameOf(user);
  return (
    <Disclosure
      align="end"
      label={`Conta de ${name}`}
      button={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {name.slice(0, 1).toLocaleUpperCase('pt-BR')}
          </span>
          <span className={styles.who}>{name}</span>
          <Icon name="chevronDown" />
        </>
      }
    >
      {(close) => (
        <PersonPanel
          user={user}
          currentPath={currentPath}
          link={link}
          onChoose={close}
          onLogout={onLogout}
        />
      )}
    </Disclosure>
  );
}
