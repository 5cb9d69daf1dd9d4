import { Stack } from '@mui/material';
import type { RelatorioTest } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Alert, Announced } from '@portal/ui';
import { AnswerList } from './AnswerList.tsx';
import { ConsultedModels } from './ConsultedModels.tsx';

interface TestAnswerProps {
  /** The person who was tested. */
  readonly name: string;
  readonly answer: RelatorioTest;
}

/** What was sent to Power BI about a person, and what it answered. A refusal is told as one, and so is a role that no model has. Spec SEG-04. */
export function TestAnswer({ name, answer }: TestAnswerProps) {
  const { enviado, aceito, resposta, modelos = [] } = answer;
  const isAbsent = modelos.some(({ inexistentes }) => inexistentes.length > 0);
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      <Alert
        level={aceito && !isAbsent ? 'success' : 'error'}
        title={
          !aceito
            ? `O relatório não abre para ${name}.`
            : isAbsent
              ? `${name} recebe uma função que não existe.`
              : `O relatório abre para ${name}.`
        }
      >
        {resposta}
      </Alert>
      {enviado ? (
        <AnswerList label="Enviado ao Power BI">
          <dt>Nome enviado</dt>
          <dd>{enviado.nome}</dd>
          <dt>Funções (RLS)</dt>
          <dd>{enviado.papeis.join(', ') || 'Nenhuma'}</dd>
          <dt>CUSTOMDATA()</dt>
          <dd>{enviado.custom_data ?? 'Nenhum'}</dd>
        </AnswerList>
      ) : (
        <div>Nenhuma identidade foi enviada ao Power BI.</div>
      )}
      <Announced recurso={addedParts.modelQueries}>
        <ConsultedModels models={modelos} />
      </Announced>
    </Stack>
  );
}
