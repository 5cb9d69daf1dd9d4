import { brandProblem, clienteProblem } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../../domain/clientes/adminQueries.ts';
import { brandFields } from '../../../domain/clientes/presentCliente.ts';
import { credentialProblem } from '../../../domain/powerbi/readCertificate.ts';
import { invalidFields } from '../../../errors.ts';
import { storedBrand } from './brandColumns.ts';
import { textFields } from './columnsOf.ts';

/**
 * Throws 400 that names every wrong text. A stored text that the form repeats is accepted, so that a cliente from before
 * a rule can still be edited.
 */
export function requireValidTexts(form: ClienteForm, before: ClienteRow | null): void {
  const messages: Record<string, string[]> = {};
  const check = (
    field: string,
    value: unknown,
    stored: unknown,
    problemOf: typeof brandProblem,
  ) => {
    if (typeof value !== 'string' || value.trim() === stored) return;
    const problem = problemOf(field, value);
    if (problem) messages[field] = [problem];
  };
  const secretProblem = credentialProblem(form.pbi_client_secret ?? '');
  if (secretProblem) messages.pbi_client_secret = [secretProblem];
  for (const field of [...textFields, 'termos', 'privacidade'] as const)
    check(field, form[field], before?.[field], clienteProblem);
  const stored = storedBrand(form, before);
  for (const field of brandFields) check(field, form[field], stored[field], brandProblem);
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}
