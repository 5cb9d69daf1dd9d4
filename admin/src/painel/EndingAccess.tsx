import { Typography } from '@mui/material';
import { addedParts, dayEnd, lastDayOf } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useGetList } from 'react-admin';
import { type AcessoRow, expiryText, personOf, placeOf } from '../acessos/acessoModel.ts';
import { PlaceLink } from '../acessos/PlaceLink.tsx';
import { reasonOf } from '../failureText.ts';
import { listPath } from '../list/listPath.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { EndingGrants } from './EndingGrants.tsx';
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

const title = 'Acessos que terminam em até 7 dias';

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser }: EndingAccessProps) {
  const hasGrants = useRecurso(addedParts.grants);
  const filter = { ...(isSuperuser && { cliente }), ate: inSevenDays() };
  if (cliente === null) {
    return (
      <PainelCard title={title}>
        <Typography>Escolha um cliente.</Typography>
      </PainelCard>
    );
  }
  return (
    <PainelCard title={title} link={{ text: 'Acessos', to: listPath('acessos', filter) }}>
      {hasGrants ? <EndingGrants filter={filter} /> : <EndingAccesses filter={filter} />}
    </PainelCard>
  );
}

/** Each access of each person, for a server that lists no grants. */
function EndingAccesses({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const { data, total, error, refetch } = useGetList<AcessoRow>(
    'acessos',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'ate', order: 'ASC' },
      filter,
    },
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  return (
    <>
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
    </>
  );
}
