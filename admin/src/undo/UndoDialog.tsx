import { Button, Stack } from '@mui/material';
import { HttpError } from '@portal/api-client';
import { type ChangedSinceBody, undoChange } from '@portal/api-client/contract';
import { Alert, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { counted } from '../counted.ts';
import { reasonOf } from '../failureText.ts';
import { TitledDialog } from '../form/TitledDialog.tsx';
import { useReadAgain } from '../form/useReadAgain.ts';
import { brasiliaText } from '../layout/brasiliaText.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { changesOf } from './noteChanges.ts';

/** A change as history or the message after it tells it. */
export interface UndoableChange {
  /** A row of history of each change. */
  readonly ids: readonly number[];
  readonly sentence: string;
  /** How many rows of history the change has; absent if that is not known. */
  readonly registros?: number;
  /** False if it also changed what is never undone. */
  readonly completa?: boolean;
}

interface UndoDialogProps {
  readonly change: UndoableChange;
  readonly onClose: () => void;
}

/**
 * Asks before a change is undone. If something of it has changed since, lists by whom and offers the rest. The client rehearses the
 * undoing and asks again if somebody loses access. Spec DESF-01, DESF-02.
 */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const { client } = useAppServices();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Stays known when a later attempt fails for another reason, which then repeats the same question. */
  const [since, setSince] = useState<ChangedSinceBody | null>(null);
  const { ids, sentence, registros = 1, completa = true } = change;
  /** What is not undone yet. */
  const [left, setLeft] = useState(ids);

  const undo = async () => {
    if (isSaving) return;
    setSaving(true);
    const body = since ? { restante: true } : {};
    const failed: number[] = [];
    const missing: string[] = [];
    let returned = 0;
    const undoEach = async () => {
      for (const id of left) {
        try {
          const answer = await client.call(undoChange, { params: { id }, body });
          returned += answer.desfeitas;
          missing.push(...(answer.nao_voltam ?? []));
        } catch (error) {
          failed.push(id);
          const found = changedSince(error);
          if (found) setSince(found);
          setFailure(found ? null : error);
        }
      }
    };
    await changesOf(undoEach);
    if (returned > 0) {
      toast('success', `Desfeito: ${counted(returned, 'valor voltou', 'valores voltaram')}.`);
    }
    if (missing.length > 0) toast('warning', `Não voltou tudo. ${missing.join(' ')}`);
    if (failed.length === 0) onClose();
    else {
      setLeft(failed);
      setSaving(false);
    }
    if (returned === 0) return;
    await readAgain();
    // The pressed row goes or changes.
    if (failed.length === 0) keepFocus();
  };
  const canUndo = since === null || since.restam > 0;
  return (
    <TitledDialog
      title="Desfazer esta mudança?"
      onClose={() => !isSaving && onClose()}
      buttons={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {canUndo ? 'Cancelar' : 'Fechar'}
          </Button>
          {canUndo && (
            <Button variant="contained" onClick={() => void undo()} disabled={isSaving}>
              {isSaving ? 'Desfazendo...' : since ? 'Desfazer o resto' : 'Desfazer'}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
        <span>{sentence}</span>
        {ids.length > 1 && <span>{`São ${ids.length} mudanças, desfeitas uma a uma.`}</span>}
        {left.length < ids.length && (
          <span>{`${left.length} de ${ids.length} não ${left.length === 1 ? 'voltou' : 'voltaram'}.`}</span>
        )}
        {registros > 1 && (
          <span>{`Ela tem ${registros} registros na auditoria, que são desfeitos juntos.`}</span>
        )}
        {!completa && <span>Grupos, senha e segundo fator ficam como estão.</span>}
        {since && <ChangedSince {...since} />}
        {failure !== null && <Alert level="error">{reasonOf(failure)}</Alert>}
      </Stack>
    </TitledDialog>
  );
}

function ChangedSince({ mudaram, restam }: ChangedSinceBody) {
  return (
    <Alert level="warning" title="Parte desta mudança foi alterada depois.">
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mudaram.map(({ id, at, frase }) => (
          <li key={id}>{`${brasiliaText(at)}: ${frase}`}</li>
        ))}
      </Stack>
      {restam > 0
        ? `${counted(restam, 'valor ainda pode voltar', 'valores ainda podem voltar')}; o que mudou depois fica como está.`
        : 'Nada mais dela pode voltar.'}
    </Alert>
  );
}

function changedSince(failure: unknown): ChangedSinceBody | null {
  if (!(failure instanceof HttpError) || failure.status !== 409) return null;
  const body = failure.body as Partial<ChangedSinceBody> | null;
  return body?.mudaram ? (body as ChangedSinceBody) : null;
}
