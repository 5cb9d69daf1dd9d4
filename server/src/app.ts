import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Context } from './Context.ts';
import { createEmbedDependencies } from './createEmbedDependencies.ts';
import { expiryQueries } from './domain/access/expiryQueries.ts';
import { factsLoader } from './domain/access/loadFacts.ts';
import { isRehearsing } from './domain/change/changeMode.ts';
import { confirmRehearsals } from './domain/change/confirmRehearsals.ts';
import { createRehearsalTurns } from './domain/change/createRehearsalTurns.ts';
import { tellChanges } from './domain/change/tellChanges.ts';
import { callOnce } from './domain/chaves/callOnce.ts';
import { createChaves } from './domain/chaves/createChaves.ts';
import { entryQuery } from './domain/chaves/entryQueries.ts';
import { brandQueries } from './domain/clientes/brandQueries.ts';
import { loadCredentials } from './domain/clientes/loadCredentials.ts';
import { brandFields, fontesOf } from './domain/clientes/presentCliente.ts';
import { clienteQueries } from './domain/clientes/queries.ts';
import { createEnderecos } from './domain/enderecos/createEnderecos.ts';
import { enderecoQueries } from './domain/enderecos/enderecoQueries.ts';
import { lookOf } from './domain/enderecos/lookOf.ts';
import { createAttemptKeys } from './domain/identity/createAttemptKeys.ts';
import { createBreachCheck } from './domain/identity/createBreachCheck.ts';
import { createLoginLimits } from './domain/identity/createLoginLimits.ts';
import { createSessions, type OnNewPlace } from './domain/identity/createSessions.ts';
import { createTokens } from './domain/identity/createTokens.ts';
import { deviceText } from './domain/identity/deviceText.ts';
import { authQueries } from './domain/identity/queries.ts';
import { createMailer, type Mailer } from './domain/mail/createMailer.ts';
import type { ConfigDependencies } from './domain/relatorios/ConfigDependencies.ts';
import { featureRoutes } from './featureRoutes.ts';
import { recordDenials } from './features/audit/recordDenials.ts';
import { maxRehearsedPeople } from './features/ensaios/routes.ts';
import { registerSyslogMetrics } from './features/ganchos/syslog/registerSyslogMetrics.ts';
import { jobKinds } from './jobKinds.ts';
import { openApi } from './platform/docs/openApi.ts';
import { createEventHub } from './platform/events/createEventHub.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { watchExpiries } from './platform/events/watchExpiries.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { authenticate } from './platform/http/authenticate.ts';
import { budgets } from './platform/http/budgets.ts';
import { compileValidator } from './platform/http/compileValidator.ts';
import { errorHandler, refuseMalformedUrl } from './platform/http/errorHandler.ts';
import { logError } from './platform/http/logError.ts';
import { paceCostlyCalls } from './platform/http/paceCostlyCalls.ts';
import { readForwardedAddresses } from './platform/http/readForwardedAddresses.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { resolveHost } from './platform/http/resolveHost.ts';
import { createSecurityHeaders, securityHeaders } from './platform/http/securityHeaders.ts';
import { warnUntrustedProxy } from './platform/http/warnUntrustedProxy.ts';
import { createJobs, type Jobs } from './platform/jobs/createJobs.ts';
import { jobQueries } from './platform/jobs/jobQueries.ts';
import { registerJobMetrics } from './platform/jobs/registerJobMetrics.ts';
import { metrics } from './platform/metrics/metrics.ts';
import { createOutgoing } from './platform/outgoing/createOutgoing.ts';
import { announcedRecursos, staticRoutes } from './platform/static/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The work in the background. `main.ts` starts it. */
    readonly jobs: Jobs;
  }
}

