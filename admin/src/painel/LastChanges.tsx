import { Typography } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import { reasonOf } from '../failureText.ts';
import { HistoryItems } from '../history/HistoryItems.tsx';
import { listPath } from '../list/listPath.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { PainelCard } from './PainelCard.tsx';

/** The last changes, of one cliente or of all that the caller sees. Spec MENU-02. */
export function LastChanges({ cliente }: { cliente: number | null }) {
  const filter = { acao: 'mudancas', ...(cliente !== null && { cliente }) };
  const { data, error, refetch } = useGetList<AuditEntry>(
    'auditoria',
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'at', order: 'DESC' }, filter },
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  return (
    <PainelCard
      isWide
      title="O que aconteceu por último"
      link={{ text: 'Auditoria', to: listPath('auditoria', filter) }}
    >
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar a auditoria. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      {data?.length === 0 && <Typography>Nada foi registrado ainda.</Typography>}
      {data && <HistoryItems rows={data} />}
    </PainelCard>
  );
}
