import type { PlanilhaCheck } from '@portal/api-client/contract';
import type { Change } from '../../../domain/change/Change.ts';
import type { Rehearsal } from '../../../domain/change/compareChange.ts';
import { presentRehearsal } from '../../../domain/change/presentRehearsal.ts';
import { rehearse } from '../../../domain/change/rehearse.ts';
import { PortalError } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeByPlanilha, type PlanilhaChange } from './changeByPlanilha.ts';
import { PlanilhaRefused } from './PlanilhaRefused.ts';
import { presentLines } from './presentLines.ts';
import type { ResolvedLines } from './resolveLines.ts';

/** The effect of a sheet that changes nothing, or of which the effect is not known. */
const noEffect = {
  impressao: null,
  ganham: [],
  perdem: [],
  dados: [],
  prazos: [],
  pessoas: { ganham: 0, perdem: 0 },
};
const tooLargeStatus = 413;

/**
 * Tells what each line of a sheet would do, and rehearses its change if no line has an error. Both are read in the same transaction,
 * which is rolled back. Spec PLAN-02.
 */
export async function checkPlanilha(
  db: Db,
  actor: Actor,
  input: PlanilhaChange,
  maxPeople: number,
): Promise<Omit<PlanilhaCheck, 'avisos'>> {
  let resolved: ResolvedLines | undefined;
  const keepingLines: Change<PlanilhaChange, ResolvedLines> = async (...change) => {
    const touched = await changeByPlanilha(...change);
    resolved = touched.result;
    return touched;
  };
  const linesOf = async (known: ResolvedLines) => ({
    sem_ensaio: null,
    linhas: await presentLines(known),
  });
  try {
    const rehearsal = await rehearse(db, keepingLines, actor, input, input.now, maxPeople);
    if (!resolved) throw new Error('the rehearsal has made no change');
    return { ...(await effectOf(rehearsal)), ...(await linesOf(resolved)) };
  } catch (error) {
    if (error instanceof PlanilhaRefused)
      return { ...noEffect, ...(await linesOf(error.resolved)) };
    if (resolved && error instanceof PortalError && error.status === tooLargeStatus) {
      return { ...noEffect, ...(await linesOf(resolved)), sem_ensaio: String(error.body.detail) };
    }
    throw error;
  }

  async function effectOf(rehearsal: Rehearsal) {
    const isChanging = resolved?.lines.some(({ estado }) => estado === 'muda');
    if (!isChanging) return noEffect;
    const { ato: _, ...effect } = await presentRehearsal(db, actor, rehearsal, input.now);
    return effect;
  }
}
