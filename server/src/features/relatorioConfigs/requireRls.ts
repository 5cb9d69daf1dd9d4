import { isRlsName, isRlsRole, type RlsName } from '@portal/api-client/rules';
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
  if (changes.rls_role && !isRlsRole(changes.rls_role)) {
    throw invalidFields({
      rls_role: ['Informe uma só função, com até 50 caracteres, sem acento e sem vírgula.'],
    });
  }
  const kind = changes.rls_nome ?? stored?.rls_nome ?? 'login';
  const isFixedChanged = changes.rls_nome !== undefined || changes.rls_nome_fixo !== undefined;
  const fixed = changes.rls_nome_fixo === undefined ? stored?.rls_nome_fixo : changes.rls_nome_fixo;
  if (kind === 'fixo' && isFixedChanged && !isRlsName(fixed ?? '')) {
    throw invalidFields({
      rls_nome_fixo: ['Informe um nome com até 256 caracteres, sem acento e sem espaço.'],
    });
  }
}
