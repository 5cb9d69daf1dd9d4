import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { Tip } from '../../tip/Tip.tsx';
import { type AcessoRow, dataText } from '../grants/acessoModel.ts';

/** Which data a person reads, in short; the whole sentence shows on hover and focus. A refusal is a warning. Spec SEG-03. */
export function DataCell({ dados }: { dados: AcessoRow['dados'] | undefined }) {
  if (!dados) return null;
  const isRefused = Boolean(dados.recusa);
  return (
    <Tip tip={dados.frase}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          overflowWrap: 'anywhere',
          ...(isRefused && { color: 'warning.main' }),
        }}
      >
        {isRefused && <WarningIcon fontSize="small" aria-hidden />}
        {isRefused ? 'Não abre' : dataText(dados)}
      </Box>
    </Tip>
  );
}
