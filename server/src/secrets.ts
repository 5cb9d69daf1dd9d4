import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Complain, Environment } from './config.ts';
import { StartError, unwritableFolder } from './StartError.ts';

const samples = /^(changeme|change-me|secret|example|troque|mude|sample|segredo)/i;
const leastBytes = 32;
/** Random bytes have far more; a key held down on the keyboard has fewer. */
const leastDistinct = 8;

/** In production a secret has no default, and a sample is no secret. */
export function readSecrets(env: Environment, complain: Complain) {
  const read = (name: string, encoding: BufferEncoding) => {
    const value = env[name];
    const bytes = Buffer.from(value ?? '', encoding);
    if (!value) complain(`${name} é obrigatória em produção (openssl rand -base64 32).`);
    else if (samples.test(value)) complain(`${name} ainda tem um valor de exemplo.`);
    else if (bytes.length < leastBytes) {
      complain(
        `${name} é curta demais: use ao menos ${leastBytes} bytes (openssl rand -base64 32).`,
      );
    } else if (new Set(bytes).size < leastDistinct) {
      complain(`${name} é previsível demais: gere outra (openssl rand -base64 32).`);
    }
    return value ?? null;
  };
  return { jwt: read('JWT_SECRET', 'utf8'), key: read('ENCRYPTION_KEY', 'base64') };
}

/** A development secret, made once and kept beside the data. Throws StartError where it cannot be kept or is torn. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const secret = readOrMake(dataDir, file);
  if (Buffer.from(secret, 'base64').length < leastBytes) {
    throw new StartError(
      `O segredo em ${file} está incompleto. Restaure o arquivo, ou apague-o para gerar outro: sessões e credenciais guardadas com o anterior deixam de valer.`,
    );
  }
  return secret;
}

function readOrMake(dataDir: string, file: string): string {
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (existsSync(file)) return read();
  } catch (error) {
    throw unwritableFolder(dataDir, error);
  }
  try {
    const secret = randomBytes(leastBytes).toString('base64');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true });
    return secret;
  } catch (error) {
    // Another process starting on the same folder was quicker: its secret is the one.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return read();
    throw unwritableFolder(dataDir, error);
  }
}
