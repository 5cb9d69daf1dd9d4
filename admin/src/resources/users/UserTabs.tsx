import type { User } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useRecurso, useSession } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { FormTabs } from '../../form/FormTabs.tsx';
import { useHistoryTab } from '../../history/useHistoryTab.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { fullNameOf } from './userModel.ts';

const PersonAccess = lazyPart(() => import('../../access/record/PersonAccess.tsx'), 'PersonAccess');

const UserSessions = lazyPart(() => import('./sessoes/UserSessions.tsx'), 'UserSessions');

interface UserTabsProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** The tabs of a person: the form, what the person may open, their sessions, and their history, each for those who may see it. Spec EXPL-06. */
export function UserTabs({ user, children }: UserTabsProps) {
  const { user: actor } = useSession();
  const history = useHistoryTab(`user:${user.id}`);
  const access = {
    title: 'Acessos',
    content: (
      <Suspense fallback={<Spinner label="Carregando acessos..." />}>
        <PersonAccess user={user} name={fullNameOf(user) || user.username} />
      </Suspense>
    ),
  };
  const sessions = {
    title: 'Sessões',
    content: (
      <Suspense fallback={<Spinner label="Carregando sessões..." />}>
        <UserSessions user={user} />
      </Suspense>
    ),
  };
  const hasSessions = useRecurso(addedParts.sessions);
  const mayOpen = actor !== null && canOpenAdminArea(actor, 'acessos');
  return (
    <FormTabs
      others={[...(mayOpen ? [access] : []), ...(hasSessions ? [sessions] : []), ...history]}
    >
      {children}
    </FormTabs>
  );
}
