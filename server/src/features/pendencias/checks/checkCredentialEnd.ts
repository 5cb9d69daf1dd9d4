import { allOf, type Judgement } from '../Finding.ts';

const dayMs = 24 * 60 * 60_000;
/** So long before its end a credential is told. */
const noticeDays = 30;

/** Tells that the secret or the certificate of a cliente ends soon, or has ended. The day of a secret is what an administrator has told. */
export function checkCredentialEnd(
  credential: { readonly kind: 'segredo' | 'certificado'; readonly end: Date } | null,
  now: Date,
): Judgement {
  const days = credential && (credential.end.getTime() - now.getTime()) / dayMs;
  const isNear = credential !== null && days !== null && days < noticeDays;
  return allOf(
    ['credencial_vence'],
    isNear
      ? [
          {
            tipo: 'credencial_vence',
            assunto: 'cliente',
            gravidade: days <= 0 ? 'falha' : 'aviso',
            relatorios: [],
            dados: { credencial: credential.kind, fim: credential.end.toISOString() },
          },
        ]
      : [],
  );
}
