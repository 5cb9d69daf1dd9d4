import type { Static } from 'typebox';
import { relatorioRecord } from '../records/relatorio.ts';
import type * as schemas from '../schemas/relatorioConfigs.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type RelatorioConfig = Static<typeof schemas.relatorioConfig>;
export type RelatorioPagina = Static<typeof schemas.relatorioPagina>;
export type PageCorrection = Static<typeof schemas.savePageClasses.body>[number];
export type RlsPapel = NonNullable<RelatorioConfig['rls_papeis']>[number];
export type RelatorioTest = Static<typeof schemas.testRelatorioAs.response>;
export type ConsultedModel = NonNullable<RelatorioTest['modelos']>[number];
export type NewRelatorioConfig = Static<typeof schemas.createRelatorioConfig.body>;
export type RelatorioConfigChanges = Static<typeof schemas.updateRelatorioConfig.body>;

const all = { at: '/api/admin/powerbiconfig/', roles: reportAdmins, escopo: 'relatorios' } as const;

/** Lists report configurations. Spec API-39. */
export const listRelatorioConfigs: Call<'listRelatorioConfigs'> = endpoint('GET', all);
/** Creates a report configuration. Spec API-40. */
export const createRelatorioConfig: Call<'createRelatorioConfig'> = endpoint('POST', {
  ...all,
  fields: relatorioRecord,
  success: 201,
});
/** Changes a report configuration; absent fields keep their value. Spec API-41. */
export const updateRelatorioConfig: Call<'updateRelatorioConfig'> = endpoint('PUT :id/', {
  ...all,
  fields: versioned(relatorioRecord),
});
/**
 * Corrects the classes of pages, and answers all present pages of the report with their classes. A page that is not named
 * keeps its correction; `classe: null` removes it, so that what a frame told counts again. An unknown page is 400, and so is
 * a correction that leaves no page in lists. Spec WIRE-12, LER-03.
 */
export const savePageClasses: Call<'savePageClasses'> = endpoint('PUT :id/paginas/', {
  ...all,
  recurso: 'classes_de_pagina',
});
/** Makes a real token as a person would get it, and tells what was sent and what Power BI answered. Spec SEG-04, WIRE-13. */
export const testRelatorioAs: Call<'testRelatorioAs'> = endpoint('POST :id/testar-como/', {
  ...all,
  effect: 'reads',
  cost: 'provider',
  // It makes a token of a report.
  escopo: null,
  recurso: 'dados',
});
/** Deletes a report configuration and removes it from applications, with its permissions. Spec API-42, AMBIG-40. */
export const deleteRelatorioConfig: Call<'deleteRelatorioConfig'> = endpoint('DELETE :id/', all);
