import { Typography } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { type AcessoRow, expiryText, personOf, placeOf } from '../access/grants/acessoModel.ts';
import { PlaceLink } from '../access/grants/PlaceLink.tsx';
import { ChooseCliente } from '../cliente/ChooseCliente.tsx';
import { reasonOf } from '../failureText.ts';
import { listPath } from '../list/listPath.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { EndingGrants } from './EndingGrants.tsx';
import { PainelCard } from './PainelCard.tsx';
import { endingFilter, shownEndings, useEndings } from './useEndings.ts';

interface EndingAccessProps {
  /** Null if a superuser has chosen none. The list of accesses is of one cliente. */
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
}

const title = 'Acessos que terminam em até 7 dias';

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser }: EndingAccessProps) {
  const hasGrants = useRecurso(addedParts.grants);
  const filter = endingFilter(cliente, isSuperuser);
  if (cliente === null) {
    return (
      <PainelCard title={title}>
        <ChooseCliente text="Escolha um cliente." />
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
  const { data, total, error, refetch } = useEndings<AcessoRow>('acessos', filter);
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
      {(total ?? 0) > shownEndings && (
        <Typography variant="body2">{`e mais ${(total ?? 0) - shownEndings}`}</Typography>
      )}
    </>
  );
}
