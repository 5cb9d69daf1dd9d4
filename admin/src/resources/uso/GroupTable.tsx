import { Stack } from '@mui/material';
import type { UsoLinha } from '@portal/api-client/contract';
import { Sparkline } from '@portal/ui/sparkline';
import { useEffect } from 'react';
import { ListContextProvider, type ListControllerResult, type SortPayload } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { DayAgo } from '../../list/DayAgo.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { useUso } from '../../uso/useUso.ts';
import { fewText, type Group, groups, timeText, waitText } from '../../uso/usoModel.ts';
import { ExportUso } from './ExportUso.tsx';
import { GroupName } from './GroupName.tsx';
import type { Narrowing, UsoSearch } from './useUsoSearch.ts';

interface GroupTableProps {
  readonly por: Group;
  readonly search: UsoSearch;
  readonly change: (changes: Partial<Record<string, string | number | undefined>>) => void;
}

/** The usage by report, application, page, team or person, most read first. A press on a name narrows everything to it. Spec USO-01. */
export function GroupTable({ por, search, change }: GroupTableProps) {
  const { data, error, isPending, refetch } = useUso({ ...search, por });
  const [field, order] = search.sort ?? ['aberturas', 'DESC'];
  const total = data?.linhas_total ?? 0;
  // An address may ask for a page that does not exist any more.
  const last = Math.max(1, Math.ceil(total / search.perPage));
  const isPastEnd = data !== undefined && search.page + 1 > last;
  useEffect(() => {
    if (isPastEnd) change({ pagina: last });
  }, [isPastEnd, last, change]);
  const list = {
    ...{ data: data?.linhas, total, error, isPending, isLoading: isPending, refetch },
    ...{ page: search.page + 1, perPage: search.perPage, sort: { field, order } },
    ...{ filterValues: {}, selectedIds: [] },
    setPage: (page: number) => change({ pagina: page }),
    setPerPage: (linhas: number) => change({ linhas }),
    // The largest figures are first, names begin with A.
    setSort: (sort: SortPayload) => {
      const isFirst = sort.field !== field && sort.field !== 'nome';
      change({ ordem: `${sort.field} ${isFirst ? 'DESC' : sort.order}` });
    },
  };
  const canNarrowTo = (name: Narrowing) => {
    const isOfPeople = name === 'equipe' || name === 'user';
    return data?.nomes === true && (!isOfPeople || data.pode_ver_pessoas);
  };
  const hasSpeed = data?.linhas.some(({ velocidade }) => velocidade !== null) ?? false;
  return (
    // The server answers an object, so react-admin does not load this list.
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <RecordTable<UsoLinha>
        label={`Uso por ${groups[por].title.toLowerCase()}`}
        columns={[
          {
            title: groups[por].title,
            field: 'nome',
            cell: (row) => <GroupName por={por} row={row} canNarrowTo={canNarrowTo} />,
          },
          ...figureColumns,
          ...(data?.linhas.some(({ dias }) => dias) ? [daysColumn] : []),
          ...(hasSpeed ? speedColumns : []),
        ]}
        loadingText="Carregando uso..."
        emptyText="Nenhuma abertura neste período."
        failureText={(failure) => `Falha ao carregar o uso. ${reasonOf(failure)}`}
      />
      {total > 0 && (
        <Stack sx={{ alignItems: 'flex-start', p: 1 }}>
          <ExportUso por={por} search={search} total={total} />
        </Stack>
      )}
    </ListContextProvider>
  );
}

const figure = (value: number | null) => value?.toLocaleString('pt-BR') ?? fewText;
const figureColumns: readonly Column<UsoLinha>[] = [
  {
    title: 'Aberturas',
    field: 'aberturas',
    isNumber: true,
    cell: ({ aberturas }) => figure(aberturas),
  },
  { title: 'Pessoas', field: 'pessoas', isNumber: true, cell: ({ pessoas }) => figure(pessoas) },
  {
    title: 'Tempo em exibição',
    field: 'segundos',
    isNumber: true,
    cell: ({ segundos }) => (segundos === null ? fewText : timeText(segundos)),
  },
  {
    title: 'Última abertura',
    field: 'ultima',
    cell: ({ ultima }) => ultima && <DayAgo at={ultima} />,
  },
];
const daysColumn: Column<UsoLinha> = {
  title: 'Por dia',
  cell: ({ dias }) => dias && <Sparkline label="Aberturas por dia" values={dias} />,
};
const wait = (of: 'p50' | 'p95') =>
  function Wait({ velocidade }: UsoLinha) {
    return velocidade?.exibicao && waitText(velocidade.exibicao[of]);
  };
const speedColumns: readonly Column<UsoLinha>[] = [
  { title: 'Abre em (mediana)', isNumber: true, cell: wait('p50') },
  { title: '95 % abrem em até', isNumber: true, cell: wait('p95') },
];
