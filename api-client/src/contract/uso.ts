import type { Static } from 'typebox';
import type * as schemas from '../schemas/uso.ts';
import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins, reportAdmins } from './roles.ts';

export type Uso = Static<typeof schemas.uso>;
export type UsoLinha = Static<typeof schemas.usoLinha>;
export type RelatorioParado = Static<typeof schemas.relatorioParado>;
export type UsoAusentes = Static<typeof schemas.usoAusentes>;
export type UsoDaConta = Static<typeof schemas.usoDaConta>;

const uso = {
  at: '/api/admin/uso/',
  roles: reportAdmins,
  escopo: 'uso',
  cost: 'search',
  recurso: 'uso',
} as const;

/**
 * Answers how much the reports of a cliente are read, in groups. 403 for `por: 'pessoa'` and `'equipe'` and the filters `user` and `equipe` unless the
 * caller is a superuser or an Admin Geral. 400 for a filter that is refused because the cliente tells no names. Spec USO-01, USO-04, WIRE-23.
 */
export const getUso: Call<'getUso'> = endpoint('GET', uso);
/** Lists the reports that nobody has opened since a day, with how many people may. Spec USO-01. */
export const listUsoParados: Call<'listUsoParados'> = endpoint('GET parados/', uso);
/** Lists the people who have never opened a report. Spec USO-01, USO-04. */
export const listUsoAusentes: Call<'listUsoAusentes'> = endpoint('GET ausentes/', {
  ...uso,
  roles: generalAdmins,
});
