import type { Static } from 'typebox';
import type * as schemas from '../schemas/visoes.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Visao = Static<typeof schemas.visao>;
export type VisaoItem = Static<typeof schemas.visaoItem>;
export type VisaoInicial = Static<typeof schemas.visaoInicial>;
export type VisaoInput = Static<typeof schemas.createVisao.body>;
export type VisaoChanges = Static<typeof schemas.updateVisao.body>;

const visoes = { at: '/api/visoes/', roles: 'everyone', recurso: 'visoes' } as const;

/** Lists the caller's own views of the reports that the caller may open. Spec WIRE-09. */
export const listVisoes: Call<'listVisoes'> = endpoint('GET', visoes);
/** Saves what the caller sees as a view. Spec WIRE-09, VISAO-01. */
export const createVisao: Call<'createVisao'> = endpoint('POST', { ...visoes, success: 201 });
/** Answers an own view, or an open view of a report that the caller may open. Spec WIRE-09, VISAO-02. */
export const getVisao: Call<'getVisao'> = endpoint('GET :id/', visoes);
/** Changes an own view; absent fields keep their value. Spec WIRE-09. */
export const updateVisao: Call<'updateVisao'> = endpoint('PUT :id/', visoes);
/** Deletes an own view. Spec WIRE-09. */
export const deleteVisao: Call<'deleteVisao'> = endpoint('DELETE :id/', visoes);
