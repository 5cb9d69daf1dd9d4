import { Box, Button } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useSession } from '@portal/ui';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { deniedOr, reasonOf } from '../../../failureText.ts';
import { useRecordId } from '../../../form/useRecordId.ts';
import { ListCount } from '../../../list/ListCount.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { PainelCard } from '../../../painel/PainelCard.tsx';
import { RetryAlert } from '../../../RetryAlert.tsx';
import { CredentialsState } from './CredentialsState.tsx';
import { NextSteps } from './NextSteps.tsx';
import { backToPage } from './useSteps.ts';

/** The page of one cliente, at `/clientes/{id}/show`. Spec MENU-03. */
export function ClientePage() {
  const id = useRecordId() ?? Number.NaN;
  const { data, error, refetch } = useGetOne<Cliente>(
    'clientes',
    { id },
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  if (error) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {deniedOr(error, `Falha ao carregar o cliente. ${reasonOf(error)}`)}
      </RetryAlert>
    );
  }
  if (!data) return <Spinner label="Carregando cliente..." />;
  return <LoadedCliente cliente={data} />;
}

function LoadedCliente({ cliente }: { cliente: Cliente }) {
  const { id, nome } = cliente;
  const { user } = useSession();
  const hasTeams = user !== null && canOpenAdminArea(user, 'equipes');
  return (
    <ListPage
      title={nome}
      actions={
        <Button variant="outlined" component={Link} to={`/clientes/${id}`} state={backToPage(id)}>
          Editar cliente
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <NextSteps cliente={cliente} />
        <PainelCard title="O que há neste cliente">
          <ListCount
            resource="users"
            filter={{ cliente_id_leitura: id }}
            nouns={['usuário', 'usuários']}
          />
          {hasTeams && (
            <ListCount resource="equipes" filter={{ cliente: id }} nouns={['equipe', 'equipes']} />
          )}
          <ListCount
            resource="reports"
            filter={{ cliente: id }}
            nouns={['relatório', 'relatórios']}
          />
          <ListCount
            resource="aplicativos"
            filter={{ cliente: id }}
            nouns={['aplicativo', 'aplicativos']}
          />
        </PainelCard>
        <CredentialsState cliente={cliente} />
      </Box>
    </ListPage>
  );
}
