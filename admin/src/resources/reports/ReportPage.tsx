import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { OpeningsFigure } from '../../uso/OpeningsFigure.tsx';
import { usoTabOf } from '../../uso/usoTabOf.tsx';
import { nameOf } from './reportModel.ts';
import { useReportColumns } from './useReportColumns.tsx';
import { useResumos } from './useResumos.ts';

const PlaceGrants = lazyPart(() => import('../../access/record/PlaceGrants.tsx'), 'PlaceGrants');
const RefreshStrip = lazyPart(() => import('./RefreshStrip.tsx'), 'RefreshStrip');
const ReportForm = lazyPart(() => import('./ReportForm.tsx'), 'ReportForm');
const DeleteReport = lazyPart(() => import('./DeleteReport.tsx'), 'DeleteReport');

/** The page of a report, at `/reports/{id}/show`. Spec TELA-03, CONF-06. */
export const ReportPage = () => (
  <LoadedRecord<RelatorioConfig> what="o relatório" missingText="Relatório não encontrado">
    {(config) => <LoadedReport config={config} />}
  </LoadedRecord>
);

const figureTitles = ['Quem vê', 'Última abertura'];
const all = () => true;

function LoadedReport({ config }: { readonly config: RelatorioConfig }) {
  const { id, cliente } = config;
  const name = nameOf(config);
  const [title, ...columns] = useReportColumns([config], all);
  const pessoas = useResumos([config], true).data?.[id]?.pessoas;
  const uso = { cliente, filters: { relatorio: id }, name };
  return (
    <RecordPage<RelatorioConfig>
      record={config}
      name={name}
      list="Relatórios"
      state={
        pessoas === undefined
          ? null
          : { text: pessoas > 0 ? 'Publicado' : 'Sem leitores', isOn: pessoas > 0 }
      }
      subtitle={title?.beside?.(config)}
      figures={[
        ...columns
          .filter((column) => figureTitles.includes(column.title))
          .map(({ cell, ...column }) => ({ ...column, value: cell(config) })),
        { title: 'Aberturas em 30 dias', value: <OpeningsFigure {...uso} />, area: 'uso' },
      ]}
      aside={
        <FactList
          record={config}
          columns={columns.filter((column) => !figureTitles.includes(column.title))}
        />
      }
      tabs={[
        {
          path: 'acessos',
          title: 'Quem tem acesso',
          recurso: addedParts.grants,
          area: 'acessos',
          isOffered: cliente !== null,
          content: <PlaceGrants of={{ relatorio: id }} cliente={cliente} />,
        },
        {
          path: 'atualizacoes',
          title: 'Atualizações',
          recurso: addedParts.dataRefresh,
          content: <RefreshStrip relatorio={id} />,
        },
        historyTabOf(`relatorio:${id}`),
        { ...usoTabOf(uso), isOffered: cliente !== null },
      ]}
      dialogs={{ editar: <ReportForm /> }}
      Delete={DeleteReport}
    />
  );
}
