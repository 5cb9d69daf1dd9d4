import fastifyCookie from '@fastify/cookie';
import type { Recurso } from '@portal/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from './Context.ts';
import type { LoadFacts } from './domain/access/loadFacts.ts';
import { createBin } from './domain/bin/createBin.ts';
import type { RehearsalTurns } from './domain/change/createRehearsalTurns.ts';
import { entryQuery } from './domain/chaves/entryQueries.ts';
import type { ClienteQueries } from './domain/clientes/queries.ts';
import type { Enderecos } from './domain/enderecos/createEnderecos.ts';
import type { AttemptKeys } from './domain/identity/createAttemptKeys.ts';
import type { IsBreached } from './domain/identity/createBreachCheck.ts';
import { createCallLimits } from './domain/identity/createCallLimits.ts';
import { createDeviceCookies } from './domain/identity/createDeviceCookies.ts';
import type { LoginLimits } from './domain/identity/createLoginLimits.ts';
import type { Sessions } from './domain/identity/createSessions.ts';
import type { AuthQueries } from './domain/identity/queries.ts';
import type { Mailer } from './domain/mail/createMailer.ts';
import type { EmbedDependencies } from './domain/openings/embedRelatorio.ts';
import type { ConfigDependencies } from './domain/relatorios/ConfigDependencies.ts';
import { concessaoRoutes } from './features/acessos/concessoes/routes.ts';
import { planilhaRoutes } from './features/acessos/planilha/routes.ts';
import { acessoRoutes } from './features/acessos/routes.ts';
import { aplicativoNoun } from './features/adminAplicativos/aplicativoNoun.ts';
import { adminAplicativoRoutes } from './features/adminAplicativos/routes.ts';
import { alertaRoutes } from './features/alertas/routes.ts';
import { aplicativoQueries } from './features/aplicativos/queries.ts';
import { aplicativoRoutes } from './features/aplicativos/routes.ts';
import { arquivoRoutes } from './features/arquivo/routes.ts';
import { assinaturaRoutes } from './features/assinaturas/routes.ts';
import { atributoRoutes } from './features/atributos/routes.ts';
import { atualizacaoRoutes } from './features/atualizacoes/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { undoRoutes } from './features/audit/undoRoutes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { avisoNoun } from './features/avisos/avisoNoun.ts';
import { avisoRoutes } from './features/avisos/routes.ts';
import { installRoutes } from './features/branding/installRoutes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { chaveRoutes } from './features/chaves/routes.ts';
import { clienteNoun } from './features/clientes/clienteNoun.ts';
import { clienteRoutes } from './features/clientes/routes.ts';
import { contaRoutes } from './features/conta/routes.ts';
import { conviteRoutes } from './features/convites/routes.ts';
import { diagnosisRoutes } from './features/diagnosis/routes.ts';
import { emailRoutes } from './features/emails/routes.ts';
import { enderecoRoutes } from './features/enderecos/routes.ts';
import { ensaioRoutes } from './features/ensaios/routes.ts';
import { entradaRoutes } from './features/entradas/routes.ts';
import { deleteEquipe, equipeNoun } from './features/equipes/equipeNoun.ts';
import { equipeRoutes } from './features/equipes/routes.ts';
import { changeEquipe, insertEquipe } from './features/equipes/saveEquipe.ts';
import { exportacaoRoutes } from './features/exportacoes/routes.ts';
import { ganchoRoutes } from './features/ganchos/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { incidenteRoutes } from './features/incidentes/routes.ts';
import { lixeiraRoutes } from './features/lixeira/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { createHandOver } from './features/oidc/createHandOver.ts';
import { exchangeRoute } from './features/oidc/exchangeRoute.ts';
import { microsoftRoutes } from './features/oidc/microsoft/routes.ts';
import { provedorRoutes } from './features/oidc/provedores/routes.ts';
import { signInRoutes } from './features/oidc/provedores/signInRoutes.ts';
import { paginaRoutes } from './features/paginas/routes.ts';
import { painelRoutes } from './features/painel/routes.ts';
import { pedidoRoutes } from './features/pedidos/routes.ts';
import { pendenciaRoutes } from './features/pendencias/routes.ts';
import { permissaoRoutes } from './features/permissoes/routes.ts';
import { personalDataRoutes } from './features/personalData/routes.ts';
import { recuperacaoRoutes } from './features/recuperacao/routes.ts';
import { relatorioNoun } from './features/relatorioConfigs/relatorioNoun.ts';
import { relatorioConfigRoutes } from './features/relatorioConfigs/routes.ts';
import { updateRelatorioConfig } from './features/relatorioConfigs/saveRelatorioConfig.ts';
import { relatorioRoutes } from './features/relatorios/routes.ts';
import { scimRoutes } from './features/scim/routes.ts';
import { sessaoRoutes } from './features/sessoes/routes.ts';
import { termosRoutes } from './features/termos/routes.ts';
import { changeUser } from './features/users/changeUser.ts';
import { insertUser } from './features/users/createUser.ts';
import { userRoutes } from './features/users/routes.ts';
import { deleteUser, userNoun } from './features/users/userNoun.ts';
import { usoRoutes } from './features/uso/routes.ts';
import { verComoRoutes } from './features/verComo/routes.ts';
import { visaoRoutes } from './features/visoes/routes.ts';
import { multipart } from './platform/http/multipart.ts';
import type { Outgoing } from './platform/outgoing/createOutgoing.ts';
import { secoesOf } from './secoes.ts';

