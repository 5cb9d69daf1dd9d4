import type { CurrentUser } from '@portal/api-client/contract';
import { expect, it } from 'vitest';
import type { CsvUser } from '../csv/readUsersCsv.ts';
import { checkRows } from './checkRows.ts';

const actor = { is_superuser: true, recursos: [] } as unknown as CurrentUser;
const clientes = ['Ação', 'Acao', 'Energia São João'].map((nome, index) => ({
  id: index + 1,
  nome,
}));

function clienteOf(cliente: string) {
  const row = {
    line: 2,
    username: 'maria',
    email: 'maria@x.example',
    first_name: '',
    last_name: '',
    password: 'janela azul',
    groups: [],
    equipes: [],
    cliente,
    problems: [],
  } as unknown as CsvUser;
  const [checked] = checkRows([row], { actor, groups: [], clientes, teams: [] });
  return checked?.payload.cliente_id ?? checked?.problems;
}

it('a line names its cliente in any capitals, and without accents where only one has the name', () => {
  expect([clienteOf('AÇÃO'), clienteOf('acao'), clienteOf('energia sao joao')]).toEqual([1, 2, 3]);
});

it('a name that two clientes have without their accents is not guessed', () => {
  expect(clienteOf('Açao')).toEqual(['O cliente "Açao" não existe.']);
});
