import type { Static } from 'typebox';
import type * as schemas from '../schemas/resumos.ts';
import { endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type RelatorioResumo = Static<typeof schemas.relatorioResumo>;
export type EstadoDosDados = Static<typeof schemas.estadoDosDados>;

/** Answers who may open the reports of one page of the list, when somebody did last, and which applications show them. */
export const listResumos = endpoint<typeof schemas.listResumos>(
  'POST',
  '/api/admin/powerbiconfig/resumos/',
  { roles: reportAdmins, recurso: 'resumos', effect: 'reads', cost: 'search' },
);
/** Answers what Power BI says about the data of these reports. Spec LER-05. */
export const listEstadosDosDados = endpoint<typeof schemas.listEstadosDosDados>(
  'POST',
  '/api/admin/powerbiconfig/dados/',
  { roles: reportAdmins, recurso: 'resumos', effect: 'reads', cost: 'provider' },
);
