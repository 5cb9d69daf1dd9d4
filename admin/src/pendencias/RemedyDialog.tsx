import { type Pendencia, resolvePendencia } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { RehearsedEffect } from '../access/rehearsal/RehearsedEffect.tsx';
import { useRehearsal } from '../access/rehearsal/useRehearsal.ts';
import { reasonOf } from '../failureText.ts';
import { remedyText } from './pendenciaModel.ts';
import type { useMending } from './useMending.ts';

interface RemedyDialogProps extends Pick<ReturnType<typeof useMending>, 'resolve'> {
  readonly pendencia: Pendencia;
  readonly remedio: NonNullable<Pendencia['remedio']>;
  readonly onClose: () => void;
}

/** Says what a remedy does, and who gains and who loses by it, before it is done. Spec DRIFT-03, ENS-03. */
export function RemedyDialog({ pendencia, remedio, resolve, onClose }: RemedyDialogProps) {
  const toast = useToast();
  const { accept, ...rehearsal } = useRehearsal([
    { metodo: 'POST', caminho: resolvePendencia.path.replace(':id', String(pendencia.id)) },
  ]);
  const { effect, isFetching } = rehearsal;
  const isHarmless = effect !== null && effect.perdem.length === 0 && effect.dados.length === 0;

  const confirm = async () => {
    accept();
    const failure = await resolve('Pendência resolvida.');
    if (failure !== null) toast('error', `Falha ao resolver a pendência. ${reasonOf(failure)}`);
  };
  return (
    <ConfirmDialog
      title={remedio.texto}
      message={
        <>
          <p>{pendencia.frase}</p>
          <p>{remedyText[remedio.tipo]}</p>
        </>
      }
      details={<RehearsedEffect {...rehearsal} />}
      confirmText={remedio.texto}
      tone={isHarmless ? 'plain' : 'danger'}
      isReady={!isFetching}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
