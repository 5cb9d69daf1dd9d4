// The alert rules: unit tests of every rule, and a real Prometheus that scrapes a release and sees it end.
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { alertTests } from './alertTests.mjs';
import {
  adapt,
  check,
  deploy,
  freePort,
  mustRun,
  need,
  packRelease,
  productionSettings,
  recipe,
  scratch,
  start,
  startPortal,
  startPostgres,
  until,
} from './harness.mjs';

await recipe('prometheus', async () => {
  need('promtool', 'prometheus');
  const rules = join(deploy, 'prometheus', 'portal-rules.yml');
  mustRun('promtool', ['check', 'rules', rules]);
  const folder = scratch();
  const tests = alertTests(rules);
  writeFileSync(join(folder, 'tests.yml'), tests);
  mustRun('promtool', ['test', 'rules', join(folder, 'tests.yml')]);
  const names = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  check(
    `each of ${names.length} alerts fires for its cause and nothing else`,
    names.every((name) => tests.includes(`alertname=\\"${name}\\"`)),
  );

  const release = packRelease();
  const postgres = await startPostgres();
  const [port, web] = [String(await freePort()), await freePort()];
  const receiver = createServer((socket) => socket.resume())
    .listen(0, '127.0.0.1')
    .unref();
  await once(receiver, 'listening');
  const syslog = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  const settings = productionSettings({
    PORT: port,
    DATABASE_URL: postgres.create('portal'),
    AUDIT_SYSLOG_URL: `tcp://127.0.0.1:${syslog.port}`,
  });
  const portal = await startPortal(release, settings, join(folder, 'portal.log'));
  const config = adapt(readFileSync(join(deploy, 'prometheus', 'prometheus.yml'), 'utf8'), [
    ['127.0.0.1:8000', `127.0.0.1:${port}`],
    ['_interval: 15s', '_interval: 1s'],
  ]);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  writeFileSync(join(folder, 'portal-token'), settings.METRICS_TOKEN);
  copyFileSync(rules, join(folder, 'portal-rules.yml'));
  mustRun('promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
  start(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${web}`,
    ],
    { log: join(folder, 'prometheus.log') },
  );
  /** @type {(expression: string) => Promise<{ metric: Record<string, string> }[]>} */
  const query = async (expression) => {
    const url = `http://127.0.0.1:${web}/api/v1/query?query=${encodeURIComponent(expression)}`;
    return (await (await fetch(url)).json()).data.result;
  };
  await until(
    'Prometheus has scraped',
    async () => (await query('up{job="portal"} == 1')).length === 1,
    40,
  );
  const used = [...new Set(readFileSync(rules, 'utf8').match(/\b(?:portal|nodejs)_\w+/g))]
    // These appear with the first call to Power BI, and the first sign-in.
    .filter((name) => !/^portal_provider_(calls|failures)_total$/.test(name));
  await fetch(`http://127.0.0.1:${port}/api/configs/`);
  for (const name of used) {
    await until(`the portal has ${name}`, async () => (await query(name)).length > 0, 10);
  }
  check(`the portal has the ${used.length} figures that the rules use`, true);
  // A figure without a value yet has its description there.
  const figures = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  const described = [...(await figures.text()).matchAll(/^# HELP (portal_\w+)/gm)];
  const own = described.map(([, name]) => name).sort();
  for (const name of ['README.md', 'grafana-dashboard.json']) {
    const named = readFileSync(join(deploy, name), 'utf8').match(/\bportal_\w+(?=[`{[(")])/g);
    const used = named?.map((name) => name.replace(/_(bucket|count)$/, ''));
    check(
      `${name} has each of the portal's ${own.length} figures, and no other`,
      [...new Set(used)].sort().join() === own.join(),
      JSON.stringify({ used, own }),
    );
  }
  // Until its first scrape, Prometheus reports the alert PortalAllDown as pending.
  await until('no alert is pending', async () => (await query('ALERTS')).length === 0, 20);
  check('no alert is pending while all is well', true);
  portal.kill('SIGKILL');
  const alerts = await until(
    'an alert',
    async () => {
      const found = await query('ALERTS');
      return found.length >= 2 ? found : null;
    },
    20,
  );
  check(
    'a killed server makes PortalDown and PortalAllDown pending',
    alerts
      .map(({ metric }) => metric.alertname)
      .sort()
      .join() === 'PortalAllDown,PortalDown',
    JSON.stringify(alerts),
  );
});
