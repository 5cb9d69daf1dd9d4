import { Box } from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { severityText } from './pendenciaModel.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

/** The severity of a finding in a word and a form. */
export function Severity({ gravidade }: Pick<Pendencia, 'gravidade'>) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 650,
      }}
    >
      <SeverityIcon gravidade={gravidade} />
      {severityText[gravidade]}
    </Box>
  );
}
