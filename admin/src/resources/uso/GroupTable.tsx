import { Stack, TableCell, TablePagination, TableRow, Typography } from '@mui/material';
import type { UsoLinha } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { reasonOf } from '../../failureText.ts';
import { DayAgo } from '../../list/DayAgo.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { ExportUso } from './ExportUso.tsx';
import { GroupName } from './GroupName.tsx';
import { SortedTable } from './SortedTable.tsx';
import { rowsPerPage, useUso } from './useUso.ts';
import type { UsoSearch } from './useUsoSearch.ts';
import { fewText, type Group, groups, speedText, timeText } from './usoModel.ts';

interface GroupTableProps {
  readonly por: Group;
  readonly search: UsoSearch;
  readonly change: (changes: Partial<Record<string, string | number | undefined>>) => void;
}

/** The usage by report, application, page, team or person, most read first. A press on a name narrows everything to it. Spec USO-01. */
export function GroupTable({ por, search, change }: GroupTableProps) {
  const { data, error, isPending, refetch } = useUso({ ...search, por });
  if (error) {
    return (
      <Stack sx={{ p: 2 }}>
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar o uso. ${reasonOf(error)}`}
        </RetryAlert>
      </Stack>
    );
  }
  if (isPending) return <Spinner label="Carregando uso..." />;
  const { linhas, linhas_total } = data;
  if (linhas_total === 0) {
    return <Typography sx={{ p: 2 }}>Nenhuma abertura neste período.</Typography>;
  }
  const hasSpeed = linhas.some(({ velocidade }) => velocidade !== null);
  return (
    <>
      <SortedTable
        label={`Uso por ${groups[por].title.toLowerCase()}`}
        columns={[
          { title: groups[por].title, field: 'nome' },
          { title: 'Aberturas', field: 'aberturas' },
          { title: 'Pessoas', field: 'pessoas' },
          { title: 'Tempo em exibição', field: 'segundos' },
          { title: 'Última abertura', field: 'ultima' },
          ...(hasSpeed ? [{ title: 'Abrir (metade · 95%)' }] : []),
        ]}
        sort={search.sort ?? ['aberturas', 'DESC']}
        onSort={(field, order) => change({ ordem: `${field} ${order}` })}
      >
        {linhas.map((row) => (
          <TableRow key={row.id} role="row" hover>
            <TableCell component="th" scope="row" role="rowheader" data-title={groups[por].title}>
              <span className="value">
                <GroupName por={por} row={row} />
              </span>
            </TableCell>
            <Cells row={row} hasSpeed={hasSpeed} />
          </TableRow>
        ))}
      </SortedTable>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}>
        <ExportUso por={por} search={search} total={linhas_total} />
        {linhas_total > rowsPerPage && (
          <TablePagination
            component="div"
            count={linhas_total}
            page={search.page}
            rowsPerPage={rowsPerPage}
            rowsPerPageOptions={[rowsPerPage]}
            onPageChange={(_, page) => change({ pagina: page + 1 })}
            labelDisplayedRows={({ from, to, count }) =>
              `${from}–${to} de ${count.toLocaleString('pt-BR')}`
            }
            getItemAriaLabel={(type) => (type === 'next' ? 'Próxima página' : 'Página anterior')}
            sx={{ ml: 'auto' }}
          />
        )}
      </Stack>
    </>
  );
}

function Cells({ row, hasSpeed }: { row: UsoLinha; hasSpeed: boolean }) {
  const figure = (value: number | null) => value?.toLocaleString('pt-BR') ?? fewText;
  const cells = [
    ['Aberturas', figure(row.aberturas)],
    ['Pessoas', figure(row.pessoas)],
    ['Tempo em exibição', row.segundos === null ? fewText : timeText(row.segundos)],
    ['Última abertura', row.ultima && <DayAgo at={row.ultima} />],
    ...(hasSpeed ? [['Abrir (metade · 95%)', speedText(row.velocidade?.exibicao)]] : []),
  ] as const;
  return cells.map(([title, content]) => (
    <TableCell key={title} role="cell" data-title={title}>
      <span className="value">{content}</span>
    </TableCell>
  ));
}
