import { updateUserEquipes } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { messagesOf } from '../../../failureText.ts';
import { keepFocus } from '../../../layout/keepFocus.ts';
import { useUndoToast } from '../../../undo/useUndoToast.ts';

interface TeamName {
  readonly id: number;
  readonly nome: string;
}

/** Which team a person joins and which they leave; null for none. */
export interface TeamChange {
  readonly joined: TeamName | null;
  readonly left: TeamName | null;
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
      ...(joined && { adicionar: [joined.id] }),
      ...(left && { remover: [left.id] }),
    };
    try {
      await undoable(sentenceOf(name, { joined, left }), () =>
        client.call(updateUserEquipes, { params: { id: userId }, body }),
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

function sentenceOf(name: string, { joined, left }: TeamChange): string {
  if (joined && left) return `${name} passou de ${left.nome} para ${joined.nome}.`;
  return joined ? `${name} entrou em ${joined.nome}.` : `${name} saiu de ${left?.nome}.`;
}
