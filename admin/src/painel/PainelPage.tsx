import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { type AdminArea, addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useIsAnnounced, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { ListCount } from '../list/ListCount.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { recordPath } from '../record/recordPath.ts';
import { EndingAccess } from './EndingAccess.tsx';
import { EndsChart } from './EndsChart.tsx';
import { LastChanges } from './LastChanges.tsx';
import { OpeningsChart } from './OpeningsChart.tsx';
import { OpenPedidos } from './OpenPedidos.tsx';
import { OpenPendencias } from './OpenPendencias.tsx';
import { PainelCard } from './PainelCard.tsx';
import { PainelFigures } from './PainelFigures.tsx';
import { usePainel } from './usePainel.ts';

/** What is counted of people, with the name that a server announces if it can filter so. */
const peopleCounts = [
  {
    recurso: addedParts.activeSwitch,
    filter: { is_active: false },
    nouns: ['pessoa desativada', 'pessoas desativadas'],
    noneText: 'Ninguém está desativado.',
  },
  {
    recurso: addedParts.activeSwitch,
    filter: { is_active: true, entrou: false },
    nouns: ['pessoa nunca entrou', 'pessoas nunca entraram'],
    noneText: 'Todas as pessoas ativas já entraram.',
  },
  {
    recurso: addedParts.expiries,
    filter: { termina: 'breve' },
    nouns: ['conta termina em até 7 dias', 'contas terminam em até 7 dias'],
    noneText: 'Nenhuma conta termina em até 7 dias.',
  },
  {
    recurso: addedParts.accountRules,
    filter: { inatividade: 'breve' },
    nouns: [
      'pessoa será desativada em até 7 dias por não entrar',
      'pessoas serão desativadas em até 7 dias por não entrar',
    ],
    noneText: 'Ninguém será desativado em até 7 dias por não entrar.',
  },
] as const;

/** The first screen of the console: how much is read, and what needs attention. Spec MENU-02. */
export function PainelPage() {
  const { user } = useSession();
  const { cliente: chosen } = useClienteInView();
  const { data, error, refetch } = usePainel(chosen);
  const isAnnounced = useIsAnnounced();
  if (!user) return null;
  const cliente = user.is_superuser ? chosen : user.cliente_id_leitura;
  const hasClientes = user.is_superuser && cliente === null;
  const can = (area: AdminArea) => canOpenAdminArea(user, area);
  const counts = can('users') ? peopleCounts.filter(({ recurso }) => isAnnounced(recurso)) : [];
  const ofPeople = user.is_superuser && cliente !== null ? { cliente_id_leitura: cliente } : {};
  return (
    <ListPage title="Painel">
      <LoadFailure what="o painel" error={error} onRetry={refetch} />
      <PainelFigures
        cliente={cliente}
        isSuperuser={user.is_superuser}
        painel={data}
        error={error}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 2,
          '& > *': {
            flexGrow: 1,
            flexBasis: { xs: '100%', md: 'calc(50% - 1rem)' },
            minWidth: 0,
          },
          '& > [data-quiet="true"]': { flexBasis: '100%' },
        }}
      >
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
        {counts.length > 0 && (
          <PainelCard title="Pessoas" link={{ text: 'Usuários', to: '/users' }}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
              {counts.map(({ filter, nouns, noneText }) => (
                <ListCount
                  key={noneText}
                  resource="users"
                  filter={{ ...ofPeople, ...filter }}
                  nouns={nouns}
                  noneText={noneText}
                />
              ))}
            </Stack>
          </PainelCard>
        )}
      </Box>
      {can('auditoria') && <LastChanges cliente={user.is_superuser ? cliente : null} />}
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
    </ListPage>
  );
}
