import type { Static } from 'typebox';
import type * as schemas from '../schemas/planilha.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type PlanilhaCheck = Static<typeof schemas.planilhaCheck>;
export type PlanilhaFile = Static<typeof schemas.applyPlanilha.body>;
export type PlanilhaLinha = PlanilhaCheck['linhas'][number];
export type PlanilhaAcesso = NonNullable<PlanilhaLinha['antes']>;

const planilha = {
  at: '/api/admin/acessos/planilha/',
  roles: reportAdmins,
  escopo: 'acessos',
  recurso: 'planilha',
} as const;

/** Answers all grants of a cliente as a CSV file. Spec PLAN-01, WIRE-19. */
export const exportPlanilha: Call<'exportPlanilha'> = endpoint('GET', {
  ...planilha,
  cost: 'export',
});
/** Tells what each line of a file would change, and who gains and loses by it. Changes nothing. Spec PLAN-02, WIRE-19. */
export const checkPlanilha: Call<'checkPlanilha'> = endpoint('POST conferir/', {
  ...planilha,
  effect: 'reads',
  cost: 'change',
});
/** Makes the changes of a file in one transaction. A file of which one line has an error is refused. Spec PLAN-02, WIRE-19. */
export const applyPlanilha: Call<'applyPlanilha'> = endpoint('POST', planilha);
