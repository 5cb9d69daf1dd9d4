import { Typography } from '@mui/material';
import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { useGetList } from 'react-admin';
import { type AcessoRow, expiryText, personOf, placeOf } from '../acessos/acessoModel.ts';
import { PlaceLink } from '../acessos/PlaceLink.tsx';
import { reasonOf } from '../failureText.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { listPath } from './listPath.ts';
import { PainelCard } from './PainelCard.tsx';

interface EndingAccessProps {
  /** Null if a superuser has chosen none. The list of accesses is of one cliente. */
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
}

const dayMs = 24 * 60 * 60_000;
const shown = 5;

/** The end of the seventh day from today. It is the same during one day, so that a new rendering does not load the list again. */
const inSevenDays = () => dayEnd(lastDayOf(new Date(Date.now() + 7 * dayMs + 1)))?.toISOString();

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser }: EndingAccessProps) {
  const filter = { ...(isSuperuser && { cliente }), ate: inSevenDays() };
  const { data, total, error, refetch } = useGetList<AcessoRow>(
    'acessos',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'ate', order: 'ASC' },
      filter,
    },
    { enabled: cliente !== null, retry: false, staleTime: 0, onError: () => undefined },
  );
  const title = 'Acessos que terminam em até 7 dias';
  if (cliente === null) {
    return (
      <PainelCard title={title}>
        <Typography>Escolha um cliente.</Typography>
      </PainelCard>
    );
  }
  return (
    <PainelCard title={title} link={{ text: 'Acessos', to: listPath('acessos', filter) }}>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar os acessos. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      {data?.length === 0 && <Typography>Nenhum acesso termina em até 7 dias.</Typography>}
      {(data ?? []).map((row) => (
        <Typography key={row.id} sx={{ overflowWrap: 'anywhere' }}>
          {`${expiryText(row)}: ${personOf(row)}, `}
          <PlaceLink {...row}>{`${row.relatorio_nome} em ${placeOf(row)}`}</PlaceLink>
        </Typography>
      ))}
      {(total ?? 0) > shown && (
        <Typography variant="body2">{`e mais ${(total ?? 0) - shown}`}</Typography>
      )}
    </PainelCard>
  );
}
