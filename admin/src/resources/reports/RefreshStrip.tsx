import { Typography } from '@mui/material';
import { listRelatorioAtualizacoes } from '@portal/api-client/contract';
import { Spinner, useAppServices } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { stateWord } from '@portal/ui/refresh-words';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../LoadFailure.tsx';
import { Plot } from '../../plots/Plot.tsx';

const shown = 30;
const minutesText = (minutes: number | null) =>
  minutes === null ? '—' : `${minutes.toLocaleString('pt-BR')} min`;

/** The last refreshes of the data of a report, the newest last: how long each took, and which did not succeed. Spec TELA-05. */
export function RefreshStrip({ relatorio }: { readonly relatorio: number }) {
  const { client } = useAppServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['atualizacoes', relatorio],
    queryFn: ({ signal }) =>
      client.call(listRelatorioAtualizacoes, { params: { id: relatorio } }, { signal }),
    retry: false,
  });
  if (error) return <LoadFailure what="as atualizações" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando atualizações..." />;
  const { historico } = data;
  if (historico === null) return <p>O Power BI não respondeu.</p>;
  const rows = historico.slice(0, shown).reverse();
  if (rows.length === 0) return <p>Nenhuma atualização registrada.</p>;
  const good = rows.map(({ situacao }) => situacao === 'concluida');
  // What failed at once is drawn too.
  const minutes = rows.map(({ duracao }) => Math.max(0.1, Math.round((duracao ?? 0) / 6) / 10));
  const bad = good.filter((isGood) => !isGood).length;
  const newest = rows.at(-1);
  return (
    <>
      <Typography>
        {`As últimas ${rows.length} atualizações: ${bad === 0 ? 'todas concluídas' : `${bad} sem sucesso`}.`}
        {newest && ` A última: ${stateWord(newest.situacao)}.`}
      </Typography>
      <Plot
        label={`As últimas ${rows.length} atualizações dos dados`}
        axis="Início"
        points={rows.map(({ inicio, situacao }, index) => {
          const at = (inicio && formatDateTime(inicio)) || `Atualização ${index + 1}`;
          return { name: `${at} (${stateWord(situacao)})`, short: at.slice(0, 5) };
        })}
        series={[
          { title: 'Concluída', values: minutes.map((one, index) => (good[index] ? one : null)) },
          {
            title: 'Sem sucesso',
            values: minutes.map((one, index) => (good[index] ? null : one)),
            color: '--error',
          },
        ]}
        text={minutesText}
      />
    </>
  );
}
