import { type Recurso, recursos } from '@portal/api-client/contract';
import type { Config } from './config.ts';

/** What this server announces: everything, less what its settings leave out. Spec REC-02, MAIL-01. */
export function announcedRecursos({ mail }: Pick<Config, 'mail'>): readonly Recurso[] {
  const absent = new Set<Recurso>(mail ? [] : ['recuperacao']);
  return recursos.filter((recurso) => !absent.has(recurso));
}
