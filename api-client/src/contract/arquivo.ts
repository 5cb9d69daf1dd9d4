import type { Static } from 'typebox';
import type * as schemas from '../schemas/arquivo.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type ArquivoLinha = Static<typeof schemas.arquivoLinha>;

/**
 * No key may make these calls, because a file contains what many calls change, each with its own scope. For each section the person needs
 * the roles of the calls that change its things.
 */
const arquivo = {
  at: '/api/admin/clientes/:id/arquivo/',
  roles: anyAdmin,
  escopo: null,
  recurso: 'arquivo_do_cliente',
} as const;

/** Answers a cliente as YAML, with the sections that the caller may change. Spec ARQ-01, WIRE-35. */
export const getClienteArquivo: Call<'getClienteArquivo'> = endpoint('GET', {
  ...arquivo,
  cost: 'export',
});
/** Applies a file in one transaction. A rehearsal of this call is the plan of the file. Spec ARQ-02, WIRE-35. */
export const applyClienteArquivo: Call<'applyClienteArquivo'> = endpoint('POST', arquivo);
