import { expect, it } from 'vitest';
import { testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';

/** Builds a server with this TRUST_PROXY and returns its log lines and a function that sends a request from an address. */
async function build(trustProxy: boolean | string) {
  const { context } = await testServer();
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const config = { ...context.config, trustProxy };
  const app = await buildApp({ ...context, config }, { level: 'info', stream });
  const ask = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: '/api/health/live/',
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
  const warnings = () => lines.filter(({ level }) => level === 40).map(({ proxy }) => proxy);
  const networks = () => lines.filter(({ msg }) => msg === 'request').map(({ network }) => network);
  return { ask, warnings, networks };
}

it('a proxy that TRUST_PROXY does not name is warned about once, and its X-Forwarded-For is ignored', async () => {
  const { ask, warnings, networks } = await build('10.0.0.1');
  await ask('10.0.0.2', '203.0.113.9');
  await ask('10.0.0.2', '203.0.113.10');
  await ask('2001:db8:1:2::5', '203.0.113.9');
  expect(warnings()).toEqual(['10.0.0.2', '2001:db8:1:2::/64']);
  expect(networks()).toEqual(['10.0.0.2', '10.0.0.2', '2001:db8:1:2::/64']);
});

it('a trusted proxy and a caller without the header cause no warning, and the log has the network of the caller', async () => {
  const { ask, warnings, networks } = await build('10.0.0.1');
  await ask('10.0.0.1', '203.0.113.9');
  await ask('10.0.0.1', '10.0.0.1');
  await ask('203.0.113.8');
  expect(warnings()).toEqual([]);
  expect(networks()).toEqual(['203.0.113.9', '10.0.0.1', '203.0.113.8']);
});

it('without TRUST_PROXY every X-Forwarded-For is warned about', async () => {
  const { ask, warnings } = await build(false);
  await ask('127.0.0.1', '203.0.113.9');
  expect(warnings()).toEqual(['127.0.0.1']);
});

it('ENTR-02 a trusted proxy that writes a port names the caller, and one that writes no address is the caller itself', async () => {
  const { ask, networks } = await build('10.0.0.1');
  for (const header of [
    '203.0.113.9:61234',
    '[2001:db8:1:2::5]:443',
    '203.0.113.9, unknown',
    '::ffff:cb00:7109',
  ]) {
    await ask('10.0.0.1', header);
  }
  expect(networks()).toEqual(['203.0.113.9', '2001:db8:1:2::/64', '10.0.0.1', '203.0.113.9']);
});
