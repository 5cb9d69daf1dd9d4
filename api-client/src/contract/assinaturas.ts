import type { Static } from 'typebox';
import type * as schemas from '../schemas/assinaturas.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';

export type Assinatura = Static<typeof schemas.assinatura>;
export type AssinaturaInput = Static<typeof schemas.createAssinatura.body>;
export type AssinaturaChanges = Static<typeof schemas.updateAssinatura.body>;
export type Quando = Static<typeof schemas.quando>;

const own = { at: '/api/assinaturas/', roles: 'everyone', recurso: 'assinaturas' } as const;
const asked = { ...own, cost: 'provider' } as const;

/** Lists the caller's own subscriptions, by the name of the view. Spec ASSI-05, WIRE-25. */
export const listAssinaturas: Call<'listAssinaturas'> = endpoint('GET', own);
/**
 * Subscribes to a view that the caller may open. 403 if the caller may not export it in this format, and for other recipients without the
 * right to change the report. Spec ASSI-01, WIRE-25.
 */
export const createAssinatura: Call<'createAssinatura'> = endpoint('POST', {
  ...asked,
  success: 201,
});
/** Answers an own subscription, or one of a report that the caller may change. Spec ASSI-05, WIRE-25. */
export const getAssinatura: Call<'getAssinatura'> = endpoint('GET :id/', own);
/** Changes an own subscription; absent fields keep their value. Who may change the report may pause it, and hand it over. Spec ASSI-05, WIRE-25. */
export const updateAssinatura: Call<'updateAssinatura'> = endpoint('PUT :id/', {
  ...asked,
  fields: versioned({}),
});
/** Deletes an own subscription, or one of a report that the caller may change. Spec ASSI-05, WIRE-25. */
export const deleteAssinatura: Call<'deleteAssinatura'> = endpoint('DELETE :id/', own);
/** Sends an own subscription to the caller now, at most once in five minutes. 202 before it has left. Spec ASSI-05, WIRE-25. */
export const sendAssinatura: Call<'sendAssinatura'> = endpoint('POST :id/enviar/', {
  ...asked,
  success: 202,
});
/**
 * Ends the part of the recipient of a mail in its subscription, by the code of the mail. The answer is the same for every code.
 * Spec ASSI-04, WIRE-25.
 */
export const cancelAssinatura: Call<'cancelAssinatura'> = endpoint(
  'POST /api/assinaturas/cancelar/',
  { access: 'public', recurso: 'assinaturas' },
);
