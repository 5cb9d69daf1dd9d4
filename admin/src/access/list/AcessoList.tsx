import { Box, Button, Stack } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { useListFilterContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ChooseCliente } from '../../cliente/ChooseCliente.tsx';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { lazyPart } from '../../lazyPart.ts';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { ListTotal } from '../../list/ListTotal.tsx';
import { listPath } from '../../list/listPath.ts';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SheetActions, sheetPath } from '../sheet/SheetActions.tsx';
import { AcessoFilters } from './AcessoFilters.tsx';
import { GrantTable } from './ByGrant.tsx';
import { AccessTable, ExportAccesses } from './ByPerson.tsx';

const ImportSheet = lazyPart(() => import('../sheet/ImportSheet.tsx'), 'ImportSheet');

/** Each grant in one row, or each access of each person. */
const byGrant = {
  resource: 'concessoes',
  search: 'Buscar acessos',
  nouns: ['concessão', 'concessões'],
  Actions: SheetActions,
  Table: GrantTable,
} as const;
const byPerson = {
  resource: 'acessos',
  search: 'Buscar pessoas',
  nouns: ['acesso', 'acessos'],
  Actions: ExportAccesses,
  Table: AccessTable,
} as const;

/** The views by their addresses. */
const views = [
  { path: '/acessos', text: 'Por concessão' },
  { path: '/acessos/pessoas', text: 'Por pessoa' },
] as const;

/**
 * Who sees what, by grant or by person, with the same filters. A superuser first chooses the cliente. A server that lists no grants has
 * the view by person alone. Spec CONF-06, EXPL-07.
 */
export function AcessoList() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const hasGrants = useRecurso(addedParts.grants);
  const hasSheet = useRecurso(addedParts.grantSheet);
  const { cliente } = useClienteInView();
  if (user?.is_superuser && cliente === null) {
    return (
      <ListPage title="Acessos">
        <ListCard title="Quem vê o quê">
          <Box sx={{ p: 2, pt: 0 }}>
            <ChooseCliente text="Escolha um cliente para ver os acessos." />
          </Box>
        </ListCard>
      </ListPage>
    );
  }
  if (hasSheet && pathname === sheetPath) {
    return (
      <Suspense fallback={null}>
        {/* A file of one cliente must not stay chosen for another one. */}
        <ImportSheet key={cliente} cliente={cliente ?? undefined} />
      </Suspense>
    );
  }
  const isByPerson = !hasGrants || pathname === views[1].path;
  const path = isByPerson ? pathname : views[0].path;
  const { resource, search, nouns, Actions, Table } = isByPerson ? byPerson : byGrant;
  return (
    <ConsoleList
      key={resource}
      resource={resource}
      clienteField="cliente"
      sort={{ field: 'nome', order: 'ASC' }}
    >
      <ListPage
        title="Acessos"
        actions={
          <>
            {hasGrants && <Views path={path} />}
            <Actions />
          </>
        }
      >
        <ListCard
          title="Quem vê o quê"
          note={<ListTotal nouns={nouns} />}
          tools={<SearchBox label={search} path={path} />}
        >
          <AcessoFilters />
          <DeferredList>
            <Table />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

/** Leads from one view to the other, with the same filter. */
function Views({ path }: { readonly path: string }) {
  const { filterValues } = useListFilterContext();
  return (
    <Stack component="nav" aria-label="Visão" direction="row" sx={{ gap: 0.5 }}>
      {views.map((view) => (
        <Button
          key={view.path}
          size="small"
          component={Link}
          to={listPath(view.path.slice(1), filterValues)}
          variant={view.path === path ? 'outlined' : 'text'}
          aria-current={view.path === path ? 'page' : undefined}
        >
          {view.text}
        </Button>
      ))}
    </Stack>
  );
}
