import { applyPlanilha, checkPlanilha, type PlanilhaCheck } from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import { useAppServices } from '@portal/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { fieldMessages, isInvalid, reasonOf } from '../../failureText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';
import { ConfirmedChanges, confirmedUnknown, keyOf } from '../rehearsal/ConfirmedChanges.ts';
import { applyFailureText, isBusyAnswer } from './applyFailure.ts';
import { readBase64 } from './readBase64.ts';

interface ChosenFile {
  readonly name: string;
  readonly arquivo: string;
}

/** What the screen does at the moment; `idle` if it waits for the person. */
export type SheetStage = 'idle' | 'reading' | 'checking' | 'applying';

/** Rounded up: the size of a file that is a little too large is not the greatest size. */
const megabytes = (bytes: number): string =>
  `${(Math.ceil(bytes / 1e5) / 10).toLocaleString('pt-BR')} MB`;

/** Reads, checks and applies a sheet of one cliente. Only the newest check counts. Spec PLAN-02. */
export function useSheet(cliente: number | undefined) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  const undoable = useUndoToast();
  const [stage, setStage] = useState<SheetStage>('idle');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [restores, setRestores] = useState(false);
  const [check, setCheck] = useState<PlanilhaCheck | null>(null);
  /** Why the file cannot be read at all. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Why a call failed that may be repeated. */
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<{ linhas: number; mudaram: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (next: SheetStage) => {
    running.current?.abort();
    running.current = new AbortController();
    setStage(next);
    setCheck(null);
    setProblem(null);
    setFailure(null);
    setResult(null);
    return running.current.signal;
  };
  const bodyOf = ({ arquivo }: ChosenFile, retiradas: boolean) => ({
    arquivo,
    ...(cliente !== undefined && { cliente }),
    ...(retiradas && { retiradas }),
  });
  /** Shows a refusal of the file as a problem of it, and another failure so that the call can be repeated. */
  const fail = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted) return;
    if (isInvalid(error))
      setProblem(
        fieldMessages(error)
          .map(([, text]) => text)
          .join(' '),
      );
    else setFailure(reasonOf(error));
    setStage('idle');
  };
  const runCheck = async (chosen: ChosenFile, retiradas: boolean, signal: AbortSignal) => {
    try {
      setStage('checking');
      const body = bodyOf(chosen, retiradas);
      const found = await client.call(checkPlanilha, { body }, { signal });
      if (signal.aborted) return;
      setCheck(found);
      setStage('idle');
    } catch (error) {
      fail(error, signal);
    }
  };

  return {
    stage,
    file,
    restores,
    check,
    problem,
    failure,
    result,
    async choose(chosen: File) {
      const signal = begin('reading');
      setRestores(false);
      setFile(null);
      const refuse = (text: string) => {
        setProblem(text);
        setStage('idle');
      };
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
      if (!file || !check) return;
      const body = bodyOf(file, restores);
      const { method: metodo, path: caminho } = applyPlanilha;
      if (metodo === 'POST') {
        const change = { metodo, caminho, corpo: body } as const;
        confirmed?.set(keyOf(change), check.impressao ?? confirmedUnknown);
      }
      setStage('applying');
      setFailure(null);
      try {
        await undoable('As concessões foram alteradas.', async () => {
          setResult(await client.call(applyPlanilha, { body }));
        });
        setCheck(null);
        setStage('idle');
      } catch (error) {
        // Another person may have changed a grant since the check, so the lines are no longer true. A busy server has looked at nothing.
        if (!isBusyAnswer(error)) setCheck(null);
        setFailure(applyFailureText(error));
        setStage('idle');
      }
    },
  };
}
