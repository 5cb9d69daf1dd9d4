import type { Recurso } from '../records/recursos.ts';

// The field groups and menu items that exist only with a server that adds something, each with the one resource that it needs. An
// area of the console is not listed here: it needs the resource of its call. Each is a constant of its own, because a bundle then has
// only those that it uses: an object has all, 0.2 kB of the viewer's first load. Spec REC-03.

/** The button `Testar credenciais` in the form of a cliente. */
export const credentialsCheck = 'credenciais' as const satisfies Recurso;
/** The field `Profile ID` in the form of a cliente, and `Criar perfil` beside the test of credentials. */
export const profiles = 'perfis' as const satisfies Recurso;
/** The fields in the form of a report that choose the name for row-level security. */
export const rlsNameFields = 'rls_nome' as const satisfies Recurso;
/** The field in the form of a report for the paginated reports that its pages show. */
export const paginatedVisuals = 'relatorios_paginados' as const satisfies Recurso;
/** The note in the list of reports that a report uses another dataset than the stored one, with its button. */
export const datasetUpdate = 'dataset_atual' as const satisfies Recurso;
/** The switch `Ativo`, its column, its filter and its actions for people. */
export const activeSwitch = 'ativo' as const satisfies Recurso;
/** The switch `Somente Microsoft` in the form of a new person. */
export const microsoftOnly = 'sem_senha' as const satisfies Recurso;
/** Teams in the permissions of an application, in the form of a report, and in the CSV of people. */
export const teamGrants = 'equipes' as const satisfies Recurso;
/** The last day of an access or of an account, wherever one is given. */
export const expiries = 'prazos' as const satisfies Recurso;
/** The version that the console's forms send with a change, and their question after a conflict. */
export const versions = 'versoes' as const satisfies Recurso;
/** The menu `Visões` beside an open report, and the reader's views on Home. */
export const visoes = 'visoes' as const satisfies Recurso;
/** On Home, the page to continue with and the panel `Atualização dos dados`. */
export const inicio = 'inicio' as const satisfies Recurso;
/** The screen `Minha conta` and its item in the menu of the person. */
export const conta = 'conta' as const satisfies Recurso;
/** `Baixar meus dados` in `Minha conta`, and `Exportar dados` on the page of a person. */
export const personalCopy = 'meus_dados' as const satisfies Recurso;
/** The tab `Incidente` of history. */
export const incidents = 'incidentes' as const satisfies Recurso;
/** The second factor in `Minha conta`, and its state on the page of a person. */
export const secondFactor = 'segundo_fator' as const satisfies Recurso;
/** The question before a change by which somebody loses access. */
export const rehearsal = 'ensaios' as const satisfies Recurso;
/** `Por quê?` beside an access. */
export const explanation = 'acessos' as const satisfies Recurso;
/** `Relatar um problema` beside an open report. */
export const problems = 'problemas' as const satisfies Recurso;
/** Attributes of people and teams, roles of a report by person and team, and the column `Dados` of accesses. */
export const dataIdentity = 'dados' as const satisfies Recurso;
/** `Convidar` in the form and the CSV of people, and the state `Convidado`. */
export const invitations = 'convites' as const satisfies Recurso;
/** `Pedir acesso`, its state in Home and `Minha conta`, the catalogue, and the switch `Mostrar no catálogo`. */
export const accessRequests = 'pedidos' as const satisfies Recurso;
/** `Desfazer…` beside changes in history, and in the message after a destructive press. */
export const undo = 'desfazer' as const satisfies Recurso;
/** `Esqueci minha senha` on the login page. */
export const recovery = 'recuperacao' as const satisfies Recurso;
/** In the answer of `Testar como…`, the roles of the models and the rows that the person reads. */
export const modelQueries = 'consultas_dax' as const satisfies Recurso;
/** The panel at the console's first address, and its item in the menu. */
export const painel = 'painel' as const satisfies Recurso;
/** The button `Atualizar` beside the workspaces in the form of a report. */
export const catalogRefresh = 'catalogo' as const satisfies Recurso;
/** Pages that are opened only from within a report: apart in the permissions dialog, and in the form of a report. */
export const pageClasses = 'classes_de_pagina' as const satisfies Recurso;
/** The list of what each role, person and team has in one place, with its actions. */
export const grants = 'concessoes' as const satisfies Recurso;
/** `Exportar planilha` and `Importar planilha…` beside the grants. */
export const grantSheet = 'planilha' as const satisfies Recurso;
/** `Baixar arquivo` and `Aplicar arquivo…` on the page of a cliente. */
export const clienteFile = 'arquivo_do_cliente' as const satisfies Recurso;
/** The column `Última entrada` in the list of people. */
export const lastSignIn = 'ultima_entrada' as const satisfies Recurso;
/** The sessions of a person in `Minha conta` and on the page of a person. */
export const sessions = 'sessoes' as const satisfies Recurso;
/** The fields of a cliente about accounts, the filter and the count of people who are soon deactivated. */
export const accountRules = 'regras_de_conta' as const satisfies Recurso;
/** `Ver como` beside a person, and the field of a cliente that permits to see data. */
export const seeAs = 'ver_como' as const satisfies Recurso;
/** The tab `Lixeira`, and the sentence about it in confirmations of deletions. */
export const bin = 'lixeira' as const satisfies Recurso;
/** The section `Endereços` in the form of a cliente. */
export const enderecos = 'enderecos' as const satisfies Recurso;
/** The origins that may show the portal, in the form of a cliente. */
export const origens = 'entradas' as const satisfies Recurso;
/** The section `Redes e horários` in the forms of a cliente and of a team. */
export const restrictions = 'redes' as const satisfies Recurso;
/** The terms in the form of a cliente, the column of who has accepted them, and their page before the first report. */
export const termos = 'termos' as const satisfies Recurso;
/** People and teams who may export and refresh, in the form of a report. */
export const chosenRights = 'direitos' as const satisfies Recurso;
/** The draft of a brand in the form of a cliente. */
export const brandDraft = 'enderecos' as const satisfies Recurso;
/** The findings of the cliente: their list, their card in the panel, and the mark in the list of reports. */
export const findings = 'pendencias' as const satisfies Recurso;
/** The area `Uso`, the reader's own openings in `Minha conta`, and the field of a cliente that switches names off. */
export const usage = 'uso' as const satisfies Recurso;
/** `Atualizar dados` and `Histórico de atualizações` beside an open report. */
export const dataRefresh = 'atualizacoes' as const satisfies Recurso;
/** The field in the form of a report for who may refresh its data. */
export const refreshRight = 'atualizacoes' as const satisfies Recurso;
/** `Exportar` beside an open report, and `Meus arquivos` on Home. */
export const reportFiles = 'arquivos' as const satisfies Recurso;
/** The fields in the form of a report for who may export it and in which formats, and the switch of a cliente for the line under PDF pages. */
export const exportRight = 'arquivos' as const satisfies Recurso;
/** `Assinar` beside an open report and a view, and the subscriptions in `Minha conta`. */
export const subscriptions = 'assinaturas' as const satisfies Recurso;
/** `Alertas` beside an open report, and the alerts in `Minha conta`. */
export const alerts = 'alertas' as const satisfies Recurso;
/** What a frame tells of visuals that Microsoft ends or does not export, and its note in the dialog of files. */
export const endedVisuals = 'visuais' as const satisfies Recurso;
