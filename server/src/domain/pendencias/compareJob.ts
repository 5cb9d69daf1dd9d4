export const compareKind = 'pendencias.comparar';

/**
 * The job that compares a cliente with its provider. A change of what the comparison is about adds it in its transaction, so that a finding
 * which the change mends closes at once.
 */
export const compareJob = (clienteId: number) => ({
  kind: compareKind,
  key: String(clienteId),
  clienteId,
});