interface FeatureDependencies {
  readonly auth: AuthQueries;
  readonly sessions: Sessions;
  readonly attemptKeys: AttemptKeys;
  readonly loginLimits: LoginLimits;
  readonly mailer: Mailer;
  readonly outgoing: Outgoing;
  readonly isBreached: IsBreached;
  /** What the server announces. */
  readonly announced: readonly Recurso[];
  readonly clientes: ClienteQueries;
  readonly enderecos: Enderecos;
  readonly configDependencies: ConfigDependencies;
  readonly embed: EmbedDependencies;
  readonly loadFacts: LoadFacts;
  /** What `metrics` returned, to which features add figures; not the registry of the `Context`. */
  readonly registry: Registry;
  /** The most people whose access a rehearsal compares. */
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/**
 * Registers the routes of all features, in order. The hooks of `app` must be registered before: a scope has only those that `app` had
 * when it was registered.
 */
export async function featureRoutes(
  app: FastifyInstance,
  context: Context,
  dependencies: FeatureDependencies,
): Promise<void> {
  const { config, db, reads, now } = context;
  const {
    auth,
    sessions,
    attemptKeys,
    loginLimits,
    mailer,
    outgoing,
    announced,
    clientes,
    isBreached,
  } = dependencies;
  const { enderecos } = dependencies;
  const { configDependencies, embed, loadFacts, registry, maxPeople, turns } = dependencies;
  const devices = createDeviceCookies(config, now);
  const findEntry = entryQuery(reads);
  const callLimits = createCallLimits(auth, attemptKeys, now);
  conviteRoutes(app, context, mailer);
  recuperacaoRoutes(app, context, {
    mailer,
    sessions,
    limits: callLimits,
    attemptNameOf: attemptKeys.ofName,
    isBreached,
  });
  verComoRoutes(app, context, sessions);
  emailRoutes(app, context);
  // These routes have a scope of their own, because no other route reads or writes cookies.
  await app.register(async (scope) => {
    await scope.register(fastifyCookie);
    authRoutes(scope, context, {
      queries: auth,
      sessions,
      limits: loginLimits,
      devices,
      announced,
    });
    const handOver = createHandOver(context);
    microsoftRoutes(scope, context, { queries: auth, handOver });
    signInRoutes(scope, context, { queries: auth, handOver, sessions, outgoing });
    exchangeRoute(scope, context, { queries: auth, sessions, devices, handOver, announced });
    contaRoutes(scope, context, {
      queries: auth,
      sessions,
      limits: loginLimits,
      devices,
      mailer,
      isBreached,
    });
  });
  avisoRoutes(app, context);
  brandingRoutes(app, context);
  installRoutes(app, context);
  enderecoRoutes(app, enderecos, config.publicUrl);
  relatorioRoutes(app, embed, loadFacts);
  atualizacaoRoutes(app, { ...configDependencies, queries: embed.queries });
  const exports = { ...embed, db, loadFacts };
  exportacaoRoutes(app, exports);
  alertaRoutes(app, exports, { isOn: config.hasDaxQueries && config.mail !== null });
  assinaturaRoutes(app, context, { exports, mailer, limits: callLimits });
  usoRoutes(app, context, { registry, loadFacts });
  homeRoutes(app, context, { embed, loadFacts });
  visaoRoutes(app, context, embed.visoes);
  acessoRoutes(app, context, loadFacts);
  concessaoRoutes(app, configDependencies);
  planilhaRoutes(app, {
    ...configDependencies,
    isEmbedded: context.isEmbedded,
    config,
    maxPeople,
    turns,
  });
  aplicativoRoutes(app, aplicativoQueries(reads), { ...embed, loadFacts });
  paginaRoutes(app, context, embed.queries);
  userRoutes(app, context, sessions, { mailer, isBreached });
  personalDataRoutes(app, context, sessions);
  termosRoutes(app, context, sessions);
  sessaoRoutes(app, context, sessions);
  equipeRoutes(app, context);
  atributoRoutes(app, context);
  await scimRoutes(app, {
    db,
    origin: config.publicUrl,
    sessions,
    mailer,
    now,
    changes: { insertUser, changeUser, deleteUser, insertEquipe, changeEquipe, deleteEquipe },
  });
  chaveRoutes(app, context);
  ganchoRoutes(app, context, outgoing);
  provedorRoutes(app, context, { outgoing, sessions });
  entradaRoutes(app, context, { queries: auth, findEntry, sessions, limits: loginLimits });
  auditRoutes(app, context);
  incidenteRoutes(app, context);
  painelRoutes(app, context);
  // These routes have a scope of their own, because no other route accepts a multipart body.
  await app.register(async (scope) => {
    await multipart(scope);
    clienteRoutes(scope, context, { options: clientes, sessions, enderecos });
  });
  arquivoRoutes(app, {
    ...configDependencies,
    sessions,
    enderecos,
    secoes: secoesOf(context, { mailer, outgoing }),
    portal: new URL(config.publicUrl).origin,
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
  const nouns = [userNoun, equipeNoun, relatorioNoun, aplicativoNoun, avisoNoun];
  const bin = createBin(nouns);
  lixeiraRoutes(app, context, bin);
  undoRoutes(app, context, { nouns: [...nouns, clienteNoun], bin });
  mediaRoutes(app, context);
}
