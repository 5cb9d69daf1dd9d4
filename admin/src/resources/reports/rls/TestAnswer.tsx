import { Box, Stack } from '@mui/material';
import type { RelatorioTest } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';

interface TestAnswerProps {
  /** The person who was tested. */
  readonly name: string;
  readonly answer: RelatorioTest;
}

/** What was sent to Power BI about a person, and what it answered. A refusal is told as one. Spec SEG-04. */
export function TestAnswer({ name, answer }: TestAnswerProps) {
  const { enviado, aceito, resposta, linhas } = answer;
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      <Alert
        level={aceito ? 'success' : 'error'}
        title={aceito ? `O relatório abre para ${name}.` : `O relatório não abre para ${name}.`}
      >
        {resposta}
      </Alert>
      {enviado ? (
        <Box
          component="dl"
          aria-label="Enviado ao Power BI"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
            columnGap: 2,
            rowGap: 0.5,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0 },
          }}
        >
          <dt>Nome enviado</dt>
          <dd>{enviado.nome}</dd>
          <dt>Funções (RLS)</dt>
          <dd>{enviado.papeis.join(', ') || 'Nenhuma'}</dd>
          <dt>Dados personalizados</dt>
          <dd>{enviado.custom_data ?? 'Nenhum'}</dd>
          {linhas !== undefined && (
            <>
              <dt>Linhas que a pessoa lê</dt>
              <dd>{linhas.toLocaleString('pt-BR')}</dd>
            </>
          )}
        </Box>
      ) : (
        <div>Nenhuma identidade foi enviada ao Power BI.</div>
      )}
    </Stack>
  );
}
