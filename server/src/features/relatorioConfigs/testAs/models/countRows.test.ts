import { expect, it } from 'vitest';
import type { AskModel } from '../../../../domain/powerbi/dax/modelStatements.ts';
import type { DaxRow } from '../../../../domain/powerbi/dax/readArrow.ts';
import type { EffectiveIdentity } from '../../../../domain/powerbi/PowerBi.ts';
import { countRows } from './countRows.ts';

const roles = [
  { ID: 10, Nome: 'Sul' },
  { ID: 11, Nome: 'Norte' },
];
const sent: EffectiveIdentity = { username: 'ana', roles: ['Sul'], customData: '01' };
const table = (ID: number, Nome: string, Oculta = false) => ({ ID, Nome, Oculta });
const rule = (Funcao: number, Tabela: number, Regra: string | null, Metadados = 0) => ({
  Funcao,
  Tabela,
  Regra,
  Metadados,
});

/** Counts in a model with these tables, rules and measures, each table with as many rows as its place. Tells the queries of the count. */
async function count(
  tables: readonly DaxRow[],
  rules: readonly DaxRow[],
  measures: readonly DaxRow[] = [],
) {
  const asked: unknown[] = [];
  const ask: AskModel = async (statements, as) => {
    if (!as) return [tables, rules, measures];
    asked.push(as, ...statements.map(({ dax }) => dax));
    return statements.map((_, at) => [{ Linhas: at }]);
  };
  return { ...(await countRows(ask, roles, sent)), asked };
}

it('counts the tables that the sent roles filter first, also hidden ones, then the visible ones', async () => {
  const found = await count(
    [
      table(1, 'Datas'),
      table(2, 'Interna', true),
      table(3, "Lojas d'Água", true),
      table(4, 'Fatos'),
    ],
    [rule(10, 3, '[Loja] = CUSTOMDATA()'), rule(11, 2, '[Pessoa] = USERNAME()')],
  );
  expect(found).toEqual({
    linhas: [
      { tabela: "Lojas d'Água", linhas: 0 },
      { tabela: 'Datas', linhas: 1 },
      { tabela: 'Fatos', linhas: 2 },
    ],
    detalhe: null,
    asked: [
      { roles: ['Sul'], customData: '01' },
      `ROW("Linhas", COALESCE(COUNTROWS('Lojas d''Água'), 0))`,
      `ROW("Linhas", COALESCE(COUNTROWS('Datas'), 0))`,
      `ROW("Linhas", COALESCE(COUNTROWS('Fatos'), 0))`,
    ],
  });
});

it('leaves out a table that does not exist for a sent role, and asks nothing without tables', async () => {
  const hidden = [rule(10, 1, null, 1)];
  expect(await count([table(1, 'Salários'), table(2, 'Fatos')], hidden)).toMatchObject({
    linhas: [{ tabela: 'Fatos' }],
  });
  expect(await count([table(1, 'Salários')], hidden)).toEqual({
    linhas: [],
    detalhe: null,
    asked: [],
  });
});

it('counts 20 tables and tells that there are more', async () => {
  const many = Array.from({ length: 23 }, (_, at) => table(at, `T${at}`));
  const found = await count(many, []);
  expect([found.linhas?.length, found.detalhe]).toEqual([
    20,
    'Só 20 de 23 tabelas foram contadas.',
  ]);
});

it.each([
  ['a measure', '[Pessoa] = [Quem lê]', /medida ou função que o portal não conhece/],
  ['a name', '[Pessoa] = USERNAME() && [Quem lê]', /usa o nome da pessoa/],
])('counts nothing where a rule of a sent role uses %s', async (_, text, detalhe) => {
  const found = await count([table(1, 'Fatos')], [rule(10, 1, text)], [{ Nome: 'Quem Lê' }]);
  expect(found).toEqual({ linhas: null, detalhe: expect.stringMatching(detalhe), asked: [] });
});
