import type { Static } from 'typebox';
import type * as schemas from '../schemas/arquivo.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type ArquivoLinha = Static<typeof schemas.arquivoLinha>;

/**
 * A file has what many calls change, so no key is cut to it. Each section of a file needs the roles of the calls that change its things.
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
/** Makes the changes of a file in one transaction; a rehearsal of it tells them. Spec ARQ-02, WIRE-35. */
export const applyClienteArquivo: Call<'applyClienteArquivo'> = endpoint('POST', arquivo);
