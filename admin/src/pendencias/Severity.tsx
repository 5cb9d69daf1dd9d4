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
        whiteSpace: 'nowrap',
        '& svg': { mr: 0.5, verticalAlign: 'text-bottom' },
        fontSize: '0.8125rem',
        fontWeight: 'fontWeightBold',
      }}
    >
      <SeverityIcon gravidade={gravidade} />
      {severityText[gravidade]}
    </Box>
  );
}
