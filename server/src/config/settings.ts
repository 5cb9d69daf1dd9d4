import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  readBreachedPasswords,
  readEmulatorOrigin,
  readHookOrigins,
  readMicrosoft,
  readOutgoingProxy,
  readPublicUrl,
} from './addresses.ts';
import { type CloudAddresses, readCloud } from './clouds.ts';
import { databaseAddresses } from './databaseAddresses.ts';
import { readFlag, readWholeNumber, type Source } from './Environment.ts';
import { readAccessDays, readAuditMonths, readOldPublicKeys, readSyslog } from './history.ts';
import { readMail } from './mail.ts';
import { readSecrets } from './secrets.ts';

const second = 1_000;
const hour = 3_600 * second;

/** The settings of earlier readers that later readers use. */
interface Read {
  readonly isProduction: boolean;
  readonly emulatorOrigin: string | null;
  readonly databaseUrl: string | null;
  readonly cloud: CloudAddresses;
}

/** Every setting with its reader and check, in the order in which problems are listed. A reader gets the settings that were read before it. */
const readers = {
  isProduction: readIsProduction,
  /** Folder of PGlite and of the development secrets. Created at start, readable by its owner only. */
  dataDir: ({ env }: Source) => resolve(env.PORTAL_DATA_DIR || '.portal'),
  /** Origin of the emulator of Power BI and Entra ID; null if Microsoft's cloud is used. */
  emulatorOrigin: (source: Source, { isProduction }: Read) =>
    readEmulatorOrigin(source, isProduction),
  secrets: (source: Source, { isProduction }: Read) => readSecrets(source, isProduction),
  host: ({ env }: Source) => env.HOST || 'localhost',
  port: readPort,
  /** Null if PGlite in `dataDir` is the database. */
  databaseUrl: (source: Source) => readDatabaseUrl(source, 'DATABASE_URL'),
  /** The database for a role that owns the tables, for migrations and owner's commands; null if the server's role owns them. */
  migrationDatabaseUrl: readMigrationDatabaseUrl,
  /** Time limit of one statement in PostgreSQL. The client waits two seconds longer. */
  statementTimeoutMs: (source: Source) =>
    (readWholeNumber(source, 'DATABASE_STATEMENT_SECONDS', {
      unit: 'segundos',
      least: 1,
      most: 86_400,
    }) ?? 10) * second,
  /** Time limit for the arrival of a whole request, from its first byte to the end of its body. */
  requestTimeoutMs: (source: Source) =>
    (readWholeNumber(source, 'REQUEST_SECONDS', { unit: 'segundos', least: 1, most: 3_600 }) ??
      30) * second,
  /** A session ends this long after its sign-in, even when it is in use. */
  sessionLifeMs: (source: Source) =>
    (readWholeNumber(source, 'SESSION_DAYS', { unit: 'dias', least: 1, most: 365 }) ?? 30) *
    24 *
    hour,
  /** A session ends this long after its last use. */
  sessionIdleMs: (source: Source) =>
    (readWholeNumber(source, 'SESSION_IDLE_HOURS', { unit: 'horas', least: 1, most: 8_760 }) ??
      14 * 24) * hour,
  /** Whether every superuser must have a second factor. Spec CONTA-11. */
  superuserSecondFactor: (source: Source) => readFlag(source, 'SUPERUSER_SECOND_FACTOR'),
  /**
   * The lifetime of an embed token. Power BI cannot revoke a token, so after a grant is withdrawn its token still works outside the portal
   * until it ends. A shorter lifetime costs more calls to Microsoft. Spec CORTE-06.
   */
  embedMinutes: (source: Source) =>
    readWholeNumber(source, 'EMBED_MINUTES', { unit: 'minutos', least: 5, most: 60 }) ?? 15,
  /** `Testar como…` lists the roles of models and counts rows, by queries to Power BI that not every capacity and tenant allow. Spec SEG-04. */
  hasDaxQueries: (source: Source) => readFlag(source, 'DAX_QUERIES'),
  /** True if `/api/docs` is not served. */
  hidesApiDocs: (source: Source) => readFlag(source, 'HIDE_API_DOCS'),
  /** Multiplies the budgets of embed tokens, calls to Power BI, searches, changes and exports. Spec LIM-05. */
  budgetFactor: readBudgetFactor,
  cloud: readCloud,
  /** The cloud's address, or the emulator's. */
  powerBiApiUrl: (_: Source, { emulatorOrigin, cloud }: Read) => emulatorOrigin ?? cloud.apiUrl,
  entraAuthorityUrl: (_: Source, { emulatorOrigin, cloud }: Read) =>
    emulatorOrigin ?? cloud.authorityUrl,
  /** The proxy for the server's own calls to Microsoft, and the hosts that are called without it; null for none. */
  outgoingProxy: readOutgoingProxy,
  /** The portal's origin, as browsers see it. */
  publicUrl: readPublicUrl,
  /** Null if people sign in by password only. */
  microsoft: readMicrosoft,
  /** Origins of the own network to which hooks may send. Spec GANCHO-01. */
  hookOrigins: readHookOrigins,
  /** The list of breached passwords; null if new passwords are not held against one. Spec REDE-04. */
  breachedPasswordsUrl: readBreachedPasswords,
  /** Null if the portal sends no mail. */
  mail: readMail,
  /** The proxies whose `X-Forwarded-For` header is trusted: none, all, or a list of addresses. */
  trustProxy: readTrustProxy,
  logLevel: readLogLevel,
  /** Former public keys in base64 whose signatures on history are still verified. */
  auditOldPublicKeys: readOldPublicKeys,
  /** How many whole months of history `audit retain` leaves; null for all. Spec HIST-08. */
  auditMonths: readAuditMonths,
  /** How many days of the log of openings are kept; null for all. Spec HIST-08. */
  accessDays: readAccessDays,
  /** Where each row of history is sent; null for nowhere. Spec GANCHO-05. */
  auditSyslog: readSyslog,
  /** The key id that is stored beside each encrypted secret. */
  encryptionKeyId: ({ env }: Source) => env.ENCRYPTION_KEY_ID || '1',
  /** Former keys by id. They decrypt secrets that `rotate-keys` has not encrypted again yet. */
  oldKeys: readOldKeys,
  /** Null if the server serves the API only. */
  viewerDir: (source: Source) => readBundleFolder(source, 'VIEWER_DIR'),
  adminDir: (source: Source) => readBundleFolder(source, 'ADMIN_DIR'),
  /** The bearer token that /metrics requires. Null means that /metrics needs no token in development, and does not exist in production. */
  metricsToken: ({ env }: Source) => env.METRICS_TOKEN || null,
};

