import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variableOf } from './config.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'portal-config-'));
const secret = randomBytes(32).toString('base64');

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ PORTAL_DATA_DIR: dataDir(), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const missingAddress =
  'PUBLIC_URL é obrigatória em produção: a origem do portal, como os navegadores a veem.';

describe('readConfig', () => {
  it('needs no setting in development, and stores its secrets readable by the owner only', () => {
    const folder = dataDir();
    const config = readConfig({ PORTAL_DATA_DIR: folder });
    expect(config).toMatchObject({ isProduction: false, port: 8000, databaseUrl: null });
    expect(readConfig({ PORTAL_DATA_DIR: folder }).jwtSecret).toBe(config.jwtSecret);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('refuses wrong production settings with the list of all problems', () => {
    const lines = linesOf({
      PORTAL_ENV: 'production',
      PORT: '99999',
      JWT_SECRET: 'changeme-changeme-changeme-changeme',
      ENCRYPTION_KEY: 'AAAA',
      EMULATOR_URL: 'http://localhost:8010',
      DATABASE_URL: 'mysql://x',
    });
    expect(lines).toEqual([
      'EMULATOR_URL não pode ser usada em produção.',
      'JWT_SECRET ainda tem um valor de exemplo.',
      'ENCRYPTION_KEY é curta demais: use ao menos 32 bytes (openssl rand -base64 32).',
      'PORT deve ser um número de porta, não 99999.',
      'DATABASE_URL deve começar com postgres://.',
      missingAddress,
    ]);
  });

  it('uses the default port for an empty PORT', () => {
    expect(readConfig({ PORTAL_DATA_DIR: dataDir(), PORT: '' }).port).toBe(8000);
  });

  describe('in a release', () => {
    const release = { PORTAL_RELEASE: 'yes' };
    const refusal =
      'PORTAL_ENV=development não é aceito em uma versão instalada. Apague PORTAL_ENV. Para um teste sem segurança: node server/main.js serve --development';

    it('is production without PORTAL_ENV', () => {
      expect(linesOf(release)).toContain(missingAddress);
      expect(linesOf({ ...release, PORTAL_ENV: '' })).toContain(missingAddress);
    });

    it('refuses development that only the settings ask for', () => {
      expect(linesOf({ ...release, PORTAL_ENV: 'development' })).toEqual([refusal]);
    });

    it('accepts development that the command line asks for', () => {
      const env = { ...release, PORTAL_DATA_DIR: dataDir() };
      expect(readConfig(env, true).isProduction).toBe(false);
      expect(readConfig({ ...env, PORTAL_ENV: 'development' }, true).isProduction).toBe(false);
    });

    it('refuses the command line and the settings that contradict each other', () => {
      const env = { ...release, PORTAL_DATA_DIR: dataDir(), PORTAL_ENV: 'production' };
      expect(() => readConfig(env, true)).toThrow(
        '--development e PORTAL_ENV=production se contradizem.',
      );
    });
  });

  it('creates no secret in production', () => {
    const folder = dataDir();
    expect(linesOf({ PORTAL_ENV: 'production', PORTAL_DATA_DIR: folder })).toEqual([
      'JWT_SECRET é obrigatória em produção (openssl rand -base64 32).',
      'ENCRYPTION_KEY é obrigatória em produção (openssl rand -base64 32).',
      missingAddress,
    ]);
    expect(existsSync(join(folder, 'jwt-secret'))).toBe(false);
    expect(
      readConfig({
        PORTAL_ENV: 'production',
        PUBLIC_URL: 'https://bi.exemplo.com',
        JWT_SECRET: secret,
        ENCRYPTION_KEY: secret,
      }),
    ).toMatchObject({ isProduction: true, emulatorOrigin: null });
  });

  it.each([
    ['JWT_SECRET', '0'.repeat(40)],
    ['ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
  ])('refuses a %s of one repeated character in production', (name, value) => {
    const env = {
      PORTAL_ENV: 'production',
      PUBLIC_URL: 'https://bi.exemplo.com',
      JWT_SECRET: secret,
      ENCRYPTION_KEY: secret,
    };
    expect(linesOf({ ...env, [name]: value })).toEqual([
      `${name} é previsível demais: gere outra (openssl rand -base64 32).`,
    ]);
  });

  it.each([
    [
      'curta',
      'JWT_SECRET_PREVIOUS é curta demais: use ao menos 32 bytes (openssl rand -base64 32).',
    ],
    [
      '0'.repeat(40),
      'JWT_SECRET_PREVIOUS é previsível demais: gere outra (openssl rand -base64 32).',
    ],
    [secret, 'JWT_SECRET_PREVIOUS deve ser diferente de JWT_SECRET.'],
  ])('refuses JWT_SECRET_PREVIOUS=%j', (JWT_SECRET_PREVIOUS, line) => {
    expect(linesOf({ JWT_SECRET: secret, JWT_SECRET_PREVIOUS })).toEqual([line]);
  });

  it('refuses a secret file that is incomplete', () => {
    const folder = dataDir();
    writeFileSync(join(folder, 'jwt-secret'), '');
    expect(() => readConfig({ PORTAL_DATA_DIR: folder })).toThrow(
      `O segredo em ${join(folder, 'jwt-secret')} está incompleto.`,
    );
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
    ['loopback, uniquelocal', 'loopback, uniquelocal'],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('accepts TRUST_PROXY=%j', (value, expected) => {
    const config = readConfig({ PORTAL_DATA_DIR: dataDir(), TRUST_PROXY: value });
    expect(config.trustProxy).toBe(expected);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
  ])('accepts DAX_QUERIES=%j', (value, expected) => {
    const config = readConfig({ PORTAL_DATA_DIR: dataDir(), DAX_QUERIES: value });
    expect(config.hasDaxQueries).toBe(expected);
  });

  it.each([
    ['TRUST_PROXY', 'sim', 'TRUST_PROXY deve ser false, true ou endereços de proxies, não sim.'],
    [
      'LOG_LEVEL',
      'alto',
      'LOG_LEVEL deve ser um destes: fatal, error, warn, info, debug, trace, silent.',
    ],
    ['DAX_QUERIES', 'sim', 'DAX_QUERIES deve ser true ou false, não sim.'],
    [
      'AUDIT_SYSLOG_URL',
      'tls://siem:6514?ca=/nao/existe.pem',
      'AUDIT_SYSLOG_URL: o arquivo de ca não pode ser lido: /nao/existe.pem.',
    ],
    ['PORT', 'x', 'PORT deve ser um número de porta, não x.'],
    [
      'VIEWER_DIR',
      '/nao/existe',
      'VIEWER_DIR deve ser a pasta de um pacote construído: não há index.html em /nao/existe.',
    ],
    [
      'ADMIN_DIR',
      '/nao/existe',
      'ADMIN_DIR deve ser a pasta de um pacote construído: não há index.html em /nao/existe.',
    ],
    [
      'DATABASE_STATEMENT_SECONDS',
      '-1',
      'DATABASE_STATEMENT_SECONDS deve ser um número de segundos de 1 a 86400, não -1.',
    ],
    [
      'PUBLIC_URL',
      'portal.exemplo.com',
      'PUBLIC_URL deve ser a origem do portal (https://portal.exemplo.com), não portal.exemplo.com.',
    ],
    [
      'PUBLIC_URL',
      'https://exemplo.com/portal',
      'PUBLIC_URL deve ser a origem do portal (https://portal.exemplo.com), não https://exemplo.com/portal.',
    ],
    [
      'MICROSOFT_CLIENT_ID',
      'x',
      'MICROSOFT_CLIENT_ID e MICROSOFT_CLIENT_SECRET devem ser informados juntos.',
    ],
    [
      'DATABASE_URL',
      'postgres://portal:a/b@banco/portal',
      'DATABASE_URL não é um endereço: na senha, escreva / como %2F, @ como %40, + como %2B.',
    ],
    ['PORTAL_ENV', 'prod', 'PORTAL_ENV deve ser development ou production, não prod.'],
  ])('refuses %s=%s with one line', (name, value, line) => {
    expect(linesOf({ [name]: value })).toEqual([line]);
  });

  it('says in one line that the data folder cannot be written', () => {
    const file = join(dataDir(), 'arquivo');
    writeFileSync(file, '');
    expect(() => readConfig({ PORTAL_DATA_DIR: file })).toThrow(
      `Não é possível escrever na pasta de dados ${file} (EEXIST).`,
    );
    expect(() => readConfig({ PORTAL_DATA_DIR: join(file, 'dados') })).toThrow(
      `Não é possível escrever na pasta de dados ${join(file, 'dados')} (ENOTDIR). Verifique as permissões ou escolha outra em PORTAL_DATA_DIR.`,
    );
  });

  it.each([
    ['POWERBI_API_URL', 'https://api.powerbi.com.evil.example'],
    ['POWERBI_API_URL', 'http://api.powerbi.com'],
    ['ENTRA_AUTHORITY_URL', 'https://login.evil.example'],
    ['EMULATOR_URL', 'http://192.168.0.9:8010'],
  ])('refuses another host for credentials: %s=%s', (name, value) => {
    expect(linesOf({ [name]: value })).toHaveLength(1);
  });
});

describe('CLOUD', () => {
  const addressesOf = (env: Record<string, string>) =>
    readConfig({ PORTAL_DATA_DIR: dataDir(), ...env }).cloud;

  it.each([
    [{}, 'https://api.powerbi.com', 'https://login.microsoftonline.com', 'analysis.windows.net'],
    [
      { CLOUD: 'gcc' },
      'https://api.powerbigov.us',
      'https://login.microsoftonline.com',
      'analysis.usgovcloudapi.net',
    ],
    [
      { CLOUD: 'china', ENTRA_AUTHORITY_URL: 'https://login.chinacloudapi.cn' },
      'https://api.powerbi.cn',
      'https://login.chinacloudapi.cn',
      'analysis.chinacloudapi.cn',
    ],
    [
      { POWERBI_API_URL: 'https://api.mil.powerbigov.us/' },
      'https://api.mil.powerbigov.us',
      'https://login.microsoftonline.us',
      'mil.analysis.usgovcloudapi.net',
    ],
  ])('NUV-07 %j names all addresses of one cloud', (env, apiUrl, authorityUrl, resource) => {
    const scope = `https://${resource}/powerbi/api/.default`;
    expect(addressesOf(env as Record<string, string>)).toEqual({ apiUrl, authorityUrl, scope });
  });

  it.each([
    { CLOUD: 'germany' },
    { CLOUD: 'gcc', POWERBI_API_URL: 'https://api.powerbi.com' },
    {
      POWERBI_API_URL: 'https://api.powerbi.com',
      ENTRA_AUTHORITY_URL: 'https://login.microsoftonline.us',
    },
    { POWERBI_SCOPE: 'https://analysis.usgovcloudapi.net/powerbi/api/.default', CLOUD: 'public' },
  ])('NUV-07 the server does not start with %j', (env) => {
    expect(linesOf(env as Record<string, string>)).toHaveLength(1);
  });
});

describe('the settings of sign-in by Microsoft', () => {
  const app = { MICROSOFT_CLIENT_ID: 'app', MICROSOFT_CLIENT_SECRET: 'segredo' };

  it('are null without an application, and contain the public redirect URI with one', () => {
    expect(readConfig({ PORTAL_DATA_DIR: dataDir() }).microsoft).toBeNull();
    const { microsoft } = readConfig({
      PORTAL_DATA_DIR: dataDir(),
      ...app,
      PUBLIC_URL: 'https://bi.exemplo.com/',
    });
    expect(microsoft).toEqual({
      clientId: 'app',
      clientSecret: 'segredo',
      redirectUri: 'https://bi.exemplo.com/api/auth/microsoft/callback/',
      superuserTenantId: null,
    });
  });

  it('require PUBLIC_URL', () => {
    expect(linesOf(app)).toEqual(['PUBLIC_URL é necessária para entrar com Microsoft.']);
  });

  it('HIST-08 refuses to keep openings for less than 180 days, and history for less than six months', () => {
    expect(linesOf({ ACCESS_DAYS: '179', AUDIT_MONTHS: '5' })).toEqual([
      'AUDIT_MONTHS deve ser um número de meses de 6 a 1200, não 5.',
      'ACCESS_DAYS deve ser um número de dias de 180 a 36500, não 179.',
    ]);
    const PORTAL_DATA_DIR = dataDir();
    const kept = readConfig({ PORTAL_DATA_DIR, ACCESS_DAYS: '180', AUDIT_MONTHS: '6' });
    expect(kept).toMatchObject({ accessDays: 180, auditMonths: 6 });
    expect(readConfig({ PORTAL_DATA_DIR })).toMatchObject({ accessDays: null, auditMonths: null });
  });

  it('HIST-07 derives the key that signs history, unless it is given', () => {
    const PORTAL_DATA_DIR = dataDir();
    const derived = readConfig({ PORTAL_DATA_DIR });
    expect(derived.auditKey).toHaveLength(32);
    expect(derived.auditKey).not.toEqual(derived.encryptionKey);
    expect(readConfig({ PORTAL_DATA_DIR }).auditKey).toEqual(derived.auditKey);
    const key = Buffer.alloc(32, 5).toString('base64');
    const given = readConfig({ PORTAL_DATA_DIR, AUDIT_SIGNING_KEY: key });
    expect(given.auditKey.toString('base64')).toBe(key);
    expect(linesOf({ AUDIT_SIGNING_KEY: 'AAAA', AUDIT_OLD_PUBLIC_KEYS: 'AAAA' })).toEqual([
      'AUDIT_SIGNING_KEY deve ser 32 bytes em base64 (openssl rand -base64 32).',
      'AUDIT_OLD_PUBLIC_KEYS deve ser CHAVE,CHAVE, cada chave pública 32 bytes em base64.',
    ]);
  });

  it('refuses MIGRATION_DATABASE_URL without DATABASE_URL, and one that is no address', () => {
    const url = 'postgres://dono@localhost/portal';
    expect(linesOf({ MIGRATION_DATABASE_URL: url })[0]).toContain('vale só com DATABASE_URL');
    expect(linesOf({ DATABASE_URL: url, MIGRATION_DATABASE_URL: 'mysql://x' })).toEqual([
      'MIGRATION_DATABASE_URL deve começar com postgres://.',
    ]);
  });
});

it.each([
  ['::', 'http://[::]:8000'],
  ['fe80::1%eth0', 'http://[fe80::1]:8000'],
  ['0.0.0.0', 'http://0.0.0.0:8000'],
  ['portal.lan', 'http://portal.lan:8000'],
])('HOST=%s without PUBLIC_URL is an address of its own', (HOST, publicUrl) => {
  const config = readConfig({ PORTAL_DATA_DIR: dataDir(), HOST, PORT: '8000' });
  expect(config.publicUrl).toBe(publicUrl);
});

it.each(
  'udp://siem:514 tcp://siem tcp://a@siem:514 tcp://siem:0 tls://siem:1?x=y tcp://siem:1?ca=x'.split(
    ' ',
  ),
)('AUDIT_SYSLOG_URL=%s is refused', (AUDIT_SYSLOG_URL) => {
  expect(linesOf({ AUDIT_SYSLOG_URL })).toEqual([
    'AUDIT_SYSLOG_URL deve ser tcp://servidor:porta ou tls://servidor:porta, este com ?ca=ARQUIVO, cert e key se preciso.',
  ]);
});

it.each([
  ['tcp://siem.interno:514', { host: 'siem.interno', port: 514, tls: null }],
  ['tls://[::1]:6514', { host: '::1', port: 6514, tls: {} }],
])('AUDIT_SYSLOG_URL=%s names a receiver', (AUDIT_SYSLOG_URL, target) => {
  expect(readConfig({ PORTAL_DATA_DIR: dataDir(), AUDIT_SYSLOG_URL }).auditSyslog).toEqual(target);
});

it('a HOST that is none is named', () => {
  expect(linesOf({ HOST: 'a b' })).toContain('HOST deve ser um nome ou um endereço IP, não a b.');
});

it('.env.example has each setting that is read, and no other', () => {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        read.add(String(name));
        // A valid address: after an invalid one, the settings that belong to it are not read.
        return 'http://x';
      },
    },
  );
  expect(() => readConfig(env)).toThrow(ConfigError);
  const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
  const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...read].sort());
});

it('ARQ-01 a file of a cliente names no variable of the server', () => {
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'MAIL_URL']) {
    expect(variableOf(name)).toBeNull();
  }
  expect(variableOf('PATH')).toMatch(/\w/);
});
