// A rolling upgrade: a server of the release before runs on beside the migrated database, and beside a server of this release. The
// release before is the newest tag, or PREVIOUS_RELEASE (a commit), or else the commit before the version was raised last.
import { join } from 'node:path';
import { root } from '../../tools/root.mjs';
import {
  check,
  createSuperuser,
  freePort,
  mustRun,
  onEnd,
  packRelease,
  portalCommand,
  productionSettings,
  recipe,
  run,
  scratch,
  signIn,
  skip,
  startPortal,
  startPostgres,
} from './harness.mjs';

/** @param {readonly string[]} args */
const git = (args) => {
  const { code, output } = run('git', args, { cwd: root });
  return code === 0 ? output.trim() : '';
};

function previousRelease() {
  if (process.env.PREVIOUS_RELEASE) return process.env.PREVIOUS_RELEASE;
  const tag = git(['describe', '--tags', '--abbrev=0', 'HEAD^']);
  if (tag) return tag;
  const raised = git(['log', '-1', '--format=%H', '-G"version":', '--', 'server/package.json']);
  return raised && git(['rev-parse', '--verify', '--quiet', `${raised}^`]);
}

await recipe('rolling', async () => {
  const previous = previousRelease();
  if (!previous) skip('the history has no release before this one (a shallow clone, or no git)');
  const folder = scratch();
  const source = join(folder, 'source');
  mustRun('git', ['worktree', 'add', '--detach', source, previous], { cwd: root });
  onEnd(() => run('git', ['worktree', 'remove', '--force', source], { cwd: root }));
  const older = join(folder, 'older');
  mustRun('npm', ['run', '--silent', 'pack', '--', older], { cwd: source, timeout: 600_000 });
  const newer = packRelease();

  const postgres = await startPostgres();
  const shared = productionSettings({ DATABASE_URL: postgres.create('portal') });
  const settings = async () => ({ ...shared, PORT: String(await freePort()) });
  createSuperuser(older, shared);
  const ofOlder = await settings();
  await startPortal(older, ofOlder, join(folder, 'older.log'));
  const migrated = portalCommand(newer, ['migrate'], shared);
  check('this release migrates beside the running one', migrated.code === 0, migrated.output);
  const ofNewer = await settings();
  await startPortal(newer, ofNewer, join(folder, 'newer.log'));

  for (const [name, { PORT }] of /** @type {const} */ ([
    ['the release before', ofOlder],
    ['this release', ofNewer],
  ])) {
    const base = `http://127.0.0.1:${PORT}`;
    const signedIn = await signIn(base);
    check(`${name}: sign-in`, signedIn.status === 200);
    const headers = {
      authorization: `Bearer ${(await signedIn.json()).access}`,
      'content-type': 'application/json',
    };
    /** @type {(method: string, path: string, body?: object) => Promise<any>} */
    const call = async (method, path, body) => {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      check(`${name}: ${method} ${path.split('?')[0]}`, answer.status < 400, text);
      return JSON.parse(text || 'null');
    };
    const cliente = (
      await postgres.query(`insert into cliente (nome) values ('${name}') returning id`, 'portal')
    ).split('\n')[0];
    const username = `pessoa-${PORT}`;
    const person = await call('POST', '/api/admin/users/', {
      username,
      email: `${username}@x.example`,
      cliente_id: Number(cliente),
    });
    await call('PUT', `/api/admin/users/${person.id}/`, { first_name: 'Ana' });
    const app = await call('POST', '/api/admin/aplicativos/', {
      nome: name,
      cliente: Number(cliente),
      relatorios_ids: [],
    });
    await call('POST', '/api/admin/ensaios/', {
      metodo: 'DELETE',
      caminho: `/api/admin/users/${person.id}/`,
    });
    for (const path of [
      '/api/auth/user/',
      '/api/configs/',
      '/api/aplicativos/',
      `/api/admin/aplicativos/${app.id}/`,
      '/api/admin/users/?range=[0,9]',
      '/api/admin/powerbiconfig/?range=[0,9]',
      `/api/admin/acessos/?range=[0,9]&filter={"cliente":${cliente}}`,
      '/api/admin/clientes/?range=[0,9]',
    ]) {
      await call('GET', path);
    }
    const told = await call('GET', `/api/admin/audit/?filter={"alvo":"user:${person.id}"}`);
    check(`${name}: history tells both changes`, told.length >= 2, JSON.stringify(told));
  }
});
