import { updateUserEquipes } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { messagesOf } from '../../../failureText.ts';
import { keepFocus } from '../../../layout/keepFocus.ts';
import { useUndoToast } from '../../../undo/useUndoToast.ts';

/** The id of the team that a person joins, and the team that they leave; null for none. */
interface TeamChange {
  readonly joined: number | null;
  readonly left: { readonly id: number; readonly nome: string } | null;
}

/** Moves a person between teams, once at a time. Both teams change, or none. Spec TELA-03. */
export function useTeamChange(userId: number, name: string) {
  const { client } = useAppServices();
  const toast = useToast();
  const undoable = useUndoToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  // A second press may come before React renders the new state.
  const isRunning = useRef(false);
  const change = async ({ joined, left }: TeamChange) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    const body = {
      ...(joined !== null && { adicionar: [joined] }),
      ...(left && { remover: [left.id] }),
    };
    let nome = '';
    try {
      await undoable(
        () => sentenceOf(name, left?.nome, nome),
        async () => {
          const { equipes } = await client.call(updateUserEquipes, {
            params: { id: userId },
            body,
          });
          nome = equipes.find(({ id }) => id === joined)?.nome ?? '';
        },
      );
    } catch (error) {
      toast('error', `As equipes não mudaram. ${messagesOf(error)}`);
    }
    refresh();
    // The pressed button is gone with its row.
    keepFocus();
    isRunning.current = false;
    setPending(false);
  };
  return { change, isPending };
}

function sentenceOf(name: string, left: string | undefined, joined: string): string {
  if (joined && left) return `${name} passou de ${left} para ${joined}.`;
  return joined ? `${name} entrou em ${joined}.` : `${name} saiu de ${left}.`;
}
