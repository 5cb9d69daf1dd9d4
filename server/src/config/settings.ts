import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { databaseAddresses } from '../platform/db/databaseAddresses.ts';
import {
  type MicrosoftSettings,
  type OutgoingProxy,
  readEmulatorOrigin,
  readMicrosoft,
  readOutgoingProxy,
  readPublicUrl,
} from './addresses.ts';
import { type CloudAddresses, readCloud } from './clouds.ts';
import type { Source } from './Environment.ts';
import { readAccessDays, readAuditMonths, readOldPublicKeys } from './history.ts';
import { type MailSettings, readMail } from './mail.ts';
import { readFlag, readWholeNumber } from './plainValues.ts';
import { type GivenSecrets, readSecrets } from './secrets.ts';

/** The settings that are read from the environment. */
export interface Settings {
  readonly isProduction: boolean;
  /** Folder of PGlite and of the development secrets. Created at start, readable by its owner only. */
  readonly dataDir: string;
  /** Origin of the emulator of Power BI and Entra ID; null if Microsoft's cloud is used. */
  readonly emulatorOrigin: string | null;
  readonly secrets: GivenSecrets;
  readonly host: string;
  readonly port: number;
  /** Null if PGlite in `dataDir` is the database. */
  readonly databaseUrl: string | null;
  /** The database for a role that owns the tables, for migrations and owner's commands; null if the server's role owns them. */
  readonly migrationDatabaseUrl: string | null;
  /** Time limit of one statement in PostgreSQL. The client waits two seconds longer. */
  readonly statementTimeoutMs: number;
  /** Time limit for the arrival of a whole request, from its first byte to the end of its body. */
  readonly requestTimeoutMs: number;
  /** A session ends this long after its sign-in, even when it is in use. */
  readonly sessionLifeMs: number;
  /** A session ends this long after its last use. */
  readonly sessionIdleMs: number;
  /** Whether every superuser must have a second factor. Spec CONTA-11. */
  readonly superuserSecondFactor: boolean;
  /** The lifetime of an embed token. Spec CORTE-06. */
  readonly embedMinutes: number;
  /** `Testar como…` lists the roles of models and counts rows, by queries to Power BI that not every capacity and tenant allow. Spec SEG-04. */
  readonly hasDaxQueries: boolean;
  /** Multiplies the budgets of embed tokens, calls to Power BI, searches, changes and exports. Spec LIM-05. */
  /** True if `/api/docs` is not served. */
  readonly hidesApiDocs: boolean;
  readonly budgetFactor: number;
  readonly cloud: CloudAddresses;
  /** The cloud's address, or the emulator's. */
  readonly powerBiApiUrl: string;
  readonly entraAuthorityUrl: string;
  /** The proxy for the server's own calls to Microsoft, and the hosts that are called without it; null for none. */
  readonly outgoingProxy: OutgoingProxy | null;
  /** The portal's origin, as browsers see it. */
  readonly publicUrl: string;
  /** Null if people sign in by password only. */
  readonly microsoft: MicrosoftSettings | null;
  /** Null if the portal sends no mail. */
  readonly mail: MailSettings | null;
  /** The proxies whose `X-Forwarded-For` header is trusted: none, all, or a list of addresses. */
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** Former public keys in base64 whose signatures on history are still verified. */
  readonly auditOldPublicKeys: readonly string[];
  /** How many whole months of history `audit retain` leaves; null for all. Spec HIST-08. */
  readonly auditMonths: number | null;
  /** How many days of the log of openings are kept; null for all. Spec HIST-08. */
  readonly accessDays: number | null;
  /** The key id that is stored beside each encrypted secret. */
  readonly encryptionKeyId: string;
  /** Former keys by id. They decrypt secrets that `rotate-keys` has not encrypted again yet. */
  readonly oldKeys: ReadonlyMap<string, Buffer>;
  /** Null if the server serves the API only. */
  readonly viewerDir: string | null;
  readonly adminDir: string | null;
  /**
   * The bearer token that /metrics requires. Null means that /metrics needs no token in development, and
   * does not exist in production.
   */
  readonly metricsToken: string | null;
}

/** One reader function for each setting. `read` contains the settings that earlier functions have returned. */
type Readers = {
  readonly [K in keyof Settings]: (source: Source, read: Settings) => Settings[K];
};

