import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import { adminAplicativoRoutes } from './adminAplicativos/routes.ts';
import { aplicativoQueries } from './aplicativos/queries.ts';
import { aplicativoRoutes } from './aplicativos/routes.ts';
import { recordDenials } from './audit/recordDenials.ts';
import { auditRoutes } from './audit/routes.ts';
import { createLoginLimits } from './auth/loginLimits.ts';
import { authQueries } from './auth/queries.ts';
import { authRoutes } from './auth/routes.ts';
import { scheduleCleanup } from './auth/scheduleCleanup.ts';
import { createSessions } from './auth/sessions.ts';
import { createTokens } from './auth/tokens.ts';
import { brandingRoutes } from './branding/routes.ts';
import type { Context } from './Context.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { loadCredentials } from './clientes/loadCredentials.ts';
import { clienteQueries } from './clientes/queries.ts';
import { clienteRoutes } from './clientes/routes.ts';
import { openApi } from './docs/openApi.ts';
import { groupRoutes } from './groups/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { authenticate } from './http/authenticate.ts';
import { errorHandler, refuseMalformedUrl } from './http/errorHandler.ts';
import { logError } from './http/logError.ts';
import { multipart } from './http/multipart.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { mediaRoutes } from './media/routes.ts';
import { metrics } from './metrics/metrics.ts';
import { microsoftRoutes } from './microsoft/routes.ts';
import { permissaoRoutes } from './permissoes/routes.ts';
import { relatorioConfigRoutes } from './relatorioConfigs/routes.ts';
import type { ConfigParts } from './relatorioConfigs/saveRelatorioConfig.ts';
import { accessQueries } from './relatorios/accessQueries.ts';
import type { EmbedParts } from './relatorios/embedRelatorio.ts';
import { relatorioQueries } from './relatorios/queries.ts';
import { relatorioRoutes } from './relatorios/routes.ts';
import { staticRoutes } from './static/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Builds the whole server without listening: registers every plugin and route in order. */
export async function buildApp(
  context: Context,
  logger: (LoggerOptions & { readonly stream?: DestinationStream }) | false,
): Promise<FastifyInstance> {
  const { config, db, powerBi, secretBox, now } = context;
  const app = Fastify({
    logger: logger && { ...logger, serializers: { ...logger.serializers, err: logError } },
    // requestLog writes one line a request instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_000_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: refuseMalformedUrl,
    ajv: { customOptions: { allErrors: true, removeAdditional: false } },
  });
  requestLog(app);
  errorHandler(app);
  securityHeaders(app, config);

  const auth = authQueries(db);
  const sessions = createSessions(auth, createTokens(config.jwtSecret, now), now);
  const clientes = clienteQueries(db);
  const configParts: ConfigParts = {
    db,
    powerBi,
    loadCredentials: (clienteId) => loadCredentials(clientes, secretBox, clienteId),
  };
  const embedParts: EmbedParts = {
    ...configParts,
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
  // Registered in its own scope: no other route reads or writes a cookie.
  await app.register((scope) => microsoftRoutes(scope, context, sessions));
  brandingRoutes(app, context);
  relatorioRoutes(app, embedParts);
  homeRoutes(app, context);
  aplicativoRoutes(app, aplicativoQueries(db), embedParts);
  userRoutes(app, context, sessions);
  auditRoutes(app, context);
  groupRoutes(app, context);
  // Registered in its own scope: no other route accepts a multipart body.
  await app.register(async (scope) => {
    await multipart(scope);
    clienteRoutes(scope, context, clientes);
  });
  relatorioConfigRoutes(app, configParts);
  catalogRoutes(app, configParts, clientes);
  adminAplicativoRoutes(app, context);
  permissaoRoutes(app, configParts);
  mediaRoutes(app, context);
  await staticRoutes(app, config);
  return app;
}
