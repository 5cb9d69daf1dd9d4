import { describe, expect, it } from 'vitest';
import { restrictRows } from './restrictRows.ts';
import type { Reader, Role } from './rowRoles.ts';
import { tableModel } from './tableModel.ts';

const model = tableModel({
  name: 'Vendas',
  columns: [
    { name: 'Região', dataType: 'Text' },
    { name: 'Loja', dataType: 'Text' },
    { name: 'Valor', dataType: 'Number' },
  ],
  rows: [
    ['Sul', 'Centro', '1'],
    ['Sul', 'Aeroporto', '2'],
    ['Norte', 'Centro', '4'],
    ['Norte', 'Praia', '8'],
  ],
});
const roles: readonly Role[] = [
  'Sul',
  'Norte',
  'Diretoria',
  { name: 'Rede' },
  { name: 'Litoral', column: 'Loja', values: ['Praia', 'Aeroporto'] },
  { name: 'Nome', column: 'Loja', equals: 'USERNAME()' },
  { name: 'Principal', column: 'Loja', equals: 'USERPRINCIPALNAME()' },
  { name: 'Dados', column: 'Loja', equals: 'CUSTOMDATA()' },
  { name: 'SemColuna', column: 'Filial', equals: 'USERNAME()' },
];
/** Each row has its own power of two, so the sum of the values names the rows. */
const seen = (held: readonly string[], reader: Partial<Reader> = {}) =>
  (
    restrictRows(model, 'Região', roles, { username: 'ana', ...reader, roles: held }).facts.Valor ??
    []
  ).reduce((sum, value) => sum + value, 0);

describe('the rows of an identity', () => {
  it.each([
    ['one role', ['Sul'], {}, 3],
    ['the union of several roles', ['Sul', 'Litoral'], {}, 11],
    ['all rows for a role without a rule', ['Rede'], {}, 15],
    ['all rows for Diretoria', ['Diretoria', 'Sul'], {}, 15],
    ['no rows for a role that does not exist', ['Leste'], {}, 0],
    ['no rows for a role in another case', ['sul'], {}, 0],
    ['only the rows of the roles that exist', ['Leste', 'Norte'], {}, 12],
    ['no rows without a role', [], {}, 0],
    ['the rows of the name', ['Nome'], { username: 'Praia' }, 8],
    ['the rows of the principal name', ['Principal'], { username: 'Praia' }, 8],
    ['the rows of the name in another case', ['Nome'], { username: 'centro' }, 5],
    ['no rows for a name that no row has', ['Nome'], { username: 'ana' }, 0],
    ['the rows of the custom data', ['Dados'], { customData: 'Centro' }, 5],
    ['no rows without custom data', ['Dados'], { username: 'Centro' }, 0],
    ['no rows by the name for a rule of custom data', ['Dados'], { customData: 'x' }, 0],
    ['all rows for a rule on a column that is gone', ['SemColuna'], {}, 15],
  ] as const)('are %s', (_case, held, reader, sum) => {
    expect(seen(held, reader)).toBe(sum);
  });

  it('leave no values without rows in the columns of rules', () => {
    const reader = { username: 'Praia', roles: ['Nome'] };
    const { columns, rowCount } = restrictRows(model, 'Região', roles, reader);
    expect(rowCount).toBe(1);
    expect(columns.map(({ values, codes }) => [values, codes])).toEqual([
      [['Norte'], [0]],
      [['Praia'], [0]],
    ]);
  });
});