/** Every setting with its reader and check, in the order in which problems are listed. */
const readers: Readers = {
  isProduction: readIsProduction,
  dataDir: ({ env }) => resolve(env.PORTAL_DATA_DIR || '.portal'),
  emulatorOrigin: (source, { isProduction }) => readEmulatorOrigin(source, isProduction),
  secrets: (source, { isProduction }) => readSecrets(source, isProduction),
  host: ({ env }) => env.HOST || 'localhost',
  port: readPort,
  databaseUrl: (source) => readDatabaseUrl(source, 'DATABASE_URL'),
  migrationDatabaseUrl: readMigrationDatabaseUrl,
  statementTimeoutMs: readStatementTimeoutMs,
  requestTimeoutMs: readRequestTimeoutMs,
  sessionLifeMs: readSessionLifeMs,
  sessionIdleMs: readSessionIdleMs,
  superuserSecondFactor: (source) => readFlag(source, 'SUPERUSER_SECOND_FACTOR'),
  embedMinutes: readEmbedMinutes,
  hasDaxQueries: (source) => readFlag(source, 'DAX_QUERIES'),
  hidesApiDocs: (source) => readFlag(source, 'HIDE_API_DOCS'),
  budgetFactor: readBudgetFactor,
  cloud: readCloud,
  powerBiApiUrl: (_, { emulatorOrigin, cloud }) => emulatorOrigin ?? cloud.apiUrl,
  entraAuthorityUrl: (_, { emulatorOrigin, cloud }) => emulatorOrigin ?? cloud.authorityUrl,
  outgoingProxy: readOutgoingProxy,
  publicUrl: readPublicUrl,
  microsoft: readMicrosoft,
  mail: readMail,
  trustProxy: readTrustProxy,
  logLevel: readLogLevel,
  auditOldPublicKeys: readOldPublicKeys,
  auditMonths: readAuditMonths,
  accessDays: readAccessDays,
  encryptionKeyId: ({ env }) => env.ENCRYPTION_KEY_ID || '1',
  oldKeys: readOldKeys,
  viewerDir: (source) => readBundleFolder(source, 'VIEWER_DIR'),
  adminDir: (source) => readBundleFolder(source, 'ADMIN_DIR'),
  metricsToken: ({ env }) => env.METRICS_TOKEN || null,
};

/** Reads all settings. A setting with a reported problem has an arbitrary value. */
export function readSettings(source: Source): Settings {
  const settings: Partial<Record<keyof Settings, unknown>> = {};
  for (const [name, read] of Object.entries(readers)) {
    settings[name as keyof Settings] = read(source, settings as Settings);
  }
  return settings as Settings;
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

function readMigrationDatabaseUrl(source: Source, { databaseUrl }: Settings): string | null {
  const url = readDatabaseUrl(source, 'MIGRATION_DATABASE_URL');
  if (url && !databaseUrl) {
    source.report(
      'MIGRATION_DATABASE_URL vale só com DATABASE_URL: o mesmo banco, por outro papel.',
    );
  }
  return url;
}

const second = 1_000;
const hour = 3_600 * second;

function readStatementTimeoutMs(source: Source): number {
  const limits = { unit: 'segundos', least: 1, most: 86_400 };
  return (readWholeNumber(source, 'DATABASE_STATEMENT_SECONDS', limits) ?? 10) * second;
}

function readRequestTimeoutMs(source: Source): number {
  const limits = { unit: 'segundos', least: 1, most: 3_600 };
  return (readWholeNumber(source, 'REQUEST_SECONDS', limits) ?? 30) * second;
}

function readSessionLifeMs(source: Source): number {
  const limits = { unit: 'dias', least: 1, most: 365 };
  return (readWholeNumber(source, 'SESSION_DAYS', limits) ?? 30) * 24 * hour;
}

function readSessionIdleMs(source: Source): number {
  const limits = { unit: 'horas', least: 1, most: 8_760 };
  return (readWholeNumber(source, 'SESSION_IDLE_HOURS', limits) ?? 14 * 24) * hour;
}

/** Power BI cannot revoke an embed token, so a withdrawn grant can be used for so long outside the portal. Less costs more calls to Microsoft. */
function readEmbedMinutes(source: Source): number {
  return readWholeNumber(source, 'EMBED_MINUTES', { unit: 'minutos', least: 5, most: 60 }) ?? 15;
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

function readLogLevel({ env, report }: Source, { isProduction }: Settings): string {
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
