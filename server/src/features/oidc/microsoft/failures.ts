import type { MicrosoftFailure } from '../failureTexts.ts';

/** Failures by Entra ID's error number. The numbers come from Microsoft's list of AADSTS codes. */
const failureByNumber: ReadonlyMap<number, MicrosoftFailure> = new Map([
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
export function failureOf(error: string, description: string): MicrosoftFailure {
  const number = Number(/AADSTS(\d+)/.exec(description)?.[1] ?? 0);
  const known = failureByNumber.get(number);
  if (known) return known;
  if (error === 'consent_required') return 'consentimento';
  // Microsoft's pages also send this when the person presses "Cancel", without a number.
  return error === 'access_denied' && number === 0 ? 'cancelado' : 'provedor';
}
