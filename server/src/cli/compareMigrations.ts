import { migrationNames } from '../platform/db/migrationScripts.ts';
import { StartError } from '../StartError.ts';

/**
 * Compares the migrations that a dump or database records with those of this version. Returns a Portuguese sentence if
 * this version can run on it. Throws StartError if it cannot.
 */
export function compareMigrations(what: string, recorded: readonly string[]): string {
  const own = migrationNames();
  if (recorded.length === 0) {
    throw new StartError(`${what} não é do portal: não registra nenhuma migração.`);
  }
  const unknown = recorded.filter((name) => !own.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `${what} é de uma versão mais nova que esta: tem a migração ${unknown.join(', ')}. Instale a versão que o gravou, ou uma posterior.`,
    );
  }
  const missing = own.filter((name) => !recorded.includes(name));
  if (missing.length === 0) return `${what} serve: é desta versão.`;
  return `${what} serve: é de uma versão anterior. No início, esta versão executa ${missing.join(', ')}.`;
}
