import { hkdfSync } from 'node:crypto';
import type { Environment } from './config/Environment.ts';
import { storedSecret } from './config/secrets.ts';
import { readSettings, type Settings } from './config/settings.ts';

/** All settings of the server. The object is frozen. */
export interface Config extends Omit<Settings, 'secrets'> {
  readonly jwtSecret: string;
  /** The former secret, whose tokens are still accepted; null if there is none. */
  readonly previousJwtSecret: string | null;
  /** The 32 bytes that encrypt the clientes' Power BI secrets. */
  readonly encryptionKey: Buffer;
  /** The 32 bytes of the private key that signs history. */
  readonly auditKey: Buffer;
}

/** The settings are wrong. Each element of `lines` describes one problem in Portuguese. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** The value of an environment variable that the file of a cliente names, such as a secret. Null for a setting of the server: no file may read it. */
export const variableOf = (name: string): string | null | undefined =>
  settingNames().has(name) ? null : process.env[name];

/** The names of all environment variables that are settings of the server. */
function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const env = new Proxy<Environment>(process.env, {
    get(all, name) {
      names.add(String(name));
      return all[String(name)];
    },
  });
  readSettings({ env, report: () => undefined, asksForDevelopment: false });
  return names;
}

/** Reads the settings. Throws ConfigError with every problem, or StartError if a secret cannot be stored. */
export function readConfig(
  env: Environment = process.env,
  asksForDevelopment: boolean = false,
): Config {
  const problems: string[] = [];
  const report = (line: string) => {
    problems.push(line);
  };
  const { secrets, ...settings } = readSettings({ env, report, asksForDevelopment });
  if (problems.length > 0) throw new ConfigError(problems);

  const jwtSecret = secrets.jwt ?? storedSecret(settings.dataDir, 'jwt-secret');
  const key = secrets.key ?? storedSecret(settings.dataDir, 'encryption-key');
  const encryptionKey = Buffer.from(key, 'base64');
  if (encryptionKey.length !== 32) {
    throw new ConfigError([
      'ENCRYPTION_KEY deve ser 32 bytes em base64 (openssl rand -base64 32).',
    ]);
  }
  const previousJwtSecret = secrets.previousJwt;
  const auditKey = secrets.auditKey
    ? Buffer.from(secrets.auditKey, 'base64')
    : derivedAuditKey(encryptionKey);
  return Object.freeze({ ...settings, jwtSecret, previousJwtSecret, encryptionKey, auditKey });
}

/** A key that tells nothing about the key from which it is derived (RFC 5869). */
export function derivedAuditKey(encryptionKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'portal-bi audit signing key', 32));
}
