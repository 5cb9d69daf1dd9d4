import { maxRlsRoles } from '@portal/api-client/rules';
import { IdentityRefused } from './IdentityRefused.ts';
import { type DataIdentity, type IdentitySettings, identityOf } from './identityOf.ts';

/** What a diagnosis knows of a configuration. */
export interface DiagnosedSettings extends IdentitySettings {
  /** All roles that the configuration gives to anybody. */
  readonly papeis: readonly string[];
}

/** Stands for every person. It shows no person's rows, because nobody opens the token. */
const sample = { username: 'diagnostico', email: 'diagnostico@portal.invalid' };

/** Returns an identity with all roles that a configuration uses, as many as Power BI takes at once. Throws for a role that it refuses. */
export function identityForDiagnosis({ papeis, ...settings }: DiagnosedSettings): DataIdentity {
  const roles = [...new Set([...(settings.rls_role ? [settings.rls_role] : []), ...papeis])];
  const identity = identityOf({
    ...settings,
    ...sample,
    papeis: roles.slice(0, maxRlsRoles).map((papel) => ({ papel, equipe: null })),
    valores: [{ valor: sample.username, equipe: null }],
  });
  if ('refusal' in identity) throw new IdentityRefused(identity);
  return identity;
}
