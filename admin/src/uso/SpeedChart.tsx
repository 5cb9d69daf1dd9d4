import { Typography } from '@mui/material';
import type { Uso } from '@portal/api-client/contract';
import { Plot } from '../plots/Plot.tsx';
import { dayText } from './OpeningsChart.tsx';

const secondsText = (seconds: number | null) =>
  seconds === null ? 'não medido' : `${seconds.toLocaleString('pt-BR')} s`;

/** How long readers wait for a report, by day. Nothing where no wait is told. Spec TELA-05, USO-02. */
export function SpeedChart({ linhas }: Pick<Uso, 'linhas'>) {
  const waits = linhas.map(({ velocidade }) => velocidade?.exibicao ?? null);
  if (waits.every((wait) => wait === null)) return null;
  const inSeconds = (of: 'p50' | 'p95') => waits.map((wait) => wait && wait[of] / 1_000);
  return (
    <div>
      <Typography component="strong" sx={{ fontWeight: 600 }}>
        Segundos do clique ao relatório na tela
      </Typography>
      <Plot
        isLine
        label="Tempo de abertura por dia"
        axis="Dia"
        points={linhas.map(({ nome }) => ({
          name: dayText(nome ?? ''),
          short: dayText(nome ?? '').slice(0, 5),
        }))}
        series={[
          { title: 'Mediana', values: inSeconds('p50') },
          { title: '95 % abrem em até', values: inSeconds('p95') },
        ]}
        text={secondsText}
      />
    </div>
  );
}
