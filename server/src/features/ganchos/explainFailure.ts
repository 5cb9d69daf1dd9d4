/** What the codes of failed connections mean to an administrator. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'O nome do endereço não foi encontrado.'],
  [/ECONNREFUSED/, 'O endereço recusou a conexão.'],
  [/TIMEOUT|TimeoutError|ABORT/i, 'O endereço não respondeu a tempo.'],
  [/CERT|SIGN|TLS|SSL|EPROTO/, 'O certificado do endereço não é válido.'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, 'O endereço fechou a conexão sem responder.'],
];

/** Returns a sentence for an attempt that got no answer. */
export function explainFailure({ name, ...error }: Error): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const text = `${name} ${code ?? ''} ${cause?.code ?? ''}`;
  return (
    reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'Não foi possível enviar ao endereço.'
  );
}
