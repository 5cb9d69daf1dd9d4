import { Typography } from '@mui/material';
import { expiryText, personOf, placeOf } from '../acessos/acessoModel.ts';
import { PlaceLink } from '../acessos/PlaceLink.tsx';
import { reasonOf } from '../failureText.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { listPath } from './listPath.ts';
import { PainelCard } from './PainelCard.tsx';
import { shownEndings, useEndingAccess } from './useEndingAccess.ts';

interface EndingAccessProps {
  /** Null if a superuser has chosen none. The list of accesses is of one cliente. */
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
}

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser }: EndingAccessProps) {
  const { data, total, error, refetch, filter } = useEndingAccess(cliente, isSuperuser);
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
      {(total ?? 0) > shownEndings && (
        <Typography variant="body2">{`e mais ${(total ?? 0) - shownEndings}`}</Typography>
      )}
    </PainelCard>
  );
}
