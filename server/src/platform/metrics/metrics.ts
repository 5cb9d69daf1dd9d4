import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import { version } from '../../version.ts';

/** Upper bounds in seconds. The largest ones are for calls that wait for Power BI. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MetricsOptions {
  readonly config: Pick<Config, 'metricsToken' | 'isProduction'>;
  /** The registry of the figures that are created before this function runs. */
  readonly registry: Registry;
}

/**
 * Serves `/metrics` for Prometheus: requests by route, answers by status, the version, and figures of the process. The
 * label is the route and not the path, because every id in a path would create a series. METRICS_TOKEN protects the
 * call; without METRICS_TOKEN the call exists in development only. Returns the registry, to which others add figures.
 */
export function metrics(
  app: FastifyInstance,
  { config: { metricsToken, isProduction }, registry: common }: MetricsOptions,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'portal_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
  })
    .labels(version)
    .set(1);
  countAnswers(app, registry);

  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null && isProduction) throw notFound('Endereço');
    if (metricsToken !== null && !isBearer(request.headers.authorization, metricsToken)) {
      throw unauthenticated();
    }
    const figures = await Promise.all([registry.metrics(), common.metrics()]);
    return reply.type(registry.contentType).send(figures.join('\n'));
  });
  return registry;
}

/** Counts every answer and its time, by route. */
function countAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  const answers = new Counter({
    name: 'portal_http_answers_total',
    help: 'Answers, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seriesOf = (method: string, route: string, status: number) => ({
    seconds: seconds.labels(method, route),
    answers: answers.labels(method, route, String(status)),
  });
  // Looking up a series by its labels costs more than counting, so each series is looked up once.
  const seriesByKey = new Map<string, ReturnType<typeof seriesOf>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode } = reply;
    const route = request.routeOptions.url ?? 'none';
    const key = `${statusCode} ${method} ${route}`;
    let series = seriesByKey.get(key);
    if (!series) {
      series = seriesOf(method, route, statusCode);
      seriesByKey.set(key, series);
    }
    if (!reply.routeOptions.config.isStream) series.seconds.observe(reply.elapsedTime / 1000);
    series.answers.inc();
    done();
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
