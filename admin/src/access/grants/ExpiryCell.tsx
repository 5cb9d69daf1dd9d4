import { Chip, Stack } from '@mui/material';
import { expiryStateOf } from '../../expiryText.ts';
import { type AcessoRow, expiryText } from './acessoModel.ts';

/** The last day of an access. An end within seven days is marked. Spec PRAZO-04. */
export function ExpiryCell({ row }: { row: Pick<AcessoRow, 'ate'> }) {
  if (row.ate === null) return <>Sem prazo</>;
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 1 }}
    >
      {expiryText(row)}
      {expiryStateOf(row.ate) === 'soon' && <Chip size="small" color="warning" label="Em breve" />}
    </Stack>
  );
}
