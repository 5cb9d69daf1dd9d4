import { Box, Typography } from '@mui/material';
import { useListContext, useListPaginationContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { counted } from '../../counted.ts';
import { deniedText, isDenied } from '../../failureText.ts';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { type ConcessaoRow, isGrant, summaryOf } from '../grants/concessaoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantLink } from '../grants/GrantLink.tsx';
import { GrantPeople } from '../grants/GrantPeople.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { HolderLink } from '../grants/HolderLink.tsx';
import { tooManyText } from '../grants/tooManyText.ts';
import { SheetActions } from '../sheet/SheetActions.tsx';
import { AcessoFilters } from './AcessoFilters.tsx';
import { AcessoViews } from './AcessoViews.tsx';
import { SelectAllGrants } from './SelectAllGrants.tsx';
import { useSelectedRows } from './useSelectedRows.ts';

/** What each role, team and person has, one row for each place, counted in people. Spec CONF-06. */
export function ByGrant() {
  return (
    <ConsoleList
      resource="concessoes"
      clienteField="cliente"
      sort={{ field: 'nome', order: 'ASC' }}
    >
      <ListPage
        title="Acessos"
        actions={
          <>
            <AcessoViews />
            <SheetActions />
          </>
        }
      >
        <ListCard
          title="Quem vê o quê"
          note={<Total />}
          tools={<SearchBox label="Buscar acessos" path="/acessos" />}
        >
          <AcessoFilters />
          <DeferredList>
            <GrantTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Total() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'concessão', 'concessões');
}

const columns: readonly Column<ConcessaoRow>[] = [
  { title: 'Quem', field: 'nome', cell: (row) => <HolderLink row={row} /> },
  {
    title: 'O quê',
    field: 'aplicativo_nome',
    cell: (row) => (
      // Two lines of links need a height at which each can be pressed.
      <Box component="span" sx={{ lineHeight: '1.5rem' }}>
        <GrantLink row={row} />
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          <GrantReports row={row} />
        </Box>
      </Box>
    ),
  },
  { title: 'Termina em', field: 'ate', cell: (row) => <ExpiryCell row={row} /> },
  { title: 'Pessoas', field: 'pessoas', cell: (row) => <People row={row} /> },
];

function People({ row }: { row: ConcessaoRow }) {
  const { cliente } = useClienteInView();
  return <GrantPeople row={row} cliente={cliente ?? undefined} />;
}

function GrantTable() {
  const { data, filterValues, onUnselectItems } = useListContext<ConcessaoRow>();
  const { selected, remember } = useSelectedRows(data);
  const tooMany = tooManyText(selected);
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <SelectionBar<ConcessaoRow>
        canSelect={isGrant}
        selectAll={<SelectAllGrants onFound={remember} />}
      >
        {tooMany === null ? (
          <GrantActions rows={selected} onDone={() => onUnselectItems()} />
        ) : (
          <Typography variant="body2" role="status">
            {tooMany}
          </Typography>
        )}
      </SelectionBar>
      <RecordTable<ConcessaoRow>
        label="Concessões"
        columns={columns}
        loadingText="Carregando acessos..."
        emptyText={isFiltered ? 'Nenhuma concessão encontrada.' : 'Ninguém tem acesso ainda.'}
        failureText={(error) => (isDenied(error) ? deniedText : 'Falha ao carregar os acessos.')}
        selection={{ canSelect: isGrant, nameOf: summaryOf }}
        // A changed row has another id, so a selection would name a row that is gone.
        actions={(row) => <GrantActions rows={[row]} onDone={() => onUnselectItems()} />}
      />
    </>
  );
}
