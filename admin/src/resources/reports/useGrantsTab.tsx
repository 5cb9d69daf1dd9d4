import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useRecurso, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { lazyPart } from '../../lazyPart.ts';

const ReportGrants = lazyPart(() => import('../../access/record/ReportGrants.tsx'), 'ReportGrants');

/**
 * The tab `Quem tem acesso` of a saved report, as a list of one; empty for a new report, without grants on the server, and for
 * administrators who may not read them. Spec CONF-06.
 */
export function useGrantsTab(config: RelatorioConfig | null) {
  const { user } = useSession();
  const hasGrants = useRecurso(addedParts.grants);
  const cliente = config?.cliente ?? null;
  if (!config || cliente === null || !hasGrants || !user || !canOpenAdminArea(user, 'acessos')) {
    return [];
  }
  return [
    {
      title: 'Quem tem acesso',
      content: (
        <Suspense fallback={<Spinner label="Carregando acessos..." />}>
          <ReportGrants relatorio={config.id} cliente={cliente} />
        </Suspense>
      ),
    },
  ];
}
