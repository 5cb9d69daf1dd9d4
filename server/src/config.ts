import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unwritableFolder } from './StartError.ts';

/** Everything the server is told from outside; frozen at start. */
export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** PGlite's folder and the development secrets; made at start, readable by its owner alone. */
  readonly dataDir: string;
  /** Null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly jwtSecret: string;
  /** 32 bytes; `encryptionKeyId` is stored beside what it encrypts. */
  readonly encryptionKey: Buffer;
  readonly encryptionKeyId: string;
  readonly powerBiApiUrl: string;
  readonly entraAuthorityUrl: string;
  readonly powerBiScope: string;
  /** Origin of the emulator while it is the provider, else null. */
  readonly emulatorOrigin: string | null;
  readonly viewerDir: string | null;
  readonly adminDir: string | null;
  readonly trustProxy: boolean;
  readonly logLevel: string;
}

/** All that is wrong with the settings at once, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Hosts the server may be pointed at, so that no setting sends credentials anywhere else. */
const apiHosts = [
  'api.powerbi.com',
  'api.powerbigov.us',
  'api.high.powerbigov.us',
  'api.mil.powerbigov.us',
  'api.powerbi.cn',
];
const authorityHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.chinacloudapi.cn',
];
const samples = /^(changeme|change-me|secret|example|troque|mude|sample|segredo)/i;
const leastSecretBytes = 32;

/** Reads the settings. Throws ConfigError with everything that is wrong, StartError where no secret can be kept. */
export function readConfig(env: Environment = process.env): Config {
  const wrong: string[] = [];
  const complain = (line: string) => {
    wrong.push(line);
  };
  const environment = env.PORTAL_ENV ?? 'development';
  if (environment !== 'development' && environment !== 'production') {
    complain(`PORTAL_ENV deve ser development ou production, não ${environment}.`);
  }
  const isProduction = environment === 'production';
  const dataDir = resolve(env.PORTAL_DATA_DIR || '.portal');
  const emulatorOrigin = readEmulator(env.EMULATOR_URL, isProduction, complain);
  const secrets = isProduction
    ? readSecrets(env, complain)
    : { jwt: env.JWT_SECRET || null, key: env.ENCRYPTION_KEY || null };
  const port = Number(env.PORT ?? 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    complain(`PORT deve ser um número de porta, não ${env.PORT}.`);
  }
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    complain('DATABASE_URL deve começar com postgres://.');
  }
  const powerBiApiUrl =
    emulatorOrigin ??
    readHost(env, 'POWERBI_API_URL', 'https://api.powerbi.com', apiHosts, complain);
  const entraAuthorityUrl =
    emulatorOrigin ??
    readHost(
      env,
      'ENTRA_AUTHORITY_URL',
      'https://login.microsoftonline.com',
      authorityHosts,
      complain,
    );
  if (wrong.length > 0) throw new ConfigError(wrong);

  const jwtSecret = secrets.jwt ?? keptSecret(dataDir, 'jwt-secret');
  const encryptionKey = Buffer.from(secrets.key ?? keptSecret(dataDir, 'encryption-key'), 'base64');
  if (encryptionKey.length !== leastSecretBytes) {
    throw new ConfigError([
      'ENCRYPTION_KEY deve ser 32 bytes em base64 (openssl rand -base64 32).',
    ]);
  }
  return Object.freeze({
    isProduction,
    host: env.HOST || 'localhost',
    port,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    jwtSecret,
    encryptionKey,
    encryptionKeyId: env.ENCRYPTION_KEY_ID || '1',
    powerBiApiUrl,
    entraAuthorityUrl,
    powerBiScope: env.POWERBI_SCOPE || 'https://analysis.windows.net/powerbi/api/.default',
    emulatorOrigin,
    viewerDir: env.VIEWER_DIR ? resolve(env.VIEWER_DIR) : null,
    adminDir: env.ADMIN_DIR ? resolve(env.ADMIN_DIR) : null,
    trustProxy: env.TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
  });
}

type Complain = (line: string) => void;

function readEmulator(url: string | undefined, isProduction: boolean, complain: Complain) {
  if (!url) return null;
  if (isProduction) {
    complain('EMULATOR_URL não pode ser usada em produção.');
    return null;
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)) {
    complain('EMULATOR_URL deve apontar para esta máquina (http://localhost:8010).');
    return null;
  }
  return parsed.origin;
}

function readHost(
  env: Environment,
  name: string,
  fallback: string,
  hosts: readonly string[],
  complain: Complain,
) {
  const value = env[name] || fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' || !hosts.includes(url.hostname)) {
    complain(`${name} deve ser um endereço https da Microsoft: ${hosts.join(', ')}.`);
    return fallback;
  }
  return url.origin;
}

/** In production a secret has no default, and a sample is no secret. */
function readSecrets(env: Environment, complain: Complain) {
  const read = (name: string, encoding: BufferEncoding) => {
    const value = env[name];
    if (!value) complain(`${name} é obrigatória em produção (openssl rand -base64 32).`);
    else if (samples.test(value)) complain(`${name} ainda tem um valor de exemplo.`);
    else if (Buffer.from(value, encoding).length < leastSecretBytes) {
      complain(
        `${name} é curta demais: use ao menos ${leastSecretBytes} bytes (openssl rand -base64 32).`,
      );
    }
    return value ?? null;
  };
  return { jwt: read('JWT_SECRET', 'utf8'), key: read('ENCRYPTION_KEY', 'base64') };
}

/** A development secret, made once and kept beside the data. */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(leastSecretBytes).toString('base64');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    // Another process starting on the same folder was quicker: its secret is the one.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return readFileSync(file, 'utf8').trim();
    throw unwritableFolder(dataDir, error);
  }
}
