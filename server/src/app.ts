import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Context } from './Context.ts';
import { factsLoader } from './domain/access/loadFacts.ts';
import { createBin } from './domain/bin/createBin.ts';
import { isRehearsing } from './domain/change/changeMode.ts';
import { confirmRehearsals } from './domain/change/confirmRehearsals.ts';
import { createRehearsalTurns } from './domain/change/createRehearsalTurns.ts';
import { tellChanges } from './domain/change/tellChanges.ts';
import { brandQueries } from './domain/clientes/brandQueries.ts';
import { loadCredentials } from './domain/clientes/loadCredentials.ts';
import { brandFields, fontesOf } from './domain/clientes/presentCliente.ts';
import { clienteQueries } from './domain/clientes/queries.ts';
import { createEnderecos } from './domain/enderecos/createEnderecos.ts';
import { enderecoQueries } from './domain/enderecos/enderecoQueries.ts';
import { lookOf } from './domain/enderecos/lookOf.ts';
import { createAttemptKeys } from './domain/identity/createAttemptKeys.ts';
import { createCallLimits } from './domain/identity/createCallLimits.ts';
import { createDeviceCookies } from './domain/identity/createDeviceCookies.ts';
import { createLoginLimits } from './domain/identity/createLoginLimits.ts';
import { createSessions } from './domain/identity/createSessions.ts';
import { createTokens } from './domain/identity/createTokens.ts';
import { authQueries } from './domain/identity/queries.ts';
import { createMailer } from './domain/mail/createMailer.ts';
import { createOpeningRecorder } from './domain/openings/createOpeningRecorder.ts';
import { createSights } from './domain/openings/createSights.ts';
import type { EmbedDependencies } from './domain/openings/embedRelatorio.ts';
import { openingQueries } from './domain/openings/openingQueries.ts';
import { pageReadQueries } from './domain/pages/pageClassQueries.ts';
import { paginaQueries } from './domain/pages/paginaQueries.ts';
import type { ConfigDependencies } from './domain/relatorios/ConfigDependencies.ts';
import { relatorioQueries } from './domain/relatorios/queries.ts';
import { visaoQueries } from './domain/visoes/queries.ts';
import { planilhaRoutes } from './features/acessos/planilha/routes.ts';
import { acessoRoutes } from './features/acessos/routes.ts';
import { aplicativoRestorer } from './features/adminAplicativos/restoreAplicativo.ts';
import { adminAplicativoRoutes } from './features/adminAplicativos/routes.ts';
import { undoAplicativo } from './features/adminAplicativos/undoAplicativo.ts';
import { aplicativoQueries } from './features/aplicativos/queries.ts';
import { aplicativoRoutes } from './features/aplicativos/routes.ts';
import { atributoRoutes } from './features/atributos/routes.ts';
import { atualizacaoRoutes } from './features/atualizacoes/routes.ts';
import { recordDenials } from './features/audit/recordDenials.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { undoRoutes } from './features/audit/undoRoutes.ts';
import { mailNewPlace } from './features/auth/mailNewPlace.ts';
import { authRoutes } from './features/auth/routes.ts';
import { installRoutes } from './features/branding/installRoutes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { clienteRoutes } from './features/clientes/routes.ts';
import { undoMarca } from './features/clientes/undoMarca.ts';
import { contaRoutes } from './features/conta/routes.ts';
import { conviteRoutes } from './features/convites/routes.ts';
import { diagnosisRoutes } from './features/diagnosis/routes.ts';
import { emailRoutes } from './features/emails/routes.ts';
import { enderecoRoutes } from './features/enderecos/routes.ts';
import { ensaioRoutes, maxRehearsedPeople } from './features/ensaios/routes.ts';
import { equipeRestorer } from './features/equipes/restoreEquipe.ts';
import { equipeRoutes } from './features/equipes/routes.ts';
import { undoEquipe } from './features/equipes/undoEquipe.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { lixeiraRoutes } from './features/lixeira/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { microsoftRoutes } from './features/microsoft/routes.ts';
import { paginaRoutes } from './features/paginas/routes.ts';
import { painelRoutes } from './features/painel/routes.ts';
import { pedidoRoutes } from './features/pedidos/routes.ts';
import { createRefusalNotes } from './features/pendencias/createRefusalNotes.ts';
import { createStaleNotes } from './features/pendencias/createStaleNotes.ts';
import { pendenciaRoutes } from './features/pendencias/routes.ts';
import { permissaoRoutes } from './features/permissoes/routes.ts';
import { recuperacaoRoutes } from './features/recuperacao/routes.ts';
import { relatorioRestorer } from './features/relatorioConfigs/restoreRelatorio.ts';
import { relatorioConfigRoutes } from './features/relatorioConfigs/routes.ts';
import { updateRelatorioConfig } from './features/relatorioConfigs/saveRelatorioConfig.ts';
import { undoRelatorio } from './features/relatorioConfigs/undoRelatorio.ts';
import { relatorioRoutes } from './features/relatorios/routes.ts';
import { sessaoRoutes } from './features/sessoes/routes.ts';
import { userRestorer } from './features/users/restoreUser.ts';
import { userRoutes } from './features/users/routes.ts';
import { undoUser } from './features/users/undoUser.ts';
import { usoRoutes } from './features/uso/routes.ts';
import { verComoRoutes } from './features/verComo/routes.ts';
import { visaoRoutes } from './features/visoes/routes.ts';
import { jobKinds } from './jobKinds.ts';
import { openApi } from './platform/docs/openApi.ts';
import { createEventHub } from './platform/events/createEventHub.ts';
import { expiryQueries } from './platform/events/expiryQueries.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { watchExpiries } from './platform/events/watchExpiries.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { announcedRecursos } from './platform/http/announcedRecursos.ts';
import { authenticate } from './platform/http/authenticate.ts';
import { budgets } from './platform/http/budgets.ts';
import { compileValidator } from './platform/http/compileValidator.ts';
import { errorHandler, refuseMalformedUrl } from './platform/http/errorHandler.ts';
import { logError } from './platform/http/logError.ts';
import { multipart } from './platform/http/multipart.ts';
import { originForm } from './platform/http/originForm.ts';
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
import { staticRoutes } from './platform/static/routes.ts';

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
  const announced = announcedRecursos(config);
  const sessions = createSessions(auth, tokens, now, {
    superuserSecondFactor: config.superuserSecondFactor,
    onNewPlace: mailNewPlace(mailer),
  });
  const clientes = clienteQueries(reads);
  const configDependencies: ConfigDependencies = {
    db,
    powerBi,
    loadCredentials: (clienteId) => loadCredentials(clientes, secretBox, clienteId),
    now,
  };
  const openings = createOpeningRecorder(openingQueries(background).recordOpenings, app.log);
  app.addHook('onClose', () => openings.stop());
  const paginas = paginaQueries(background);
  const knownPages = pageReadQueries(reads);
  const visoes = visaoQueries(reads);
  const loadFacts = factsLoader(reads, now);
  const embedDependencies: EmbedDependencies = {
    ...configDependencies,
    queries: relatorioQueries(context),
    visoes,
    openings,
    sights: createSights(db, { clientes, loadFacts }),
    tokenSources: new LRUCache({ max: 5_000 }),
    noteRefusal: createRefusalNotes(jobQueries(background), app.log),
    noteStale: createStaleNotes(background, app.log),
    savePages: (ids, report, pages) =>
      paginas.save(ids, report, pages).catch((error: unknown) => {
        app.log.warn({ err: error }, 'pages not stored');
      }),
    listKnownPages: async (id) =>
      new Map((await knownPages.listPresent(id)).map((page) => [page.nome, page])),
  };
  const enderecos = createEnderecos(enderecoQueries(reads));
  resolveHost(app, enderecos, config.publicUrl);
  // While the database answers, so that an outage later leaves the hosts that are known.
  app.addHook('onListen', async () => {
    await enderecos
      .find('')
      .catch((error: unknown) => app.log.warn({ err: error }, 'host names not read'));
  });
  authenticate(app, sessions);
  const pace = { factor: config.budgetFactor, isRehearsing };
  budgets(app, pace);
  paceCostlyCalls(app, { ...pace, isEmbedded: context.isEmbedded });
  await openApi(app);
  const registry = metrics(app, context);
  const maxPeople = maxRehearsedPeople(context);
  const turns = createRehearsalTurns(config.budgetFactor);
  tellChanges(app);
  confirmRehearsals(app, { now, maxPeople, turns });
  recordDenials(app, db);

  healthRoutes(app, context);
  const jobs = jobQueries(background);
  const runner = createJobs(
    jobs,
    jobKinds(context, { configDependencies, jobs, mailer, log: app.log }),
    app.log,
    { onEnd: registerJobMetrics(registry, jobs) },
  );
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
  const devices = createDeviceCookies(config, now);
  const attemptKeys = createAttemptKeys(config.jwtSecret);
  conviteRoutes(app, context, mailer);
  recuperacaoRoutes(app, context, {
    mailer,
    sessions,
    limits: createCallLimits(auth, attemptKeys, now),
  });
  verComoRoutes(app, context, sessions);
  emailRoutes(app, context);
  // These routes have a scope of their own, because no other route reads or writes cookies.
  await app.register(async (scope) => {
    await scope.register(fastifyCookie);
    const limits = createLoginLimits(auth, attemptKeys, now);
    authRoutes(scope, context, { queries: auth, sessions, limits, devices, announced });
    microsoftRoutes(scope, context, { queries: auth, sessions, devices, announced });
    contaRoutes(scope, context, { queries: auth, sessions, limits, devices, mailer });
  });
  brandingRoutes(app, context);
  installRoutes(app, context);
  enderecoRoutes(app, enderecos, config.publicUrl);
  relatorioRoutes(app, embedDependencies, loadFacts);
  atualizacaoRoutes(app, { ...configDependencies, queries: embedDependencies.queries });
  usoRoutes(app, context, { registry, loadFacts });
  homeRoutes(app, context, { embed: embedDependencies, loadFacts });
  visaoRoutes(app, context, visoes);
  acessoRoutes(app, context, loadFacts);
  planilhaRoutes(app, {
    ...configDependencies,
    isEmbedded: context.isEmbedded,
    config,
    maxPeople,
    turns,
  });
  aplicativoRoutes(app, aplicativoQueries(reads), { ...embedDependencies, loadFacts });
  paginaRoutes(app, context, embedDependencies.queries);
  userRoutes(app, context, sessions, mailer);
  sessaoRoutes(app, context, sessions);
  equipeRoutes(app, context);
  atributoRoutes(app, context);
  auditRoutes(app, context);
  groupRoutes(app, context);
  painelRoutes(app, context);
  // These routes have a scope of their own, because no other route accepts a multipart body.
  await app.register(async (scope) => {
    await multipart(scope);
    clienteRoutes(scope, context, { options: clientes, sessions, enderecos });
  });
  ensaioRoutes(app, context, { maxPeople, turns });
  diagnosisRoutes(app, context, configDependencies.loadCredentials);
  relatorioConfigRoutes(app, { ...configDependencies, hasDaxQueries: config.hasDaxQueries });
  catalogRoutes(app, configDependencies, clientes);
  adminAplicativoRoutes(app, context);
  permissaoRoutes(app, configDependencies);
  pedidoRoutes(app, { ...configDependencies, mailer });
  pendenciaRoutes(app, {
    db,
    now,
    updateRelatorio: (actor, id, changes) =>
      updateRelatorioConfig(configDependencies, actor, id, changes),
  });
  const restorers = [userRestorer, equipeRestorer, relatorioRestorer, aplicativoRestorer];
  const bin = createBin(restorers);
  lixeiraRoutes(app, context, bin);
  const undoers = [undoUser, undoEquipe, undoRelatorio, undoAplicativo, undoMarca];
  undoRoutes(app, context, { undoers, bin });
  mediaRoutes(app, context);
  const brands = brandQueries(reads);
  await staticRoutes(app, config, async (clienteId) => {
    const found = await brands.find(clienteId);
    if (!found) return null;
    const { branding } = found;
    return lookOf({
      ...Object.fromEntries(brandFields.map((field) => [field, branding[field]])),
      fontes: fontesOf(branding),
    });
  });
  return app;
}
