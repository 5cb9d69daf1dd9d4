import type { User } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useSession } from '@portal/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormTabs } from '../../form/FormTabs.tsx';
import { useHistoryTab } from '../../history/useHistoryTab.tsx';
import { fullNameOf } from './userModel.ts';

const PersonAccess = lazy(() =>
  import('../../concessoes/PersonAccess.tsx').then((module) => ({ default: module.PersonAccess })),
);

interface UserTabsProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** The tabs of a person: the form, what the person may open, and their history, each for those who may see it. Spec EXPL-06. */
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
  const mayOpen = actor !== null && canOpenAdminArea(actor, 'acessos');
  return <FormTabs others={[...(mayOpen ? [access] : []), ...history]}>{children}</FormTabs>;
}
