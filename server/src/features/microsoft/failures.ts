/** The failures of a sign-in by Microsoft. The key is the value of a cookie; the text is shown to the person. */
export const failures = {
  cancelado: 'A entrada com Microsoft foi cancelada.',
  desconhecido:
    'Esta conta Microsoft não está ligada a um usuário do portal. Peça acesso ao administrador.',
  expirado: 'O tempo para entrar com Microsoft terminou. Tente novamente.',
  provedor: 'A Microsoft não respondeu como esperado. Tente novamente em instantes.',
  desligado: 'A entrada com Microsoft não está configurada neste portal.',
  consentimento:
    'A sua organização ainda não autorizou o portal. Peça ao administrador do Microsoft Entra que o autorize neste endereço: {endereço}',
  atribuicao:
    'A sua conta não foi atribuída ao portal. Peça ao administrador do Microsoft Entra que atribua você em Aplicativos empresariais, no portal, em Usuários e grupos.',
  condicional:
    'Uma política de acesso condicional da sua organização bloqueou a entrada. Peça ao administrador do Microsoft Entra que libere o portal para você.',
  convidado:
    'Esta conta não pertence à organização em que você tentou entrar. Use a conta da sua organização, ou peça ao administrador do Microsoft Entra um convite.',
  retorno:
    'Este endereço de retorno não está registrado no Microsoft Entra. Avise o administrador do portal: {retorno}',
  registro:
    'O registro do portal no Microsoft Entra está errado ou expirou. Avise o administrador do portal.',
} as const;

export type Failure = keyof typeof failures;

export function isFailure(value: string): value is Failure {
  return Object.hasOwn(failures, value);
}

/** Failures by Entra ID's error number. The numbers come from Microsoft's list of AADSTS codes. */
const failureByNumber: ReadonlyMap<number, Failure> = new Map([
  [65004, 'cancelado'],
  ...[65001, 90094, 90095, 90008, 650056].map((number) => [number, 'consentimento'] as const),
  [50105, 'atribuicao'],
  ...[53000, 53001, 53002, 53003, 53004, 53011, 530003, 530032, 50005, 50158].map(
    (number) => [number, 'condicional'] as const,
  ),
  ...[50020, 50034, 50177, 51004, 500341, 90072].map((number) => [number, 'convidado'] as const),
  [50011, 'retorno'],
  ...[700016, 7000215, 7000222, 7000112, 7000218].map((number) => [number, 'registro'] as const),
]);

/**
 * Returns the failure for an error of Entra ID: in the redirect, or at the exchange of the code. The number in the
 * description decides; several causes share one `error`. Spec NUV-08.
 */
export function failureOf(error: string, description: string): Failure {
  const number = Number(/AADSTS(\d+)/.exec(description)?.[1] ?? 0);
  const known = failureByNumber.get(number);
  if (known) return known;
  if (error === 'consent_required') return 'consentimento';
  // Microsoft's pages also send this when the person presses "Cancel", without a number.
  return error === 'access_denied' && number === 0 ? 'cancelado' : 'provedor';
}
