/** The failures of a sign-in by Microsoft. The key is the value of a cookie; the text is shown to the person. */
export const failures = {
  cancelado: 'A entrada com Microsoft foi cancelada.',
  desconhecido:
    'Esta conta Microsoft não está ligada a um usuário do portal. Peça acesso ao administrador.',
  expirado: 'O tempo para entrar com Microsoft terminou. Tente novamente.',
  provedor: 'A Microsoft não respondeu como esperado. Tente novamente em instantes.',
  desligado: 'A entrada com Microsoft não está configurada neste portal.',
} as const;

export type Failure = keyof typeof failures;

export function isFailure(value: string): value is Failure {
  return Object.hasOwn(failures, value);
}
