import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../StartError.ts';
import type { Source } from './Environment.ts';

const samples = /^(changeme|change-me|secret|example|troque|mude|sample|segredo)/i;
const minBytes = 32;
/** The least number of distinct bytes in a secret. Random bytes have many more; repeated characters have fewer. */
const minDistinctBytes = 8;

/** The two secrets of the environment; null if one is not set. */
export interface GivenSecrets {
  readonly jwt: string | null;
  readonly key: string | null;
}

/** Reads both secrets. Production requires each and refuses short, predictable and sample values. */
export function readSecrets({ env, report }: Source, isProduction: boolean): GivenSecrets {
  if (!isProduction) return { jwt: env.JWT_SECRET || null, key: env.ENCRYPTION_KEY || null };
  const read = (name: string, encoding: BufferEncoding) => {
    const value = env[name];
    const bytes = Buffer.from(value ?? '', encoding);
    if (!value) report(`${name} é obrigatória em produção (openssl rand -base64 32).`);
    else if (samples.test(value)) report(`${name} ainda tem um valor de exemplo.`);
    else if (bytes.length < minBytes) {
      report(`${name} é curta demais: use ao menos ${minBytes} bytes (openssl rand -base64 32).`);
    } else if (new Set(bytes).size < minDistinctBytes) {
      report(`${name} é previsível demais: gere outra (openssl rand -base64 32).`);
    }
    return value ?? null;
  };
  return { jwt: read('JWT_SECRET', 'utf8'), key: read('ENCRYPTION_KEY', 'base64') };
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
    throw unwritableFolder(dataDir, error);
  }
}