/** Builds the whole server without listening: registers every plugin and route in order. */
export async function buildApp(
  context: Context,
  logger: (LoggerOptions & { readonly stream?: DestinationStream }) | false,
): Promise<FastifyInstance> {
  const { config, db, reads, background, powerBi, secretBox, now } = context;
  const setSecurityHeaders = createSecurityHeaders(config);
  const app = Fastify({
    logger: logger && { ...logger, serializers: { ...logger.serializers, err: logError } },
    // Fastify's own request log is off, because requestLog writes one line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: config.requestTimeoutMs,
    // Longer than the 60 seconds of usual balancers: a connection that the server closed first would fail their next request.
    keepAliveTimeout: 75_000,
    http: {
      // Node.js has a separate time limit for the headers. It looks for late requests at this interval.
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, config.requestTimeoutMs / 2),
    },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    rewriteUrl: originForm,
    frameworkErrors: refuseMalformedUrl(setSecurityHeaders),
  });
  app.setValidatorCompiler(compileValidator);
  readForwardedAddresses(app);
  requestLog(app);
  warnUntrustedProxy(app);
  errorHandler(app);
  securityHeaders(app, setSecurityHeaders);

  const auth = authQueries(context, config);
  const tokens = createTokens(config.jwtSecret, now, config.previousJwtSecret);
  const mailer = createMailer(config.mail !== null, secretBox, now);
  const outgoing = createOutgoing({ allowed: config.hookOrigins });
  const announced = announcedRecursos(config);
  const sessions = createSessions(auth, tokens, now, {
    superuserSecondFactor: config.superuserSecondFactor,
    findEntry: entryQuery(reads),
    onNewPlace: mailNewPlace(mailer),
  });
  const clientes = clienteQueries(reads);
  const configDependencies: ConfigDependencies = {
    db,
    powerBi,
    loadCredentials: (clienteId) => loadCredentials(clientes, secretBox, clienteId),
    now,
  };
  const loadFacts = factsLoader(reads, now);
  const embed = createEmbedDependencies(app, context, { configDependencies, clientes, loadFacts });
  const enderecos = createEnderecos(enderecoQueries(reads));
  resolveHost(app, enderecos, config.publicUrl);
  // While the database answers, so that an outage later leaves the hosts that are known.
  app.addHook('onListen', async () => {
    await enderecos
      .find('')
      .catch((error: unknown) => app.log.warn({ err: error }, 'host names not read'));
  });
  const attemptKeys = createAttemptKeys(config.jwtSecret);
  const loginLimits = createLoginLimits(auth, attemptKeys, now);
  authenticate(app, sessions, createChaves({ db, reads, limits: loginLimits, now }));
  const pace = { factor: config.budgetFactor, isRehearsing };
  budgets(app, pace);
  paceCostlyCalls(app, { ...pace, isEmbedded: context.isEmbedded });
  if (!config.hidesApiDocs) await openApi(app);
  const registry = metrics(app, context);
  const maxPeople = maxRehearsedPeople(context);
  const turns = createRehearsalTurns(config.budgetFactor);
  tellChanges(app);
  confirmRehearsals(app, { now, maxPeople, turns });
  callOnce(app, { db, secretBox, now });
  recordDenials(app, db);

  healthRoutes(app, context);
  const jobs = jobQueries(background);
  const kinds = jobKinds(context, {
    configDependencies,
    embed,
    loadFacts,
    jobs,
    mailer,
    outgoing,
    log: app.log,
  });
  const runner = createJobs(jobs, kinds, app.log, {
    onEnd: registerJobMetrics(registry, jobs, kinds),
  });
  if (config.auditSyslog) registerSyslogMetrics(registry, background);
  app.decorate('jobs', runner);
  app.addHook('onClose', () => runner.stop());
  const hub = createEventHub(sessions);
  eventRoutes(app, hub, { registry, now });
  let stopListening = async () => {};
  let stopWatching = () => {};
  app.addHook('onListen', async () => {
    stopListening = context.listen('portal_acesso', hub.notify);
    stopWatching = watchExpiries({ hub, queries: expiryQueries(background), now });
  });
  app.addHook('onClose', () => {
    stopWatching();
    return stopListening();
  });
  const isBreached = createBreachCheck({ url: config.breachedPasswordsUrl, outgoing, now });
  await featureRoutes(app, context, {
    isBreached,
    auth,
    sessions,
    attemptKeys,
    loginLimits,
    mailer,
    outgoing,
    announced,
    clientes,
    enderecos,
    configDependencies,
    embed,
    loadFacts,
    registry,
    maxPeople,
    turns,
  });
  const brands = brandQueries(reads);
  await staticRoutes(app, config, async (clienteId) => {
    const found = await brands.find(clienteId);
    if (!found) return null;
    const { branding, origens, provedores } = found;
    const fields = Object.fromEntries(brandFields.map((field) => [field, branding[field]]));
    const ways = provedores.length > 0 && { provedores };
    return lookOf({ ...fields, ...ways, fontes: fontesOf(branding) }, origens);
  });
  return app;
}

/** Returns what a sign-in from a new device and a new network does: it tells the person by mail. Spec SESS-02. */
const mailNewPlace =
  (mailer: Mailer): OnNewPlace =>
  async (tx, { userId, network, userAgent }) => {
    await mailer.queue(tx, {
      userId,
      kind: 'entrada_nova',
      facts: { aparelho: deviceText(userAgent), rede: network },
    });
  };

/**
 * Returns the path and the query of a request. A client may send the whole URL in the request line (the absolute form
 * of RFC 9112). The router accepts it, but every rule that compares `request.url` with a path would miss it.
 */
function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const [, path] = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith('/') ? path : `/${path}`;
}
