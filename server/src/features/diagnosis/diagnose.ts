import { type Fault, FaultFound } from '../../domain/openings/Fault.ts';
import { faultOf } from '../../domain/openings/faultOf.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { checkCapacity } from './checkCapacity.ts';
import { checkClock } from './checkClock.ts';
import { checkProfile, hasProfile } from './checkProfile.ts';
import { checkReports } from './checkReports.ts';
import { checkSignIn } from './checkSignIn.ts';
import { checkSpeed } from './checkSpeed.ts';
import { checkToken, checkWorkspaces } from './checkWorkspaces.ts';
import type { Diagnosis, Step } from './Diagnosis.ts';
import type { Finding, Walk } from './Walk.ts';

const maxMs = 60_000;

/** What an opening needs, in the order in which it needs it. */
const checks: readonly (readonly [title: string, check: (walk: Walk) => Promise<Finding>])[] = [
  ['Token do Microsoft Entra', checkToken],
  ['Relógio do servidor', checkClock],
  ['Perfil', checkProfile],
  ['Workspaces', checkWorkspaces],
  ['Capacidade', checkCapacity],
  ['Relatórios', checkReports],
  ['Entrada com Microsoft', checkSignIn],
  ['Tempo de resposta', checkSpeed],
];

/**
 * Walks what an opening of a report needs, and stops at the first thing that is wrong, or after a minute. Spec NUV-11.
 * docs/decisions/server-diagnosis.md
 */
export async function diagnose(parts: Omit<Walk, 'signal' | 'workspaces'>): Promise<Diagnosis> {
  const controller = new AbortController();
  const walk: Walk = { ...parts, signal: controller.signal, workspaces: [] };
  let timer: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new FaultFound(outOfTime));
    }, maxMs);
  });
  try {
    return await runChecks(walk, timeIsOver);
  } finally {
    clearTimeout(timer);
  }
}

async function runChecks(walk: Walk, timeIsOver: Promise<never>): Promise<Diagnosis> {
  const steps: Step[] = [];
  let fault: Fault | null = null;
  for (const [title, check] of checks) {
    if (check === checkProfile && !hasProfile(walk)) continue;
    if (fault) {
      steps.push({ title, state: 'pulado', detail: 'Não foi verificado.' });
      continue;
    }
    try {
      steps.push({ title, ...(await Promise.race([check(walk), timeIsOver])) });
    } catch (error) {
      fault = faultOf(error);
      steps.push({ title, state: 'falha', detail: fault.detail });
    }
  }
  return { fault, steps, profile: walk.profile ?? null };
}

const outOfTime: Fault = {
  key: 'out of time',
  detail: `O teste parou depois de ${maxMs / 1000} s, porque a Microsoft responde devagar. Confira a rede do servidor e a carga da capacidade.`,
  microsoft: null,
  place: places.wait,
};
