import { canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';

const HistoryTab = lazyPart(() => import('./HistoryTab.tsx'), 'HistoryTab');

/**
 * The tab `Histórico` of one record, as a list of one; empty for a record that is not saved yet, and for administrators who
 * may not read history. Spec HIST-05.
 */
export function useHistoryTab(subject: string | null) {
  const { user } = useSession();
  if (subject === null || !user || !canOpenAdminArea(user, 'auditoria')) return [];
  return [
    {
      title: 'Histórico',
      content: (
        <Suspense fallback={<Spinner label="Carregando histórico..." />}>
          <HistoryTab subject={subject} />
        </Suspense>
      ),
    },
  ];
}
