import type { Recurso } from '../records/recursos.ts';

/**
 * The field groups and menu items that exist only with a server that adds something, each with the one resource that it
 * needs. An area of the console is not listed here: it needs the resource of its call. Spec REC-03.
 */
export const addedParts = {
  /** The button `Testar credenciais` in the form of a cliente. */
  credentialsCheck: 'credenciais',
  /** The fields in the form of a report that choose the name for row-level security. */
  rlsNameFields: 'rls_nome',
  /** The field in the form of a report for the paginated reports that its pages show. */
  paginatedVisuals: 'relatorios_paginados',
  /** The note in the list of reports that a report uses another dataset than the stored one, with its button. */
  datasetUpdate: 'dataset_atual',
  /** The switch `Ativo`, its column, its filter and its actions for people. */
  activeSwitch: 'ativo',
  /** The switch `Somente Microsoft` in the form of a new person. */
  microsoftOnly: 'sem_senha',
  /** Teams in the permissions of an application, in the form of a report, and in the CSV of people. */
  teamGrants: 'equipes',
  /** The last day of an access or of an account, wherever one is given. */
  expiries: 'prazos',
  /** The version that the console's forms send with a change, and their question after a conflict. */
  versions: 'versoes',
  /** The menu `Visões` beside an open report, and the reader's views on Home. */
  visoes: 'visoes',
  /** On Home, the page to continue with and the panel `Atualização dos dados`. */
  inicio: 'inicio',
  /** The screen `Minha conta` and its item in the menu of the person. */
  conta: 'conta',
  /** The question before a change by which somebody loses access. */
  rehearsal: 'ensaios',
  /** `Por quê?` beside an access. */
  explanation: 'acessos',
  /** The panel at the console's first address, and its item in the menu. */
  painel: 'painel',
  /** The button `Atualizar` beside the workspaces in the form of a report. */
  catalogRefresh: 'catalogo',
  /** Pages that are opened only from within a report: apart in the permissions dialog, and in the form of a report. */
  pageClasses: 'classes_de_pagina',
  /** The list of what each role, person and team has in one place, with its actions. */
  grants: 'concessoes',
  /** The column `Última entrada` in the list of people. */
  lastSignIn: 'ultima_entrada',
} as const satisfies Readonly<Record<string, Recurso>>;
