import type { PedidoRow } from './queries.ts';

/** The version of a request, with who decided it. */
export const versionOf = ({ versao, decided_by, ended_at }: PedidoRow) => ({
  versao,
  updated_by: decided_by,
  updated_at: ended_at,
});
