import type { AuditEntry } from '@portal/api-client/contract';
import { useFirst } from '../data/useFirst.ts';
import { HistoryItems } from '../history/HistoryItems.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { listPath } from '../list/listPath.ts';
import { PainelCard } from './PainelCard.tsx';

/** The last changes, of one cliente or of all that the caller sees. Spec MENU-02. */
export function LastChanges({ cliente }: { cliente: number | null }) {
  const filter = { acao: 'mudancas', ...(cliente !== null && { cliente }) };
  const { data, error, refetch } = useFirst<AuditEntry>('auditoria', {
    // Five changes are shown, and one change may have many rows.
    perPage: 25,
    sort: 'at',
    order: 'DESC',
    filter,
    staleTime: 0,
  });
  return (
    <PainelCard
      title="O que aconteceu por último"
      link={{ text: 'Auditoria', to: listPath('auditoria', filter) }}
      quiet={!error && data?.length === 0 && 'Nada foi registrado ainda.'}
    >
      <LoadFailure what="a auditoria" error={error} onRetry={refetch} />
      {data && <HistoryItems rows={data} most={5} />}
    </PainelCard>
  );
}
