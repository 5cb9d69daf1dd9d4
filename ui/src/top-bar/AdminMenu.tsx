import type { CurrentUser } from '@portal/api-client/contract';
import { Icon } from '../icons/Icon.tsx';
import { AdminLinks } from './AdminLinks.tsx';
import { Disclosure } from './Disclosure.tsx';
import { adminSectionsFor } from './navigation.ts';
import type { PortalLink } from './PortalLink.ts';

interface AdminMenuProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
}

/** The menu `Administração`, shown only to users with an admin role. Spec NAV-03 … 08. */
export function AdminMenu({ user, currentPath, link }: AdminMenuProps) {
  if (adminSectionsFor(user).length === 0) return null;
  return (
    <Disclosure
      button={
        <>
          Administração
          <Icon name="chevronDown" />
        </>
      }
    >
      {(close) => <AdminLinks user={user} currentPath={currentPath} link={link} onFollow={close} />}
    </Disclosure>
  );
}
