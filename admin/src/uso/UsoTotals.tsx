import { Box, Typography } from '@mui/material';
import type { Uso } from '@portal/api-client/contract';
import { formatDateTime } from '@portal/ui/format-date-time';
import { Figures } from '../figures/Figures.tsx';
import { Tip } from '../tip/Tip.tsx';
import { fewText, measures, speedText, timeText } from './usoModel.ts';

const speedTip = 'Metade das vezes em até o primeiro tempo; 95 % das vezes em até o segundo.';

/** The figures of the whole period, and until when they are counted. */
export function UsoTotals({ uso }: { readonly uso: Uso }) {
  const { total, somado_em, nomes } = uso;
  const number = (value: number | null) => value?.toLocaleString('pt-BR') ?? fewText;
  const speeds = Object.entries(measures).flatMap(([name, text]) => {
    const told = speedText(total.velocidade?.[name as keyof typeof measures]);
    return told ? [[text, told] as const] : [];
  });
  return (
    <Box>
      <Figures
        figures={[
          { title: 'Aberturas', value: number(total.aberturas) },
          { title: 'Pessoas', value: number(total.pessoas) },
          {
            title: 'Tempo em exibição',
            value: total.segundos === null ? `${fewText} pessoas` : timeText(total.segundos),
          },
          ...speeds.map(([title, text]) => ({ title, value: <Tip tip={speedTip}>{text}</Tip> })),
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {somado_em === null
          ? 'Nenhuma abertura foi contada neste período.'
          : `Contado até ${formatDateTime(somado_em)}.`}
        {!nomes &&
          ' Este cliente não mostra de quem são as aberturas: o período vai até ontem, e os números são arredondados.'}
      </Typography>
    </Box>
  );
}
