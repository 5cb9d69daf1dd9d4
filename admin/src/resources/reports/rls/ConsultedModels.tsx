import { Box, Stack, Typography } from '@mui/material';
import type { ConsultedModel } from '@portal/api-client/contract';
import { AnswerList } from './AnswerList.tsx';

/** What queries told about the models of a report: their roles, and the rows that the tested person reads. Spec SEG-04. */
export function ConsultedModels({ models }: { models: readonly ConsultedModel[] }) {
  return models.map(({ nome, funcoes, inexistentes, linhas, detalhe }, index) => (
    // Two models may have one name.
    <Stack key={index} component="section" aria-label={`Modelo ${nome}`} sx={{ gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        Modelo {nome}
      </Typography>
      <AnswerList>
        <dt>Funções do modelo</dt>
        <dd>{funcoes === null ? 'Não se sabe' : funcoes.join(', ') || 'Nenhuma'}</dd>
        {inexistentes.length > 0 && (
          <>
            <dt>Funções que não existem</dt>
            <Box component="dd" sx={{ color: 'error.main' }}>
              {inexistentes.join(', ')}
            </Box>
          </>
        )}
        {linhas?.map(({ tabela, linhas: count }) => (
          <div key={tabela}>
            <dt>Linhas que a pessoa lê em {tabela}</dt>
            <dd>{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </AnswerList>
      {detalhe && <Typography variant="body2">{detalhe}</Typography>}
    </Stack>
  ));
}
