import {
  type RlsName,
  readRlsName,
  rlsNameProblem,
  rlsRoleProblem,
} from '@portal/api-client/rules';
import { invalidFields } from '../../errors.ts';

interface RlsFields {
  readonly rls_role?: string | null | undefined;
  readonly rls_nome?: RlsName | undefined;
  readonly rls_nome_fixo?: string | null | undefined;
}

/**
 * Throws 400 for a changed role or name that Power BI does not take. A stored value that does not change is left alone, so
 * that the other fields of an older configuration can be edited. Spec NUV-05.
 */
export function requireRls(changes: RlsFields, stored: RlsFields | null): void {
  const roleProblem = rlsRoleProblem(changes.rls_role ?? '');
  if (roleProblem) throw invalidFields({ rls_role: [roleProblem] });
  const { kind } = readRlsName(changes.rls_nome ?? stored?.rls_nome ?? 'login');
  const isFixedChanged = changes.rls_nome !== undefined || changes.rls_nome_fixo !== undefined;
  const fixed = changes.rls_nome_fixo === undefined ? stored?.rls_nome_fixo : changes.rls_nome_fixo;
  const nameProblem = kind === 'fixo' && isFixedChanged ? rlsNameProblem(fixed ?? '') : null;
  if (nameProblem) throw invalidFields({ rls_nome_fixo: [nameProblem] });
}
