import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OtherProvider, Registered } from './OtherProvider.ts';

/** The files that LemonLDAP::NG and its server install. */
export const lemonldapFiles = [
  '/usr/share/perl5/Lemonldap/NG/Portal/Issuer/OpenIDConnect.pm',
  '/usr/bin/starman',
];

const settingsOf = (folder: string) => `[all]
logLevel = warn
logger = Lemonldap::NG::Common::Logger::Std
userLogger = Lemonldap::NG::Common::Logger::Std
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'conf', 'default_expires_in' => 1, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

/** What LemonLDAP::NG keeps of its own, with its three people of demonstration. */
function configurationOf(folder: string, issuer: string, registered: readonly Registered[]) {
  const kept = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, 'lock'),
  });
  const forEach = (optionsOf: (one: Registered) => object) =>
    Object.fromEntries(registered.map((one) => [one.id, optionsOf(one)]));
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    ...{ cfgNum: 1, cfgAuthor: 'test', cfgDate: Math.floor(Date.now() / 1_000) },
    ...{ key: 'chave-dos-testes', portal: issuer, domain: '127.0.0.1', securedCookie: 0 },
    ...{ authentication: 'Demo', userDB: 'Same', locationRules: {}, groups: {}, requireToken: 0 },
    // Its own pages for these need more of Perl.
    ...{ captcha_login_enabled: 0, captcha_mail_enabled: 0, captcha_register_enabled: 0 },
    ...{ portalDisplayResetPassword: 0, portalDisplayRegister: 0 },
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    macros: { verified: '1', _whatToTrace: '$uid' },
    whatToTrace: '_whatToTrace',
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: kept('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: kept('psessions'),
    ...{ issuerDBOpenIDConnectActivation: 1, issuerDBOpenIDConnectRule: 1 },
    issuerDBOpenIDConnectPath: '^/oauth2/',
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: `k${Date.now()}`,
    oidcRPMetaDataOptions: forEach(({ id, secret, retornos, logout, channel }) => ({
      oidcRPMetaDataOptionsClientID: id,
      oidcRPMetaDataOptionsClientSecret: secret,
      oidcRPMetaDataOptionsRedirectUris: retornos.join(' '),
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsRequirePKCE: 1,
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsLogoutType: channel,
      oidcRPMetaDataOptionsLogoutUrl: logout,
      oidcRPMetaDataOptionsLogoutSessionRequired: 1,
    })),
    oidcRPMetaDataExportedVars: forEach(() => ({
      name: 'cn',
      email: 'mail',
      email_verified: 'verified;bool;auto',
    })),
  };
}

/** LemonLDAP::NG as Debian packages it, in a folder of its own, on a server for Perl. */
export async function openLemonldap(): Promise<OtherProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lemonldap-'));
  for (const name of ['conf', 'sessions', 'psessions', 'lock', 'cache']) {
    mkdirSync(join(folder, name));
  }
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as { port: number };
  free.close();
  const issuer = `http://127.0.0.1:${port}/`;
  writeFileSync(join(folder, 'lemonldap-ng.ini'), settingsOf(folder));
  writeFileSync(
    join(folder, 'portal.psgi'),
    'use Lemonldap::NG::Portal::Main; Lemonldap::NG::Portal::Main->run({});',
  );
  let running: ChildProcess | undefined;
  async function stop() {
    if (!running) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  return {
    issuer,
    // It decodes nothing (RFC 6749, 2.3.1), so other signs would be refused.
    secret: 'Segredo-do_provedor.1~',
    accounts: ['dwho', 'rtyler', 'msmith'].map((login) => ({
      login,
      email: `${login}@badwolf.org`,
    })),
    async start(registered) {
      await stop();
      const configuration = configurationOf(folder, issuer, registered);
      writeFileSync(join(folder, 'conf/lmConf-1.json'), JSON.stringify(configuration));
      // Each open connection occupies one of the three workers, so none is kept open.
      const options = ['--workers', '3', '--disable-keepalive', '--listen', `127.0.0.1:${port}`];
      running = spawn('/usr/bin/starman', [...options, join(folder, 'portal.psgi')], {
        stdio: 'ignore',
        env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
      });
      const isReady = () =>
        fetch(new URL('.well-known/openid-configuration', issuer)).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) await delay(200);
    },
    async signIn(open, page, login) {
      const shown = await open(page);
      if (shown.isElsewhere) return shown.url;
      const back = await open(page, { user: login, password: login });
      if (!back.isElsewhere) throw new Error(back.html);
      return back.url;
    },
    async signOut(open) {
      const asked = await open('oauth2/logout');
      const [, confirm] = /name="confirm" value="([^"]+)"/.exec(asked.html) ?? [];
      return confirm === undefined ? asked.html : (await open('oauth2/logout', { confirm })).html;
    },
    close: stop,
  };
}
