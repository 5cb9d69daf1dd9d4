import { Box, Typography } from '@mui/material';
import { planilhaLimits } from '@portal/api-client/records';
import { CsvFileButton } from '../../fileLines/CsvFileButton.tsx';

interface SheetChoiceProps {
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Says what a sheet is and how its lines are changed, and chooses the file. */
export function SheetChoice({ isDisabled, onChoose }: SheetChoiceProps) {
  return (
    <>
      <Typography variant="body2">
        Escolha a planilha que foi exportada, salva como CSV, com até{' '}
        {planilhaLimits.linhas.toLocaleString('pt-BR')} linhas. Em cada linha, mude Acesso (Acesso
        Total, Páginas Específicas ou Sem Acesso), Páginas ou Termina em. Uma linha apagada não muda
        nada; Sem Acesso retira. Uma linha nova fica sem versão. Os ids decidem; os nomes só
        informam. Nada é alterado antes de você conferir.
      </Typography>
      <Box>
        <CsvFileButton label="Planilha em CSV" isDisabled={isDisabled} onChoose={onChoose} />
      </Box>
    </>
  );
}
