import { HttpError } from '@portal/api-client';
import { applyPlanilha, checkPlanilha, type PlanilhaCheck } from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import { useAppServices } from '@portal/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { isInvalid, messagesOf, reasonOf } from '../../failureText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { ConfirmedChanges, confirmedUnknown, keyOf } from '../rehearsal/ConfirmedChanges.ts';

interface ChosenFile {
  readonly name: string;
  readonly arquivo: string;
}

/** What the screen does at the moment; `idle` if it waits for the person. */
export type SheetStage = 'idle' | 'reading' | 'checking' | 'applying';

interface Sheet {
  readonly stage: SheetStage;
  readonly check: PlanilhaCheck | null;
  /** Why the file cannot be read at all. */
  readonly problem: string | null;
  /** Why a call failed that may be repeated. */
  readonly failure: string | null;
  readonly result: { readonly linhas: number; readonly mudaram: number } | null;
}

const nothing: Sheet = { stage: 'idle', check: null, problem: null, failure: null, result: null };

/** Reads, checks and applies a sheet of one cliente. Only the newest check counts. Spec PLAN-02. */
export function useSheet(cliente: number | undefined) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  const undoable = useUndoToast();
  const [sheet, setSheet] = useState(nothing);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [restores, setRestores] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (stage: SheetStage) => {
    running.current?.abort();
    running.current = new AbortController();
    setSheet({ ...nothing, stage });
    return running.current.signal;
  };
  const refuse = (problem: string) => setSheet({ ...nothing, problem });
  const bodyOf = ({ arquivo }: ChosenFile, retiradas: boolean) => ({
    arquivo,
    ...(cliente !== undefined && { cliente }),
    ...(retiradas && { retiradas }),
  });
  const runCheck = async (chosen: ChosenFile, retiradas: boolean, signal: AbortSignal) => {
    setSheet({ ...nothing, stage: 'checking' });
    try {
      const body = bodyOf(chosen, retiradas);
      const check = await client.call(checkPlanilha, { body }, { signal });
      if (!signal.aborted) setSheet({ ...nothing, check });
    } catch (error) {
      if (signal.aborted) return;
      // A refusal of the file is a problem of it. Another failure can be repeated.
      if (isInvalid(error)) refuse(messagesOf(error));
      else setSheet({ ...nothing, failure: reasonOf(error) });
    }
  };

  return {
    ...sheet,
    file,
    restores,
    async choose(chosen: File) {
      const signal = begin('reading');
      setRestores(false);
      setFile(null);
      if (chosen.size === 0) return refuse('O arquivo está vazio (0 bytes).');
      if (chosen.size > planilhaLimits.bytes) {
        // The shared text would bring the reader of files, which the server has.
        return refuse(
          `O arquivo tem ${megabytes(chosen.size)}; o máximo é ${megabytes(planilhaLimits.bytes)}.`,
        );
      }
      const arquivo = await readBase64(chosen).catch(() => null);
      if (signal.aborted) return;
      if (arquivo === null) return refuse('O navegador não conseguiu ler o arquivo.');
      const read = { name: chosen.name, arquivo };
      setFile(read);
      await runCheck(read, false, signal);
    },
    async checkAgain(retiradas = restores) {
      if (!file) return;
      setRestores(retiradas);
      await runCheck(file, retiradas, begin('checking'));
    },
    /** Makes the changes that were checked, if they still have the same effect. */
    async apply() {
      const { check } = sheet;
      if (!file || !check) return;
      const body = bodyOf(file, restores);
      const change = { metodo: 'POST', caminho: applyPlanilha.path, corpo: body } as const;
      confirmed?.set(keyOf(change), check.impressao ?? confirmedUnknown);
      setSheet({ ...nothing, stage: 'applying', check });
      try {
        await undoable('As concessões foram alteradas.', async () => {
          const result = await client.call(applyPlanilha, { body });
          setSheet({ ...nothing, result });
        });
      } catch (error) {
        // Another person may have changed a grant since the check, so the lines are no longer true. A busy server has looked at nothing.
        const isBusy = error instanceof HttpError && error.status === 429;
        setSheet({ ...nothing, check: isBusy ? check : null, failure: applyFailureText(error) });
      }
    },
  };
}

/** Rounded up: the size of a file that is a little too large is not the greatest size. */
const megabytes = (bytes: number): string =>
  `${(Math.ceil(bytes / 1e5) / 10).toLocaleString('pt-BR')} MB`;

/** Reads a file as base64. Rejects if the browser cannot read it. */
function readBase64(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error);
    // The result is an address: `data:text/csv;base64,…`
    reader.onload = () => done(String(reader.result).split(',', 2)[1] ?? '');
    reader.readAsDataURL(file);
  });
}

/** Says what is known after an apply that failed: a lost answer does not tell whether the sheet was applied. */
const applyFailureText = (error: unknown): string =>
  error instanceof HttpError && error.status < 500
    ? `Nada foi alterado. ${reasonOf(error)}`
    : `Não se sabe se a planilha foi aplicada. ${reasonOf(error)} Confira de novo: o que já foi alterado aparece sem mudança.`;
