import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ProviderObserver } from './ProviderObserver.ts';

/** Upper bounds in seconds. The REST client waits for one answer for at most thirty seconds, three times. */
const buckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/**
 * Counts calls to Power BI. Successes have no label of the cliente: with a thousand clientes each label multiplies the
 * series. Failures have one, because the cause mostly lies with one cliente's credentials or capacity.
 */
export function createProviderMetrics(registry: Registry): ProviderObserver {
  const registers = [registry];
  const calls = new Counter({
    name: 'portal_provider_calls_total',
    help: 'Calls to Power BI after their retries, by result',
    labelNames: ['result'],
    registers,
  });
  const failures = new Counter({
    name: 'portal_provider_failures_total',
    help: 'Calls to Power BI without success after their retries, by cliente and result',
    labelNames: ['cliente', 'result'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_provider_call_seconds',
    help: 'Time of calls to Power BI with their retries',
    buckets,
    registers,
  });
  const open = new Gauge({
    name: 'portal_provider_circuits_open',
    help: 'Clientes whose calls fail at once because their last calls failed',
    registers,
  });
  const openCircuits = new Set<number>();
  return {
    called(clienteId, result, ms) {
      calls.inc({ result });
      seconds.observe(ms / 1000);
      if (result !== 'ok') failures.inc({ cliente: clienteId, result });
    },
    circuitChanged(clienteId, isOpen) {
      if (isOpen) openCircuits.add(clienteId);
      else openCircuits.delete(clienteId);
      open.set(openCircuits.size);
    },
  };
}
