import type { Static } from 'typebox';
import type * as schemas from '../schemas/alertas.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Alerta = Static<typeof schemas.alerta>;
export type AlertaConsulta = Static<typeof schemas.consulta>;
export type AlertaInput = Static<typeof schemas.createAlerta.body>;
export type AlertaChanges = Static<typeof schemas.updateAlerta.body>;
export type AlertaOpcoes = Static<typeof schemas.listAlertaOpcoes.response>;
export type AdminAlerta = Static<typeof schemas.adminAlerta>;

const own = { at: '/api/alertas/', roles: 'everyone', recurso: 'alertas' } as const;
const asked = { ...own, cost: 'provider' } as const;

/** Lists the caller's own alerts. Spec ALERTA-01, WIRE-37. */
export const listAlertas: Call<'listAlertas'> = endpoint('GET', own);
/**
 * Creates an alert for a measure of a report that the caller may open. It is asked once before it is stored: what cannot be asked is refused,
 * with the sentence. No mail is sent for what this answer tells. Spec ALERTA-01, WIRE-37.
 */
export const createAlerta: Call<'createAlerta'> = endpoint('POST', { ...asked, success: 201 });
/** Lists the measures and columns of the models of a report that the caller may open. Spec ALERTA-01. */
export const listAlertaOpcoes: Call<'listAlertaOpcoes'> = endpoint('GET opcoes/', asked);
/** Answers an own alert with its answers of the last 30 days. Spec ALERTA-02. */
export const getAlerta: Call<'getAlerta'> = endpoint('GET :id/', own);
/** Changes an own alert; absent fields keep their value. It is asked again if what is asked or judged changes. Spec ALERTA-01, WIRE-37. */
export const updateAlerta: Call<'updateAlerta'> = endpoint('PUT :id/', {
  ...asked,
  fields: versioned({}),
});
/** Deletes an own alert with its answers. Spec ALERTA-01, WIRE-37. */
export const deleteAlerta: Call<'deleteAlerta'> = endpoint('DELETE :id/', own);
/** Asks an own alert now. What cannot be asked is told in the answer. It changes no state and sends no mail. Spec ALERTA-02, WIRE-37. */
export const testAlerta: Call<'testAlerta'> = endpoint('POST :id/testar/', asked);
/** Lists the alerts of the reports of the caller's cliente, without figures. Spec WIRE-37. */
export const listAdminAlertas: Call<'listAdminAlertas'> = endpoint('GET /api/admin/alertas/', {
  roles: reportAdmins,
  escopo: null,
  recurso: 'alertas',
});
