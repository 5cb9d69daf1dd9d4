import { Button } from '@mui/material';
import type { PlanilhaCheck } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { listPath } from '../../list/listPath.ts';
import { linesOf } from './sheetLines.ts';

/** Counts the lines of a sheet by what becomes of them, and says what of the file is not used. Spec PLAN-02. */
export function SheetSummary({ check }: { readonly check: PlanilhaCheck }) {
  const { linhas, avisos, pessoas, sem_ensaio } = check;
  const changes = linesOf(linhas, 'Só o que muda').length;
  const errors = linesOf(linhas, 'Só erros').length;
  const same = linhas.length - changes - errors;
  const text = [
    counted(changes, 'linha muda', 'linhas mudam'),
    `${same.toLocaleString('pt-BR')} sem mudança`,
    `${errors.toLocaleString('pt-BR')} com erro`,
  ].join(', ');
  const effect = [
    pessoas.ganham > 0 ? counted(pessoas.ganham, 'pessoa ganha', 'pessoas ganham') : '',
    pessoas.perdem > 0 ? counted(pessoas.perdem, 'pessoa perde', 'pessoas perdem') : '',
  ].filter(Boolean);
  return (
    <>
      {avisos.length > 0 && (
        <Alert level="info" title="O que muda na leitura do arquivo">
          {avisos.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
      <Alert level={errors > 0 ? 'warning' : 'success'}>
        <div>{`${text}.`}</div>
        {effect.length > 0 && <div>{`${effect.join(', ')} acesso.`}</div>}
        {errors > 0 && (
          <div>
            Uma planilha com erro não é aplicada, nem em parte. Corrija ou apague as linhas com erro
            e escolha o arquivo de novo.
          </div>
        )}
        {errors === 0 && changes === 0 && <div>Não há nada a aplicar.</div>}
        {sem_ensaio !== null && <div>{`Não se sabe quem ganha e quem perde. ${sem_ensaio}`}</div>}
      </Alert>
    </>
  );
}

interface SheetResultProps {
  readonly result: { readonly linhas: number; readonly mudaram: number };
  readonly cliente: number | undefined;
}

/** Says what an applied sheet has changed, with a link to history for those who may read it. */
export function SheetResult({ result, cliente }: SheetResultProps) {
  const { user } = useSession();
  const { linhas, mudaram } = result;
  const filter = { acao: 'mudancas', ...(cliente !== undefined && { cliente }) };
  const mayRead = user !== null && canOpenAdminArea(user, 'auditoria');
  return (
    <Alert
      level="success"
      title="Planilha aplicada"
      action={
        mayRead && (
          <Button size="small" color="inherit" component={Link} to={listPath('auditoria', filter)}>
            Ver no histórico
          </Button>
        )
      }
    >
      {`${counted(mudaram, 'concessão mudou', 'concessões mudaram')}, de ${counted(linhas, 'linha', 'linhas')}.`}
    </Alert>
  );
}
