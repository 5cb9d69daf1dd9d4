import { Box } from '@mui/material';
import type { RelatorioConfig, RelatorioResumo } from '@portal/api-client/contract';
import { listPath } from '../../list/listPath.ts';
import { severityText } from '../../pendencias/pendenciaModel.ts';
import { SeverityIcon } from '../../pendencias/SeverityIcon.tsx';
import { Tip } from '../../tip/Tip.tsx';
import { nameOf } from './reportModel.ts';

interface PendenciaMarkProps {
  readonly config: RelatorioConfig;
  readonly pendencia: NonNullable<RelatorioResumo['pendencia']>;
}

/** Marks a report of which something is missing or failing, and leads to its findings. Spec DRIFT-03. */
export function PendenciaMark({ config, pendencia: { gravidade, frase } }: PendenciaMarkProps) {
  return (
    <Box
      component="span"
      sx={{ ml: 0.5, verticalAlign: 'middle', '& a': { display: 'inline-flex', p: '2px' } }}
    >
      <Tip
        to={listPath('pendencias', { estado: 'aberta', relatorio: config.id })}
        label={`${severityText[gravidade]}: ver as pendências de ${nameOf(config)}`}
        tip={frase}
      >
        <SeverityIcon gravidade={gravidade} />
      </Tip>
    </Box>
  );
}
