import type { User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import type { ReactNode } from 'react';
import { FormTabs } from '../../form/FormTabs.tsx';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { fullNameOf } from './userModel.ts';

const PersonAccess = lazyPart(() => import('../../access/record/PersonAccess.tsx'), 'PersonAccess');
const UserSessions = lazyPart(() => import('./sessoes/UserSessions.tsx'), 'UserSessions');

interface UserTabsProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** The tabs of a person: the form, what the person may open, their sessions, and their history, each for those who may see it. Spec EXPL-06. */
export const UserTabs = ({ user, children }: UserTabsProps) => (
  <FormTabs
    others={[
      {
        title: 'Acessos',
        area: 'acessos',
        loadingText: 'Carregando acessos...',
        content: <PersonAccess user={user} name={fullNameOf(user) || user.username} />,
      },
      {
        title: 'Sessões',
        recurso: addedParts.sessions,
        loadingText: 'Carregando sessões...',
        content: <UserSessions user={user} />,
      },
      ...historyTabOf(`user:${user.id}`),
    ]}
  >
    {children}
  </FormTabs>
);
