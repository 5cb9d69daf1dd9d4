import { Box, Button, Typography } from '@mui/material';
import { planilhaLimits } from '@portal/api-client/records';
import { useRef } from 'react';

interface SheetChoiceProps {
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Says what a sheet is and how its lines are changed, and chooses the file. */
export function SheetChoice({ isDisabled, onChoose }: SheetChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Typography variant="body2">
        Escolha a planilha que foi exportada, salva como CSV, com até{' '}
        {planilhaLimits.linhas.toLocaleString('pt-BR')} linhas. Em cada linha, mude Acesso (Acesso
        Total, Páginas Específicas ou Sem Acesso), Páginas ou Termina em. Uma linha apagada não muda
        nada; Sem Acesso retira. Uma linha nova fica sem versão. Os ids decidem; os nomes só
        informam. Nada é alterado antes de você conferir.
      </Typography>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="Planilha em CSV"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Box>
        <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
      </Box>
    </>
  );
}
