import { Chip } from '@mui/material';
import {
  type EstadoDosDados,
  listEstadosDosDados,
  listResumos,
  type RelatorioConfig,
  type RelatorioResumo,
} from '@portal/api-client/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import { arquivoColumn } from '../../list/arquivoColumn.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { DayAgo } from '../../list/DayAgo.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { Tip } from '../../tip/Tip.tsx';
import { AddedCell } from './AddedCell.tsx';
import { DatasetCell } from './DatasetCell.tsx';
import { ProviderName } from './ProviderName.tsx';
import { ReadersLink } from './ReadersLink.tsx';
import { badgesOf, nameOf } from './reportModel.ts';
import { ShowingAplicativos } from './ShowingAplicativos.tsx';
import type { NamesById } from './useFriendlyNames.ts';
import type { ByReport } from './useResumos.ts';

const PendenciaMark = lazyPart(() => import('./PendenciaMark.tsx'), 'PendenciaMark');
const DataState = lazyPart(() => import('./DataState.tsx'), 'DataState');

/** What the columns show of a report beside its configuration. */
export interface ReportParts {
  /** Undefined while the names load, and if loading failed. */
  readonly names: NamesById | undefined;
  readonly isLoading: boolean;
  readonly resumos: ByReport<RelatorioResumo>;
  readonly estados: ByReport<EstadoDosDados>;
  /** Whether reports with findings are marked. */
  readonly hasMarks: boolean;
}

/** The columns that the list of the first contract has not. Each of the two calls is made if one of its columns is shown. */
export const resumoTitles = ['Quem vê', 'Última abertura', 'Aplicativos'];
export const estadoTitles = ['Dados'];

/** The columns of the list, in their order. Spec ADM-REP-01. */
export function reportColumns({
  resumos,
  estados,
  hasMarks,
  ...named
}: ReportParts): readonly Column<RelatorioConfig>[] {
  const { recurso } = listResumos;
  return [
    {
      title: 'Nome do Relatório',
      field: 'nome_relatorio',
      cell: nameOf,
      beside: (config) => {
        const pendencia = hasMarks && resumos.data?.[config.id]?.pendencia;
        return (
          pendencia && (
            <Suspense fallback={null}>
              <PendenciaMark config={config} pendencia={pendencia} />
            </Suspense>
          )
        );
      },
    },
    {
      title: 'Workspace',
      field: 'workspace_id',
      cell: (config) => (
        <ProviderName {...named} config={config} id={config.workspace_id} field="workspace_nome" />
      ),
    },
    {
      title: 'Report ID',
      cell: (config) => (
        <ProviderName {...named} config={config} id={config.report_id} field="report_nome" />
      ),
    },
    {
      title: 'Dataset',
      field: 'dataset_id',
      cell: (config) => <DatasetCell {...named} config={config} />,
    },
    {
      title: 'RLS Role',
      field: 'rls_role',
      cell: ({ rls_role, rls_papeis = [] }) =>
        [rls_role, rls_papeis.length > 0 && 'por pessoa e equipe'].filter(Boolean).join(', ') ||
        'N/A',
    },
    {
      title: 'Cliente',
      field: 'cliente_nome',
      mostOfOne: 6,
      cell: ({ cliente, cliente_nome }) => (
        <ClienteLink id={cliente} nome={cliente_nome || 'N/A'} />
      ),
    },
    { title: 'Configurações', cell: (config) => <Badges texts={badgesOf(config)} /> },
    {
      title: 'Quem vê',
      shownFrom: 1024,
      ...(recurso && { recurso }),
      cell: (config) => (
        <AddedCell of={resumos} id={config.id}>
          {({ pessoas }) => <ReadersLink config={config} people={pessoas} />}
        </AddedCell>
      ),
    },
    {
      title: 'Última abertura',
      shownFrom: 1400,
      ...(recurso && { recurso }),
      cell: ({ id }) => (
        <AddedCell of={resumos} id={id}>
          {({ ultima_abertura: at }) => (at === null ? 'Nunca aberto' : <DayAgo at={at} />)}
        </AddedCell>
      ),
    },
    {
      title: 'Dados',
      ...(listEstadosDosDados.recurso && { recurso: listEstadosDosDados.recurso }),
      shownFrom: 'chosen',
      cell: ({ id }) => (
        <AddedCell of={estados} id={id}>
          {(state) => (
            <Suspense fallback="…">
              <DataState {...state} />
            </Suspense>
          )}
        </AddedCell>
      ),
    },
    {
      title: 'Aplicativos',
      ...(recurso && { recurso }),
      shownFrom: 'chosen',
      cell: ({ id }) => (
        <AddedCell of={resumos} id={id}>
          {(resumo) => <ShowingAplicativos {...resumo} />}
        </AddedCell>
      ),
    },
    arquivoColumn,
  ];
}

/** The first badge, and how many others there are. */
function Badges({ texts: [first, ...others] }: { texts: readonly string[] }) {
  return (
    <>
      {first && <Chip size="small" variant="outlined" label={first} component="span" />}
      {others.length > 0 && ' '}
      {others.length > 0 && (
        <Tip tip={others.join(', ')} label={`e mais: ${others.join(', ')}`}>
          {`+${others.length}`}
        </Tip>
      )}
    </>
  );
}
