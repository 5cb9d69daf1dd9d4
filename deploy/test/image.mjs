// deploy/Dockerfile, built by buildah on a stand-in of its base image, and run by podman with a read-only root as the image's own user.
import { dirname, join } from 'node:path';
import { root } from '../../tools/root.mjs';
import { createCliente } from './createCliente.mjs';
import { createImages, nodeImage } from './createImages.mjs';
import { createMicrosoft } from './createMicrosoft.mjs';
import {
  answers,
  check,
  freePort,
  mustRun,
  password,
  productionSettings,
  recipe,
  run,
  scratch,
  signIn,
  startPostgres,
  until,
} from './harness.mjs';
import { misplacedAmong } from './seekSecrets.mjs';

const image = 'portal-bi';
const report = '22222222-aaaa-4aaa-8aaa-000000000001';
const dataset = '22222222-bbbb-4bbb-8bbb-000000000001';
const workspace = '22222222-cccc-4ccc-8ccc-000000000001';

/** What Power BI answers when a report is opened, by the path of the call. */
const answersOfPowerBi = /** @type {const} */ ([
  [/GenerateToken$/, { token: 'embed', expiration: '2099-01-01T00:00:00Z' }],
  [/\/pages$/, { value: [{ name: 'p1', displayName: 'Vendas', order: 0 }] }],
  [
    /\/reports\/[^/]+$/,
    {
      id: report,
      name: 'Vendas',
      datasetId: dataset,
      embedUrl: 'https://app.powerbi.com/reportEmbed',
    },
  ],
  [/\/datasets\/[^/]+$/, { id: dataset, name: 'Vendas' }],
  [/./, { value: [] }],
]);

await recipe('image', async () => {
  const images = createImages();
  images.makeNode();
  const source = scratch();
  const copy = 'git ls-files -z | tar --create --null --files-from=- | tar --extract --directory';
  mustRun('sh', ['-c', `${copy} '${source}'`], { cwd: root });
  const dockerfile = join(source, 'deploy/Dockerfile');
  const built = run(
    'buildah',
    ['build', '--pull=never', '--tag', image, '--file', dockerfile, source],
    { env: images.env, timeout: 1_800_000 },
  );
  check('buildah builds deploy/Dockerfile', built.code === 0, built.output.slice(-2_000));
  /** @param {string} name */
  const inspect = (name) => JSON.parse(images.podman('image', 'inspect', name).output)[0];
  const { Size, Healthcheck } = inspect(image);
  console.log(`  ${Math.round((Size - inspect(nodeImage).Size) / 1e6)} MB over its base`);

  const postgres = await startPostgres();
  const microsoft = await createMicrosoft();
  microsoft.answer = (response) => {
    const [, body] = answersOfPowerBi.find(([path]) => path.test(response.req.url ?? '')) ?? [];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const PORT = String(await freePort());
  const settings = {
    ...productionSettings({ PORT, DATABASE_URL: postgres.create('portal') }),
    ...microsoft.settings,
  };
  const authority = dirname(settings.NODE_EXTRA_CA_CERTS);
  const options = [
    // Without systemd podman checks no health by itself, and a container may not raise its limits here.
    ...['--no-healthcheck', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'],
    ...['--read-only', '--network=host', `--volume=${authority}:${authority}:ro`],
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
  ];
  const podman = images.podman;
  const inside = (/** @type {string[]} */ ...args) => podman('exec', 'portal', ...args);

  const migrated = podman('run', '--rm', ...options, image, 'node', 'server/main.js', 'migrate');
  check('the image migrates', migrated.code === 0, migrated.output);
  const started = podman('run', '--detach', '--name=portal', ...options, image);
  check('the image starts', started.code === 0, started.output);
  const base = `http://127.0.0.1:${PORT}`;
  await until('the portal is ready', answers(`${base}/api/health/ready/`));
  const [, ...command] = Healthcheck.Test;
  const health = inside(...command);
  check('its health check passes', health.code === 0, health.output);
  check('it runs as its own user', inside('id', '--user', '--name').output.trim() === 'node');
  const written = inside('touch', '/app/x');
  const files = inside('find', '/app', '-type', 'f').output.split('\n');
  const misplaced = misplacedAmong(files);
  check(
    `none of its ${files.length} files is misplaced`,
    files.length > 50 && misplaced.length === 0,
    misplaced.join(', '),
  );
  check('its root is read-only', /Read-only file system/.test(written.output), written.output);
  check('Node.js is 24', inside('node', '--version').output.startsWith('v24.'));

  const create = ['create-superuser', '--username', 'chefe', '--email', 'chefe@example.com'];
  const made = run(
    'podman',
    ['--runtime', 'runc', 'exec', '--interactive', 'portal', 'node', 'server/main.js', ...create],
    { env: images.env, input: `${password}\n` },
  );
  check('the first superuser is created inside', made.code === 0, made.output);
  const signedIn = await signIn(base);
  check('the superuser signs in', signedIn.status === 200);
  const bearer = `Bearer ${(await signedIn.json()).access}`;
  const cliente = await createCliente(base, bearer);
  const headers = { authorization: bearer, 'content-type': 'application/json' };
  const saved = await fetch(`${base}/api/admin/powerbiconfig/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      nome_relatorio: 'Vendas',
      workspace_id: workspace,
      report_id: report,
      dataset_id: dataset,
      cliente,
    }),
  });
  const { id, ...problem } = await saved.json();
  check('a report is saved', saved.status < 300, JSON.stringify(problem));
  const opened = await fetch(`${base}/api/embed-info/${id}/`, { headers });
  const embed = await opened.text();
  check('and opens with a token', opened.status === 200 && embed.includes('"embed"'), embed);
  const page = await (await fetch(`${base}/dashboard`)).text();
  check('the viewer is served', page.includes('<!doctype html>'));

  const beginMs = Date.now();
  podman('kill', '--signal=TERM', 'portal');
  const code = podman('wait', 'portal').output.trim();
  const seconds = (Date.now() - beginMs) / 1_000;
  check(`SIGTERM ends it within 10 s (${seconds} s)`, code === '0' && seconds < 10, code);
});
