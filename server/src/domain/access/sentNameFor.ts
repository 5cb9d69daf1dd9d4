import type { RlsName } from '@portal/api-client/rules';

/** The settings of a report that choose the name for row-level security. */
export interface NameSettings {
  readonly rls_nome: RlsName;
  readonly rls_nome_fixo: string | null;
}

/** Returns the name of a person that is sent to the provider for a report. Spec NUV-06. */
export function sentNameFor(
  { username, email }: { readonly username: string; readonly email: string },
  { rls_nome, rls_nome_fixo }: NameSettings,
): string {
  if (rls_nome === 'email') return email;
  if (rls_nome === 'fixo') return rls_nome_fixo ?? '';
  return username;
}
