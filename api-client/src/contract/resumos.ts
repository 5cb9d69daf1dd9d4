import type { Static } from 'typebox';
import type * as schemas from '../schemas/resumos.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type RelatorioResumo = Static<typeof schemas.relatorioResumo>;
export type EstadoDosDados = Static<typeof schemas.estadoDosDados>;

const listed = {
  at: '/api/admin/powerbiconfig/',
  roles: reportAdmins,
  escopo: 'relatorios',
  recurso: 'resumos',
  effect: 'reads',
} as const;

/** Answers who may open the reports of one page of the list, when somebody did last, and which applications show them. */
export const listResumos: Call<'listResumos'> = endpoint('POST resumos/', {
  ...listed,
  cost: 'search',
});
/** Answers what Power BI says about the data of these reports. Spec LER-05. */
export const listEstadosDosDados: Call<'listEstadosDosDados'> = endpoint('POST dados/', {
  ...listed,
  cost: 'provider',
});
