import type { PlanilhaCheck } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { counted } from '../../counted.ts';
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
