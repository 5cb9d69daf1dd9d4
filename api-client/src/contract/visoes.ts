import type { Static } from 'typebox';
import type * as schemas from '../schemas/visoes.ts';
import { endpoint } from './endpoint.ts';

export type Visao = Static<typeof schemas.visao>;
export type VisaoItem = Static<typeof schemas.visaoItem>;
export type VisaoInicial = Static<typeof schemas.visaoInicial>;
export type VisaoInput = Static<typeof schemas.createVisao.body>;
export type VisaoChanges = Static<typeof schemas.updateVisao.body>;

const added = { roles: 'everyone', recurso: 'visoes' } as const;

/** Lists the caller's own views of the reports that the caller may open. Spec WIRE-09. */
export const listVisoes = endpoint<typeof schemas.listVisoes>('GET', '/api/visoes/', added);
/** Saves what the caller sees as a view. Spec WIRE-09, VISAO-01. */
export const createVisao = endpoint<typeof schemas.createVisao>('POST', '/api/visoes/', added);
/** Answers an own view, or an open view of a report that the caller may open. Spec WIRE-09, VISAO-02. */
export const getVisao = endpoint<typeof schemas.getVisao>('GET', '/api/visoes/:id/', added);
/** Changes an own view; absent fields keep their value. Spec WIRE-09. */
export const updateVisao = endpoint<typeof schemas.updateVisao>('PUT', '/api/visoes/:id/', added);
/** Deletes an own view. Spec WIRE-09. */
export const deleteVisao = endpoint<typeof schemas.deleteVisao>(
  'DELETE',
  '/api/visoes/:id/',
  added,
);