/** The settings that are read from the environment. */
export type Settings = { readonly [K in keyof typeof readers]: ReturnType<(typeof readers)[K]> };

/** Reads all settings. A setting with a reported problem has an arbitrary value. */
export function readSettings(source: Source): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    settings[name] = read(source, settings as unknown as Settings);
  }
  return settings as unknown as Settings;
}

/**
 * Development accepts weak secrets and plain http. The start file of a release sets PORTAL_RELEASE; a release is
 * production unless the command line asks for development, because a settings file is easily copied from another place.
 */
function readIsProduction({ env, report, asksForDevelopment }: Source): boolean {
  const environment =
    env.PORTAL_ENV || (env.PORTAL_RELEASE && !asksForDevelopment ? 'production' : 'development');
  if (environment !== 'development' && environment !== 'production') {
    report(`PORTAL_ENV deve ser development ou production, não ${environment}.`);
  }
  if (environment === 'development' && env.PORTAL_RELEASE && !asksForDevelopment) {
    report(
      'PORTAL_ENV=development não é aceito em uma versão instalada. Apague PORTAL_ENV. Para um teste sem segurança: node server/main.js serve --development',
    );
  }
  if (environment === 'production' && asksForDevelopment) {
    report('--development e PORTAL_ENV=production se contradizem. Apague um dos dois.');
  }
  return environment === 'production';
}

/** Returns the folder of a built app, or null if the setting is empty. Reports a folder without its page. */
function readBundleFolder(
  { env, report }: Source,
  name: 'VIEWER_DIR' | 'ADMIN_DIR',
): string | null {
  const folder = env[name];
  if (!folder) return null;
  const path = resolve(folder);
  if (!existsSync(join(path, 'index.html'))) {
    report(`${name} deve ser a pasta de um pacote construído: não há index.html em ${path}.`);
  }
  return path;
}

function readPort({ env, report }: Source): number {
  const port = Number(env.PORT || 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    report(`PORT deve ser um número de porta, não ${env.PORT}.`);
  }
  return port;
}

function readDatabaseUrl(
  { env, report }: Source,
  name: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
): string | null {
  const url = env[name];
  if (!url) return null;
  const problems = new Set<string>();
  databaseAddresses(url, (line) => problems.add(line.replace('DATABASE_URL', name)));
  for (const line of problems) report(line);
  return url;
}

function readMigrationDatabaseUrl(source: Source, { databaseUrl }: Read): string | null {
  const url = readDatabaseUrl(source, 'MIGRATION_DATABASE_URL');
  if (url && !databaseUrl) {
    source.report(
      'MIGRATION_DATABASE_URL vale só com DATABASE_URL: o mesmo banco, por outro papel.',
    );
  }
  return url;
}

function readBudgetFactor({ env, report }: Source): number {
  const factor = Number(env.BUDGET_FACTOR || 1);
  if (!(factor >= 0.01 && factor <= 10_000)) {
    report(`BUDGET_FACTOR deve ser um número de 0.01 a 10000, não ${env.BUDGET_FACTOR}.`);
  }
  return factor;
}

/**
 * `true` trusts the whole `X-Forwarded-For` header, and a caller can write its first entries freely; addresses are
 * safer. A number of proxies is not accepted, because Fastify would then trust no proxy.
 */
function readTrustProxy({ env, report }: Source): boolean | string {
  const { TRUST_PROXY } = env;
  if (!TRUST_PROXY || TRUST_PROXY === 'false') return false;
  if (TRUST_PROXY === 'true') return true;
  const isAddress = (part: string) =>
    isIP(part.split('/')[0] ?? '') !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(part);
  if (TRUST_PROXY.split(',').every((part) => isAddress(part.trim()))) return TRUST_PROXY;
  report(`TRUST_PROXY deve ser false, true ou endereços de proxies, não ${TRUST_PROXY}.`);
  return false;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel({ env, report }: Source, { isProduction }: Read): string {
  const logLevel = env.LOG_LEVEL || (isProduction ? 'info' : 'warn');
  if (!logLevels.includes(logLevel)) {
    report(`LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}.`);
  }
  return logLevel;
}

/** Reads `1=base64,2=base64`: an id and a key in each entry. */
function readOldKeys({ env, report }: Source): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of (env.ENCRYPTION_OLD_KEYS ?? '').split(',').filter(Boolean)) {
    const [id = '', text = ''] = entry.trim().split(/=(.*)/s);
    const key = Buffer.from(text, 'base64');
    if (id && key.length === 32) keys.set(id, key);
    else report('ENCRYPTION_OLD_KEYS deve ser ID=CHAVE,ID=CHAVE, cada chave 32 bytes em base64.');
  }
  return keys;
}
