import type { PlanilhaCheck } from '@portal/api-client/contract';
import { ConfirmDialog } from '@portal/ui';
import { counted } from '../../counted.ts';
import { Effect } from '../rehearsal/Effect.tsx';
import { linesOf } from './sheetLines.ts';

interface ConfirmSheetProps {
  readonly check: PlanilhaCheck;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before a sheet is applied: who loses, who gains, who reads other data. Spec PLAN-02, CONF-01. */
export function ConfirmSheet({ check, onConfirm, onClose }: ConfirmSheetProps) {
  const { impressao, sem_ensaio, perdem, dados } = check;
  const act = `Alterar ${counted(linesOf(check.linhas, 'Só o que muda').length, 'concessão', 'concessões')}`;
  const isHarmless = impressao !== null && perdem.length === 0 && dados.length === 0;
  return (
    <ConfirmDialog
      title={act}
      message={
        impressao === null
          ? `Não foi possível conferir quem ganha e quem perde acesso. ${sem_ensaio ?? ''}`
          : 'Confira o efeito antes de continuar.'
      }
      details={impressao !== null && <Effect ensaio={{ ...check, impressao }} />}
      confirmText={act}
      tone={isHarmless ? 'plain' : 'danger'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
