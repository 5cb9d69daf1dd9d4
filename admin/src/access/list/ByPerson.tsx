import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import type { ReactNode } from 'react';
import { useListFilterContext, useListPaginationContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { deniedText, isDenied } from '../../failureText.ts';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import {
  type AcessoRow,
  accessText,
  originText,
  personOf,
  placeOf,
} from '../grants/acessoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { PlaceLink } from '../grants/PlaceLink.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { AcessoFilters } from './AcessoFilters.tsx';
import { AcessoViews } from './AcessoViews.tsx';
import { DataCell } from './DataCell.tsx';

/** Each access of each person in one row: by person, report, application, team and end. Spec EXPL-07, CONF-06. */
export function ByPerson({ path }: { readonly path: string }) {
  const hasData = useRecurso(addedParts.dataIdentity);
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'nome', order: 'ASC' }}>
      <ListPage
        title="Acessos"
        actions={
          <>
            <AcessoViews />
            <ExportButton<AcessoRow>
              resource="acessos"
              fileName="acessos.csv"
              loadWriter={async () => (await import('./writeAcessosCsv.ts')).acessosWriter(hasData)}
              what="acessos"
            />
          </>
        }
      >
        <ListCard
          title="Quem vê o quê"
          note={<Total />}
          tools={<SearchBox label="Buscar pessoas" path={path} />}
        >
          <AcessoFilters />
          <DeferredList>
            <AcessoTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Total() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'acesso', 'acessos');
}

/** Keeps the words of usual names whole beside a long list of pages. */
const Name = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', minWidth: { md: '6.5rem' } }}>
    {children}
  </Box>
);

const columns: readonly Column<AcessoRow>[] = [
  { title: 'Pessoa', field: 'nome', cell: personOf },
  {
    title: 'Relatório',
    field: 'relatorio_nome',
    cell: ({ relatorio_nome }) => <Name>{relatorio_nome}</Name>,
  },
  {
    title: 'Onde',
    field: 'aplicativo_nome',
    cell: (row) => (
      <Name>
        <PlaceLink {...row}>{placeOf(row)}</PlaceLink>
      </Name>
    ),
  },
  { title: 'Acesso', cell: accessText },
  { title: 'Origem', cell: originText },
  {
    title: 'Dados',
    recurso: addedParts.dataIdentity,
    cell: ({ dados }) => <DataCell dados={dados} />,
  },
  { title: 'Termina em', field: 'ate', cell: (row) => <ExpiryCell row={row} /> },
];

function AcessoTable() {
  const { filterValues } = useListFilterContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <RecordTable<AcessoRow>
      label="Acessos"
      columns={columns}
      loadingText="Carregando acessos..."
      emptyText={isFiltered ? 'Nenhum acesso encontrado.' : 'Ninguém tem acesso ainda.'}
      failureText={(error) => (isDenied(error) ? deniedText : 'Falha ao carregar os acessos.')}
      actions={(row) => (
        <>
          <SeeAsButton userId={row.user} name={personOf(row)} look="icon" />
          <WhyButton
            asked={[{ question: row, text: placeOf(row) }]}
            person={personOf(row)}
            name={`${personOf(row)} vê ${row.relatorio_nome} em ${placeOf(row)}`}
          />
        </>
      )}
    />
  );
}
