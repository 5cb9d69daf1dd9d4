import type { AlertaOpcoes } from '@portal/api-client/contract';
import type { AlertPlace } from '../../domain/alertas/admitToAsk.ts';
import { type AlertDependencies, createAsker } from '../../domain/alertas/createAsker.ts';
import { failureOf } from '../../domain/alertas/failureOf.ts';
import { PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refusalError } from './askNow.ts';

const maxMedidas = 1_000;
const maxColunas = 2_000;

/**
 * Lists the measures and columns that a person may choose now, or says why there are none. Throws 404 for a report that they may not open, and 503 if
 * Power BI does not answer. Spec ALERTA-01.
 */
export async function listOpcoes(
  dependencies: AlertDependencies,
  actor: Actor,
  place: AlertPlace,
): Promise<AlertaOpcoes> {
  const nothing = (motivo: string): AlertaOpcoes => ({
    modelos: [{ modelo: '', nome: '', medidas: [], colunas: [], motivo }],
  });
  try {
    const plan = await createAsker(dependencies).plan(actor, place);
    if ('refused' in plan) {
      if (plan.reason === 'modelo') return nothing(plan.refused);
      throw refusalError(actor, plan);
    }
    const { modelo, modeloNome, choices } = plan;
    return {
      modelos: [
        {
          modelo,
          nome: modeloNome,
          medidas: choices.medidas.slice(0, maxMedidas).map((one) => ({ ...one })),
          colunas: choices.colunas.slice(0, maxColunas).map((one) => ({ ...one })),
          motivo: null,
        },
      ],
    };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const failure = failureOf(error);
    if (failure.kind === 'silent' || error.status < 500) throw error;
    return nothing(failure.motivo);
  }
}
