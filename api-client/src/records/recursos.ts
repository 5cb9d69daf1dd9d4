/**
 * The names of what a server with every setting adds to the first version of the contract. The server announces its own in the answer of
 * `getCurrentUser` and in the configuration of its pages. Another backend may announce some of them or none. A call that
 * is added names its resource in its constant. Spec REC-02. docs/decisions/api-client-announced-resources.md
 */
export const recursos = [
  /** The call `logout`. */
  'logout',
  /** The field `is_active` of people, and the filter of that name. */
  'ativo',
  /** A person can be created without a password, and then signs in with Microsoft only. */
  'sem_senha',
  /** The record of changes and refusals, with the values and the network of each row. */
  'auditoria',
  /** The call `recordExport`. */
  'exportacoes',
  /** The test of a cliente's credentials. */
  'credenciais',
  /** A profile of the service principal for a cliente: the field `pbi_profile_id`, and its making by the test of credentials. */
  'perfis',
  /** The field `versao` of the records that people edit, and the answer 409 to an outdated one. */
  'versoes',
  /** The fields `rls_nome` and `rls_nome_fixo` of a report configuration. */
  'rls_nome',
  /** The field `dataset_atual` of the names of a report configuration. */
  'dataset_atual',
  /** The field `relatorios_paginados` of a report configuration. */
  'relatorios_paginados',
  /** The field `paginas` in lists of reports and applications: the pages as the server last saw them. */
  'paginas',
  /** The stream of events that tells when access may have changed. */
  'eventos',
  /** The calls that tell whether the server runs. */
  'saude',
  /** A reader's own views of reports, and the field `visao_inicial` of the answers with an embed token. */
  'visoes',
  /** What Home adds: where the reader read last, and how fresh the data of their reports is. */
  'inicio',
  /** The caller's own account: names and password. */
  'conta',
  /** The rehearsal of a change: who gains and who loses by it. */
  'ensaios',
  /** Who sees what, and why somebody sees or does not see something. */
  'acessos',
  /** Teams: their calls, and their fields in grants and people. */
  'equipes',
  /** Expiries of grants and accounts: the fields `expira_em`, `users_allowed_ends`, `equipes_allowed_ends` and `acesso_ate`. */
  'prazos',
  /** The panel of the console: openings by day, and reports that miss something. */
  'painel',
  /** The query `atualizar` of the list of workspaces, which asks the provider again. */
  'catalogo',
  /** Pages that are opened only from within a report: they are in no reader's list, and administrators see their class. */
  'classes_de_pagina',
  /** Grants as the unit: their list, and their change by several at once. */
  'concessoes',
  /** The field `ultima_entrada` of people, by which their list can be sorted. */
  'ultima_entrada',
  /** What the list of report configurations adds: who may open a report, its last opening, its applications, its data. */
  'resumos',
  /** The calls that create many people at once, and tell before which of them exist. */
  'importacao',
  /**
   * Row-level security by person and team: attributes, roles, the test of a report as a person, and which data somebody reads. A server
   * that has it also takes `atributo:{nome}` as `rls_nome`, and answers `exige_identidade` of datasets.
   */
  'dados',
  /** The sessions of a person: their list and their end, for oneself and for who administers the person. */
  'sessoes',
  /**
   * The rules of a cliente about accounts: Microsoft only, deactivation of idle accounts, shorter sessions. Also the filters
   * `inatividade` and `sem_entrar` of people.
   */
  'regras_de_conta',
  /** The second factor by authenticator app, and a session that may only set it up. */
  'segundo_fator',
  /** Invitations: their calls, and the fields `convidar`, `convite_ate` and `tem_senha` of people. */
  'convites',
  /** Forgotten passwords, and the list of sent mails. Only a server that sends mail announces it. */
  'recuperacao',
  /** Subscriptions of views by mail. Only a server that sends mail announces it. */
  'assinaturas',
  /** Closing a cliente and opening it again, and the field `encerrado_em` of its answer. */
  'encerramento',
  /** Seeing the portal as another person, and the field `permitir_ver_dados` of a cliente. */
  'ver_como',
  /** Requests for access and the catalogue: their calls, and the field `no_catalogo` of reports and applications. */
  'pedidos',
  /** Undoing a change: its call, the field `desfazer` of history and the header that names the change of a call. */
  'desfazer',
  /** The bin: what is deleted can be restored for thirty days. */
  'lixeira',
  /** The grants of a cliente as a file: its export, and its import line by line. */
  'planilha',
  /** Refreshes of the data of a report: their calls, the event `atualizacao`, and the field `atualizacao` of report configurations. */
  'atualizacoes',
  /**
   * Exports of reports as files: their calls, the event `exportacao`, the field `exportar` of answers that open a report, the fields
   * `exportacao` and `formatos` of report configurations, and the field `rodape_pdf` of a cliente. `exportacoes` is a call of before.
   */
  'arquivos',
  /** What is wrong between a cliente and its provider: the calls, and the field `pendencia` of the summaries of report configurations. */
  'pendencias',
  /**
   * The host names of clientes: the field `enderecos`, and the call that tells a proxy whether the portal knows a host. Also the draft of a
   * brand: the field `rascunho_marca` and the call that publishes it, and its fonts: the field `fontes`.
   */
  'enderecos',
  /** How much is read and how fast: the calls, the field `abertura` of answers that open a report, and the field `uso_nomes` of a cliente. */
  'uso',
  /** The field `modelos` in the test of a report as a person: what queries tell about its models. Only where a setting turns it on. */
  'consultas_dax',
  /** The field `visuais` of what frames tell of pages, and of the answers that open a report. */
  'visuais',
  /** The parameters of a paginated report: the call that lists them, and the field `parametros` of an order. */
  'parametros',
  /** Keys, by which programs call for a person. */
  'chaves',
  /** Addresses to which the portal sends what happens: their calls and their screen. */
  'ganchos',
  /** The portal inside of another product: its calls, and the field `origens` of a cliente. */
  'entradas',
  /** Sign-in by the providers of clientes: their calls and their screen. Before a sign-in the field `provedores` of the brand tells of it. */
  'provedores',
  /** Notices to readers: their calls, their screen, and the field `avisos` of the brand. */
  'avisos',
  /** Problems that readers report beside a report: their call, and their kind in the lists of requests. */
  'problemas',
  /** The networks to which people are bound: the field `redes` of clientes and teams, and `confirmacao` of their changes. */
  'redes',
  /** The hours to which people are bound: the field `horarios` of clientes and teams. */
  'horarios',
  /** The people and teams who may export and refresh: `exportacao` and `atualizacao` of report configurations as objects. */
  'direitos',
  /** People and teams from a directory: the calls of SCIM, and the field `diretorio` of people and teams. */
  'scim',
  /** What people accept before they open a report: its calls, the fields `termos` and `privacidade` of clientes, and `termos` of people. */
  'termos',
  /** The copy of what is kept of a person: for themselves, and for who administers them. */
  'meus_dados',
  /** What happened in a period, as CSV and a signed PDF: its call and its screen. */
  'incidentes',
  /** A cliente as a file: its export, its plan and its application, and the field `arquivo` of rehearsals. */
  'arquivo_do_cliente',
  /** Alerts: mails when a figure of a model crosses a limit. Announced only if `DAX_QUERIES` is on and the portal sends mail. */
  'alertas',
] as const;

export type Recurso = (typeof recursos)[number];
