import type { RelatorioConfig } from '@portal/api-client/contract';
import {
  type ReportFormValues,
  reportFormValues,
  reportPayload,
  validateReport,
} from '../reportForm.ts';

/** A field of the form with what is wrong with it. */
export interface FieldProblem {
  readonly source: string;
  readonly label: string;
  readonly text: string;
}

/** The fields that decide with which identity a report is opened, with their labels in the form. */
const labels = {
  cliente: 'Cliente',
  workspace_id: 'Workspace',
  report_id: 'Report',
  dataset_id: 'Dataset',
  rls_role: 'RLS Role',
  rls_nome: 'Nome enviado ao Power BI',
  rls_nome_fixo: 'Nome fixo',
  rls_papeis: 'Funções (RLS) por pessoa e equipe',
  relatorios_paginados: 'Relatórios paginados nas páginas',
} as const;
type Tested = keyof typeof labels;
const tested = Object.keys(labels) as readonly Tested[];

/** The roles have no input of their own: they are mended where they are added. */
const chosenHolders = 'papeis_escolhidos';

/** Returns the fields of a test that differ from the stored ones. The others do not change what a person is tested with. Spec SEG-04. */
export function testDraft(
  values: ReportFormValues,
  stored: RelatorioConfig,
  actorIsSuperuser: boolean,
) {
  const sentOf = (shown: ReportFormValues) =>
    reportPayload(shown, { actorIsSuperuser, reportName: '' });
  const [now, before] = [sentOf(values), sentOf(reportFormValues(stored))];
  const changed = tested.filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<
    Pick<typeof now, Tested>
  >;
}

/** Returns the fields that have a problem before the server is asked. */
export function draftProblems(
  values: ReportFormValues,
  stored: RelatorioConfig,
  actorIsSuperuser: boolean,
): readonly FieldProblem[] {
  return fieldProblems(Object.entries(validateReport(values, { actorIsSuperuser, stored })));
}

/** Returns the problems that belong to a field of the form. */
export function fieldProblems(
  messages: readonly (readonly [field: string, text: string])[],
): readonly FieldProblem[] {
  return messages.flatMap(([field, text]) => {
    if (field === chosenHolders || field === 'rls_papeis') {
      return [{ source: chosenHolders, label: labels.rls_papeis, text }];
    }
    return Object.hasOwn(labels, field)
      ? [{ source: field, label: labels[field as Tested], text }]
      : [];
  });
}
