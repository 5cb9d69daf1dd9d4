import { maxRlsRoles } from '@portal/api-client/rules';
import { counted } from '../../../counted.ts';
import type { addPapeis } from './papeis.ts';

/** The most names in one sentence. */
const maxNames = 5;

/** Says what was added to the roles of a report, what was there already, and who has as many as Power BI takes. */
export function addedText(
  { added, known, full }: ReturnType<typeof addPapeis>,
  nameOf: (key: string) => string,
): string {
  const names = full.slice(0, maxNames).map(nameOf).join(', ');
  const more = full.length > maxNames ? ` e mais ${full.length - maxNames}` : '';
  return [
    `${counted(added, 'função adicionada', 'funções adicionadas')}.`,
    known > 0 && `${counted(known, 'já existia', 'já existiam')}.`,
    full.length > 0 &&
      `O Power BI aceita até ${maxRlsRoles} funções, e já as ${full.length === 1 ? 'tem' : 'têm'}: ${names}${more}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
