import { Box, Link as MuiLink, Typography } from '@mui/material';
import { listUsoAusentes } from '@portal/api-client/contract';
import { type AdminArea, addedParts, canOpenAdminArea, mayCall } from '@portal/api-client/rules';
import { Announced, Spinner, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { recordPath } from '../record/recordPath.ts';
import { OpeningsChart } from '../uso/OpeningsChart.tsx';
import { EndingAccess } from './EndingAccess.tsx';
import { EndsChart, SecretsChart } from './EndsChart.tsx';
import { LastChanges } from './LastChanges.tsx';
import { OpenPedidos } from './OpenPedidos.tsx';
import { OpenPendencias } from './OpenPendencias.tsx';
import { PainelCard } from './PainelCard.tsx';
import { PainelFigures } from './PainelFigures.tsx';
import { PeopleCounts } from './PeopleCounts.tsx';
import { ReadersFunnel } from './ReadersFunnel.tsx';
import { usePainel } from './usePainel.ts';

/** Cards of equal width, two beside each other. */
const halves = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  '& > *': {
    flexGrow: 1,
    flexBasis: { xs: '100%', md: 'calc(50% - 1rem)' },
    minWidth: 0,
  },
  // The quiet line begins below the cards.
  '&::before': { content: '""', order: 1, flexBasis: '100%', mt: -2 },
  '& > [data-quiet]': { order: 1, flexGrow: 0, flexBasis: 'auto', my: -0.5 },
};

/** The first screen of the console: how much is read, and what needs attention. Spec MENU-02. */
export function PainelPage() {
  const { user } = useSession();
  const { cliente: chosen } = useClienteInView();
  const { data, error, refetch } = usePainel(chosen);
  if (!user) return null;
  const cliente = user.is_superuser ? chosen : user.cliente_id_leitura;
  const hasClientes = user.is_superuser && cliente === null;
  const can = (area: AdminArea) => canOpenAdminArea(user, area);
  return (
    <ListPage title="Painel">
      <LoadFailure what="o painel" error={error} onRetry={refetch} />
      <PainelFigures
        cliente={cliente}
        isSuperuser={user.is_superuser}
        painel={data}
        error={error}
      />
      <Box sx={halves}>
        {can('pedidos') && (
          <OpenPedidos cliente={user.is_superuser ? cliente : null} hasClientes={hasClientes} />
        )}
        {can('pendencias') && (
          <OpenPendencias cliente={user.is_superuser ? cliente : null} hasClientes={hasClientes} />
        )}
        {can('acessos') && <EndingAccess cliente={cliente} isSuperuser={user.is_superuser} />}
        {data && can('reports') && (
          <PainelCard
            title="Relatórios incompletos"
            link={{ text: 'Relatórios', to: '/reports' }}
            quiet={data.relatorios.length === 0 && 'Todos os relatórios têm páginas e pessoas.'}
          >
            {data.relatorios.slice(0, 5).map(({ id, nome, cliente_nome, falta }) => (
              <Typography key={id} sx={{ overflowWrap: 'anywhere' }}>
                <MuiLink component={Link} to={recordPath('reports', id)}>
                  {nome}
                </MuiLink>
                {user.is_superuser && chosen === null && cliente_nome && ` (${cliente_nome})`}
                {falta === 'pessoas' ? ': ninguém tem acesso' : ': nenhuma página conhecida'}
              </Typography>
            ))}
            {data.relatorios_total > 5 && (
              <Typography variant="body2">{`e mais ${data.relatorios_total - 5}`}</Typography>
            )}
          </PainelCard>
        )}
        {can('users') && <PeopleCounts cliente={user.is_superuser ? cliente : null} />}
        {can('auditoria') && <LastChanges cliente={user.is_superuser ? cliente : null} />}
      </Box>
      <Box sx={halves}>
        <PainelCard title="Aberturas de relatórios">
          {data ? (
            <OpeningsChart aberturas={data.aberturas} />
          ) : (
            !error && <Spinner label="Carregando..." />
          )}
        </PainelCard>
        {data?.terminos?.some((total) => total > 0) && can('acessos') && (
          <PainelCard title="Acessos que terminam nas próximas semanas">
            <EndsChart terminos={data.terminos} />
          </PainelCard>
        )}
        {data?.segredos && data.segredos.length > 0 && (
          <PainelCard title="Dias que faltam de segredos e chaves">
            <SecretsChart segredos={data.segredos} />
          </PainelCard>
        )}
        {mayCall(user, listUsoAusentes) && cliente !== null && (
          <Announced recurso={addedParts.usage}>
            <ReadersFunnel cliente={user.is_superuser ? cliente : null} />
          </Announced>
        )}
      </Box>
    </ListPage>
  );
}
