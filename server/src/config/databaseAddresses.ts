import { accessSync, constants } from 'node:fs';

/** The forms of `sslmode` that node-postgres can follow. `allow` and `prefer` need a second try without TLS. */
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'];
/** The portal writes, so it needs a server that accepts writes. */
const sessionAttributes = ['any', 'read-write', 'primary'];

/**
 * Returns one address for each server that DATABASE_URL names: `postgres://user@one:5432,two:5432/portal`. Calls `report`
 * with a line for each part that the server cannot follow, and never with the password.
 *
 * Each address has the parameter `uselibpqcompat`, so that `sslmode` means the same as to psql and pg_dump: `require`
 * encrypts, `verify-full` also checks the certificate and its name. docs/decisions/server-database-addresses.md
 */
export function databaseAddresses(text: string, report: (line: string) => void): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (!start) {
    report('DATABASE_URL deve começar com postgres://.');
    return [];
  }
  const names = hosts.split(',');
  const addresses = names.map((host) => `${start}${host}${end}`);
  const wrong = addresses.findIndex((address) => !URL.canParse(address));
  // With a slash in the password, the part before it looks like a server. It is not repeated.
  const isHostWrong =
    wrong >= 0 && !end.includes('@') && !URL.canParse(`postgres://${names[wrong]}/`);
  if (isHostWrong) {
    report(`DATABASE_URL tem um servidor que não pode ser lido: ${names[wrong]}.`);
  } else if (wrong >= 0) {
    report('DATABASE_URL não é um endereço: na senha, escreva / como %2F, @ como %40, + como %2B.');
  }
  if (wrong >= 0) return [];
  return addresses.map((address) => adapt(new URL(address), report));
}

function adapt(url: URL, report: (line: string) => void): string {
  const { searchParams: given } = url;
  const refuse = (name: string, allowed: readonly string[]) => {
    const value = given.get(name);
    if (value !== null && !allowed.includes(value)) {
      report(`DATABASE_URL: ${name} deve ser ${allowed.join(', ')}, não ${value}.`);
    }
  };
  refuse('target_session_attrs', sessionAttributes);
  refuse('sslmode', sslModes);
  given.delete('target_session_attrs');
  // The word stands for the certificate authorities that Node.js knows.
  if (given.get('sslrootcert') === 'system') given.delete('sslrootcert');
  const file = given.get('sslrootcert');
  if (file !== null && !isReadable(file)) {
    report(`DATABASE_URL: o arquivo de sslrootcert não pode ser lido: ${file}.`);
  }
  if (given.get('sslmode') === 'verify-ca' && file === null) {
    report('DATABASE_URL: sslmode=verify-ca precisa de sslrootcert. Prefira verify-full.');
  }
  if (given.has('sslmode')) given.set('uselibpqcompat', 'true');
  return url.href;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
