import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { demoApp } from './demo/demoApp.ts';
import { keptSecret, readSecrets } from './secrets.ts';

/** Everything the server is told from outside; frozen at start. */
export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** PGlite's folder and the development secrets; made at start, readable by its owner alone. */
  readonly dataDir: string;
  /** Null: PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** How long PostgreSQL works on one statement before it gives up; 0: for ever. */
  readonly statementTimeoutMs: number;
  readonly jwtSecret: string;
  /** 32 bytes; `encryptionKeyId` is stored beside what it encrypts. */
  readonly encryptionKey: Buffer;
  readonly encryptionKeyId: string;
  /** Keys of before, by id: they open what they sealed, until it is sealed anew. */
  readonly oldKeys: ReadonlyMap<string, Buffer>;
  readonly powerBiApiUrl: string;
  readonly entraAuthorityUrl: string;
  readonly powerBiScope: string;
  /** Where people find the portal: its origin, as their browsers see it. */
  readonly publicUrl: string;
  /** The portal's own registration for signing people in; null where they sign in by password alone. */
  readonly microsoft: MicrosoftSettings | null;
  /** Origin of the emulator while it is the provider, else null. */
  readonly emulatorOrigin: string | null;
  readonly viewerDir: string | null;
  readonly adminDir: string | null;
  /** Proxies to believe about the caller's address: none, all, or those of these addresses. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** What /metrics asks for; null: nothing outside production, and no /metrics in it. */
  readonly metricsToken: string | null;
}

export interface MicrosoftSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** From which tenant people of no cliente may sign in; null: from none. AMBIG-13. */
  readonly superuserTenantId: string | null;
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

export type Environment = Readonly<Record<string, string | undefined>>;

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
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

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
  } else if (env.DATABASE_URL && !URL.canParse(env.DATABASE_URL)) {
    complain(
      'DATABASE_URL não é um endereço: na senha, escreva / como %2F, @ como %40, + como %2B.',
    );
  }
  const statementSeconds = Number(env.DATABASE_STATEMENT_SECONDS || 30);
  if (!Number.isInteger(statementSeconds) || statementSeconds < 0 || statementSeconds > 86_400) {
    complain(
      `DATABASE_STATEMENT_SECONDS deve ser um número de segundos, não ${env.DATABASE_STATEMENT_SECONDS}.`,
    );
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
  const publicUrl = readPublicUrl(env, port, isProduction, complain);
  const microsoft = emulatorOrigin
    ? { ...demoApp, redirectUri: redirectUriOf(publicUrl) }
    : readMicrosoft(env, publicUrl, complain);
  const trustProxy = readTrustProxy(env.TRUST_PROXY, complain);
  const logLevel = env.LOG_LEVEL || (isProduction ? 'info' : 'warn');
  if (!logLevels.includes(logLevel)) {
    complain(`LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}.`);
  }
  const oldKeys = readOldKeys(env.ENCRYPTION_OLD_KEYS, complain);
  if (wrong.length > 0) throw new ConfigError(wrong);

  const jwtSecret = secrets.jwt ?? keptSecret(dataDir, 'jwt-secret');
  const encryptionKey = Buffer.from(secrets.key ?? keptSecret(dataDir, 'encryption-key'), 'base64');
  if (encryptionKey.length !== 32) {
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
    statementTimeoutMs: statementSeconds * 1000,
    jwtSecret,
    encryptionKey,
    encryptionKeyId: env.ENCRYPTION_KEY_ID || '1',
    oldKeys,
    powerBiApiUrl,
    entraAuthorityUrl,
    publicUrl,
    microsoft,
    powerBiScope: env.POWERBI_SCOPE || 'https://analysis.windows.net/powerbi/api/.default',
    emulatorOrigin,
    viewerDir: env.VIEWER_DIR ? resolve(env.VIEWER_DIR) : null,
    adminDir: env.ADMIN_DIR ? resolve(env.ADMIN_DIR) : null,
    trustProxy,
    logLevel,
    metricsToken: env.METRICS_TOKEN || null,
  });
}

/** `1=base64,2=base64`: each key by its id. */
function readOldKeys(value: string | undefined, complain: Complain): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const pair of (value ?? '').split(',').filter(Boolean)) {
    const [id = '', text = ''] = pair.trim().split(/=(.*)/s);
    const key = Buffer.from(text, 'base64');
    if (id && key.length === 32) keys.set(id, key);
    else complain('ENCRYPTION_OLD_KEYS deve ser ID=CHAVE,ID=CHAVE, cada chave 32 bytes em base64.');
  }
  return keys;
}

/** Notes a line of what is wrong. */
export type Complain = (line: string) => void;

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

/** The origin of PUBLIC_URL; in production it must be https, for sign-ins return to it. */
function readPublicUrl(env: Environment, port: number, isProduction: boolean, complain: Complain) {
  const fallback = `http://${env.HOST || 'localhost'}:${port}`;
  if (!env.PUBLIC_URL) {
    if (isProduction) {
      complain(
        'PUBLIC_URL é obrigatória em produção: a origem do portal, como os navegadores a veem.',
      );
    }
    return fallback;
  }
  const value = env.PUBLIC_URL;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    complain(`PUBLIC_URL deve ser a origem do portal (https://portal.exemplo.com), não ${value}.`);
    return fallback;
  }
  if (isProduction && url.protocol !== 'https:') {
    complain('PUBLIC_URL deve ser https em produção.');
  }
  return url.origin;
}

const redirectUriOf = (publicUrl: string) => `${publicUrl}/api/auth/microsoft/callback/`;

function readMicrosoft(
  env: Environment,
  publicUrl: string,
  complain: Complain,
): MicrosoftSettings | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    complain('MICROSOFT_CLIENT_ID e MICROSOFT_CLIENT_SECRET devem ser informados juntos.');
    return null;
  }
  if (!env.PUBLIC_URL) complain('PUBLIC_URL é necessária para entrar com Microsoft.');
  return {
    clientId,
    clientSecret,
    redirectUri: redirectUriOf(publicUrl),
    superuserTenantId: env.MICROSOFT_SUPERUSER_TENANT || null,
  };
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

/**
 * `true` believes the whole chain, whose far end the caller writes himself: addresses are safer. Fastify takes no
 * number of hops, for it says nothing about who connects.
 */
function readTrustProxy(value: string | undefined, complain: Complain): boolean | string {
  if (!value || value === 'false') return false;
  if (value === 'true') return true;
  const isKnown = (part: string) =>
    isIP(part.split('/')[0] ?? '') !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(part);
  if (value.split(',').every((part) => isKnown(part.trim()))) return value;
  complain(`TRUST_PROXY deve ser false, true ou endereços de proxies, não ${value}.`);
  return false;
}
