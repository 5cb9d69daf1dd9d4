import { createEmulator, type Emulator } from '@portal/emulator';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aurora } from '../../../test/factories.ts';
import { createProviderMetrics } from './createProviderMetrics.ts';
import { createRestPowerBi } from './createRestPowerBi.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

it('counts calls by result, failures also by cliente, and open circuits', {
  tags: ['slow'],
}, async () => {
  const registry = new Registry();
  const powerBi = createRestPowerBi({
    apiUrl: emulator.url,
    authorityUrl: emulator.url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    now: () => new Date(),
    observer: createProviderMetrics(registry),
  });
  const credentials = {
    clienteId: 7,
    tenantId: aurora.tenantId,
    clientId: aurora.clientId,
    clientSecret: aurora.secret,
    profileId: null,
  };
  const open = () =>
    powerBi
      .generateToken(credentials, {
        reportIds: [aurora.vendas],
        datasets: [{ id: aurora.vendasDataset }],
        identity: null,
      })
      .catch(() => undefined);
  await open();
  emulator.faults.once('powerbi.generateToken', { status: 403 });
  await open();
  // A long wait is not repeated, so that five calls are five failures and open the circuit.
  const throttled = { status: 429, headers: { 'Retry-After': '60' } };
  emulator.faults.next(5, 'powerbi.generateToken', throttled);
  for (let call = 0; call < 6; call += 1) await open();

  const figures = await registry.metrics();
  for (const line of [
    'portal_provider_calls_total{result="ok"} 1',
    'portal_provider_calls_total{result="refused"} 1',
    'portal_provider_calls_total{result="throttled"} 5',
    'portal_provider_failures_total{cliente="7",result="refused"} 1',
    'portal_provider_failures_total{cliente="7",result="throttled"} 5',
    'portal_provider_failures_total{cliente="7",result="circuit_open"} 1',
    'portal_provider_circuits_open 1',
    'portal_provider_call_seconds_count 8',
  ]) {
    expect(figures).toContain(line);
  }
  expect(figures).not.toContain('cliente="7",result="ok"');
});
