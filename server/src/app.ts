import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Context } from './Context.ts';
import { adminAplicativoRoutes } from './features/adminAplicativos/routes.ts';
import { aplicativoQueries } from './features/aplicativos/queries.ts';
import { aplicativoRoutes } from './features/aplicativos/routes.ts';
import { recordDenials } from './features/audit/recordDenials.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { loadCredentials } from './features/clientes/loadCredentials.ts';
import { clienteQueries } from './features/clientes/queries.ts';
import { clienteRoutes } from './features/clientes/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { microsoftRoutes } from './features/microsoft/routes.ts';
import { permissaoRoutes } from './features/permissoes/routes.ts';
import { relatorioConfigRoutes } from './features/relatorioConfigs/routes.ts';
import type { ConfigDependencies } from './features/relatorioConfigs/saveRelatorioConfig.ts';
import { accessQueries } from './features/relatorios/accessQueries.ts';
import type { EmbedDependencies } from './features/relatorios/embedRelatorio.ts';
import { relatorioQueries } from './features/relatorios/queries.ts';
import { relatorioRoutes } from './features/relatorios/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { createLoginLimits } from './platform/auth/createLoginLimits.ts';
import { createSessions } from './platform/auth/createSessions.ts';
import { createTokens } from './platform/auth/createTokens.ts';
import { authQueries } from './platform/auth/queries.ts';
import { authRoutes } from './platform/auth/routes.ts';
import { scheduleCleanup } from './platform/auth/scheduleCleanup.ts';
import { openApi } from './platform/docs/openApi.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { authenticate } from './platform/http/authenticate.ts';
import { compileValidator } from './platform/http/compileValidator.ts';
import { errorHandler, refuseMalformedUrl } from './platform/http/errorHandler.ts';
import { logError } from './platform/http/logError.ts';
import { multipart } from './platform/http/multipart.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { metrics } from './platform/metrics/metrics.ts';
import { staticRoutes } from './platform/static/routes.ts';

/** Builds the whole server without listening: registers every plugin and route in order. */
export async function buildApp(
  context: Context,
  logger: (LoggerOptions & { readonly stream?: DestinationStream }) | false,
): Promise<FastifyInstance> {
  const { config, db, powerBi, secretBox, now } = context;
  const app = Fastify({
    logger: logger && { ...logger, serializers: { ...logger.serializers, err: logError } },
    // Fastify's own request log is off, because requestLog writes one line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: config.requestTimeoutMs,
    http: {
      // Node.js has a separate time limit for the headers. It looks for late requests at this interval.
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, config.requestTimeoutMs / 2),
    },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: refuseMalformedUrl,
  });
  app.setValidatorCompiler(compileValidator);
  requestLog(app);
  errorHandler(app);
  securityHeaders(app, config);

  const auth = authQueries(db);
  const sessions = createSessions(auth, createTokens(config.jwtSecret, now), now);
  const clientes = clienteQueries(db);
  const configDependencies: ConfigDependencies = {
    db,
    powerBi,
    loadCredentials: (clienteId) => loadCredentials(clientes, secretBox, clienteId),
  };
  const embedDependencies: EmbedDependencies = {
    ...configDependencies,
    queries: relatorioQueries(db),
    accesses: accessQueries(db),
    now,
  };
  authenticate(app, sessions);
  await openApi(app);
  metrics(app, config);
  recordDenials(app, db);

  healthRoutes(app, context);
  scheduleCleanup(app, auth, now);
  authRoutes(app, { queries: auth, sessions, limits: createLoginLimits(auth, now) });
  // These routes have a scope of their own, because no other route reads or writes cookies.
  await app.register((scope) => microsoftRoutes(scope, context, sessions));
  brandingRoutes(app, context);
  relatorioRoutes(app, embedDependencies);
  homeRoutes(app, context);
  aplicativoRoutes(app, aplicativoQueries(db), embedDependencies);
  userRoutes(app, context, sessions);
  auditRoutes(app, context);
  groupRoutes(app, context);
  // These routes have a scope of their own, because no other route accepts a multipart body.
  await app.register(async (scope) => {
    await multipart(scope);
    clienteRoutes(scope, context, clientes);
  });
  relatorioConfigRoutes(app, configDependencies);
  catalogRoutes(app, configDependencies, clientes);
  adminAplicativoRoutes(app, context);
  permissaoRoutes(app, configDependencies);
  mediaRoutes(app, context);
  await staticRoutes(app, config);
  return app;
}
