import { Box, Typography } from '@mui/material';
import type { Uso } from '@portal/api-client/contract';
import { formatDateTime } from '@portal/ui/format-date-time';
import { Tip } from '../../tip/Tip.tsx';
import { fewText, measures, speedText, timeText } from './usoModel.ts';

interface UsoTotalsProps {
  readonly uso: Uso;
  readonly velocidade: Uso['total']['velocidade'];
}

/** The figures of the whole period, and until when they are counted. */
export function UsoTotals({ uso, velocidade }: UsoTotalsProps) {
  const { total, somado_em, nomes } = uso;
  const number = (value: number | null) => value?.toLocaleString('pt-BR') ?? fewText;
  const speeds = Object.entries(measures).flatMap(([name, text]) => {
    const told = speedText(velocidade?.[name as keyof typeof measures]);
    return told ? [[text, told] as const] : [];
  });
  return (
    <Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
          gap: 2,
          m: 0,
          '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
          '& dd': {
            m: 0,
            fontSize: '1.25rem',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      >
        <Figure title="Aberturas" text={number(total.aberturas)} />
        <Figure title="Pessoas" text={number(total.pessoas)} />
        <Figure
          title="Tempo em exibição"
          text={total.segundos === null ? `${fewText} pessoas` : timeText(total.segundos)}
        />
        {speeds.map(([title, text]) => (
          <Figure
            key={title}
            title={title}
            text={text}
            tip="Metade das vezes em até o primeiro tempo; 95% das vezes em até o segundo."
          />
        ))}
      </Box>
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

function Figure({ title, text, tip }: { title: string; text: string; tip?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{tip ? <Tip tip={tip}>{text}</Tip> : text}</dd>
    </div>
  );
}
