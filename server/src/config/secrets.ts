import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../StartError.ts';
import type { Source } from './Environment.ts';

const samples = /^(changeme|change-me|secret|example|troque|mude|sample|segredo)/i;
const minBytes = 32;
/** The least number of distinct bytes in a secret. Random bytes have many more; repeated characters have fewer. */
const minDistinctBytes = 8;

/** The secrets of the environment; null if one is not set. */
export interface GivenSecrets {
  readonly jwt: string | null;
  readonly previousJwt: string | null;
  readonly key: string | null;
  /** The private key that signs history. */
  readonly auditKey: string | null;
}

/**
 * Reads the secrets. Production requires `JWT_SECRET` and `ENCRYPTION_KEY`, and refuses short, predictable and sample
 * values. `JWT_SECRET_PREVIOUS` is optional; the same values of it are refused everywhere.
 */
export function readSecrets(source: Source, isProduction: boolean): GivenSecrets {
  const { env } = source;
  const previousJwt = readPreviousSecret(source);
  const auditKey = readAuditKey(source, isProduction);
  if (!isProduction) {
    return { jwt: env.JWT_SECRET || null, previousJwt, key: env.ENCRYPTION_KEY || null, auditKey };
  }
  const read = (name: string, encoding: BufferEncoding) => {
    const value = env[name];
    if (!value) source.report(`${name} é obrigatória em produção (openssl rand -base64 32).`);
    else requireStrong(source, name, value, encoding);
    return value ?? null;
  };
  const jwt = read('JWT_SECRET', 'utf8');
  return { jwt, previousJwt, key: read('ENCRYPTION_KEY', 'base64'), auditKey };
}

/** Optional: without it, the key is derived from `ENCRYPTION_KEY`. */
function readAuditKey(source: Source, isProduction: boolean): string | null {
  const { AUDIT_SIGNING_KEY } = source.env;
  if (!AUDIT_SIGNING_KEY) return null;
  if (isProduction) requireStrong(source, 'AUDIT_SIGNING_KEY', AUDIT_SIGNING_KEY, 'base64');
  if (Buffer.from(AUDIT_SIGNING_KEY, 'base64').length !== 32) {
    source.report('AUDIT_SIGNING_KEY deve ser 32 bytes em base64 (openssl rand -base64 32).');
  }
  return AUDIT_SIGNING_KEY;
}

function readPreviousSecret(source: Source): string | null {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = source.env;
  if (!JWT_SECRET_PREVIOUS) return null;
  requireStrong(source, 'JWT_SECRET_PREVIOUS', JWT_SECRET_PREVIOUS, 'utf8');
  if (JWT_SECRET_PREVIOUS === JWT_SECRET) {
    source.report('JWT_SECRET_PREVIOUS deve ser diferente de JWT_SECRET.');
  }
  return JWT_SECRET_PREVIOUS;
}

/** Reports a sample value, and a secret that is short or predictable. */
function requireStrong(
  { report }: Source,
  name: string,
  value: string,
  encoding: BufferEncoding,
): void {
  const bytes = Buffer.from(value, encoding);
  if (samples.test(value)) report(`${name} ainda tem um valor de exemplo.`);
  else if (bytes.length < minBytes) {
    report(`${name} é curta demais: use ao menos ${minBytes} bytes (openssl rand -base64 32).`);
  } else if (new Set(bytes).size < minDistinctBytes) {
    report(`${name} é previsível demais: gere outra (openssl rand -base64 32).`);
  }
}

/**
 * Returns a development secret. The first start creates it in the data folder. Throws StartError if the file cannot
 * be written or is too short.
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const secret = readOrCreate(dataDir, file);
  if (Buffer.from(secret, 'base64').length < minBytes) {
    throw new StartError(
      `O segredo em ${file} está incompleto. Restaure o arquivo, ou apague-o para gerar outro: sessões e credenciais guardadas com o anterior deixam de valer.`,
    );
  }
  return secret;
}

function readOrCreate(dataDir: string, file: string): string {
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (existsSync(file)) return read();
  } catch (error) {
    throw unwritableFolder(dataDir, error);
  }
  try {
    const secret = randomBytes(minBytes).toString('base64');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true });
    return secret;
  } catch (error) {
    // Another process that starts on the same folder created the file first, so this process uses that secret.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return read();
    // A full disk leaves an empty file, which a later start would refuse.
    rmSync(file, { force: true });
    throw unwritableFolder(dataDir, error);
  }
}
