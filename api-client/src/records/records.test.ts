import { describe, expect, it } from 'vitest';
import { exampleTexts } from '../../test/exampleTexts.ts';
import * as records from './index.ts';
import type { RecordField, RecordTable } from './RecordField.ts';

const { userRecord, equipeRecord, atributoRecord } = records;
const { aplicativoRecord, relatorioRecord, clienteRecord } = records;
/** The records, each with the texts that every backend has: those of the first contract, and those of the first teams and attributes. */
const tables: readonly [string, RecordTable, readonly string[]][] = [
  ['people', userRecord, ['username', 'email', 'first_name', 'last_name']],
  ['teams', equipeRecord, ['nome', 'descricao']],
  ['attributes', atributoRecord, ['nome']],
  ['applications', aplicativoRecord, ['nome', 'descricao', 'icone']],
  ['reports', relatorioRecord, ['nome_relatorio', 'rls_role']],
  [
    'clientes',
    clienteRecord,
    [
      'nome',
      'cnpj',
      'email_responsavel_tecnico',
      'email_responsavel_financeiro',
      'pbi_tenant_id',
      'pbi_client_id',
    ],
  ],
];

describe.each(tables)('the record of %s', (_, table, first) => {
  const texts = Object.entries(table).filter(([, { text }]) => text);

  it('has a name that servers announce for every text that came later', () => {
    const unnamed = texts.filter(([, { recurso }]) => !recurso);
    expect(unnamed.map(([name]) => name)).toEqual(first);
  });

  it('says what is wrong with a text that does not match its pattern, and an optional text may be empty', () => {
    const patterns = texts.flatMap(([name, { text }]) =>
      text?.pattern === undefined ? [] : [{ name, text, pattern: text.pattern }],
    );
    const wrong = patterns.filter(
      ({ text, pattern }) =>
        !text.patternProblem ||
        records.patternProblemOf(pattern) !== text.patternProblem ||
        (!text.isRequired && !new RegExp(pattern, 'u').test('')),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('requires no text that another backend may not have', () => {
    const wrong = texts.filter(([, { text, recurso }]) => recurso && text?.isRequired);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('has no e-mail address that takes null, because a schema cannot express both', () => {
    const wrong = texts.filter(([, { text }]) => text?.isEmail && text.takesNull);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

it('every text of a person has a title and a column of a CSV file', () => {
  const wrong = records.textNames(userRecord).filter((name) => {
    const { title, csv }: RecordField = userRecord[name];
    return !title || !csv;
  });
  expect(wrong).toEqual([]);
});

it('every text of a person has an example of its own, which obeys its rule', () => {
  const wrong = records.textNames(userRecord).filter((name) => {
    const { text }: RecordField = userRecord[name];
    const example = exampleTexts[name];
    const isOfForm = new RegExp(text?.pattern ?? '', 'u').test(example);
    const isWrong = !isOfForm || example.length > (text?.maxLength ?? 0);
    return isWrong || records.storedText(userRecord[name], example) !== example || example === '';
  });
  expect(wrong).toEqual([]);
  expect(new Set(Object.values(exampleTexts)).size).toBe(Object.keys(exampleTexts).length);
});

describe('a request body', () => {
  const table = { nome: { label: ['o', 'nome'] }, is_active: userRecord.is_active } as const;

  it('has no field that the server does not announce', () => {
    const body = { nome: 'Ana', is_active: true, versao: 2 };
    expect(records.announcedFields(table, body, ['ativo'])).toEqual(body);
    expect(records.announcedFields(table, body, undefined)).toEqual({ nome: 'Ana', versao: 2 });
  });

  it('REC-02 has no such field in the items of its lists', () => {
    const lists = { pessoas: { items: table } } as const;
    const body = { pessoas: [{ nome: 'Ana', is_active: true }, { nome: 'Bia' }] };
    expect(records.announcedFields(lists, body, ['ativo'])).toEqual(body);
    expect(records.announcedFields(lists, body, [])).toEqual({
      pessoas: [{ nome: 'Ana' }, { nome: 'Bia' }],
    });
    expect(records.announcedFields(lists, {}, [])).toEqual({});
  });
});

describe('the texts of a record', () => {
  it('are stored trimmed, and empty if they are not given', () => {
    expect(records.newTexts(equipeRecord, { nome: ' Vendas ' })).toEqual({
      nome: 'Vendas',
      descricao: '',
    });
  });

  it('are, in a change, only those of the request, and null becomes the empty text', () => {
    expect(
      records.givenTexts(
        aplicativoRecord,
        { descricao: null },
        { nome: 'A', descricao: 'B', icone: '' },
      ),
    ).toEqual({ descricao: '' });
  });
});

it('an e-mail address has a domain with a dot', () => {
  const texts = [
    'ana@aurora.example',
    "o'neil+x@a.b.example",
    'ana',
    'ana@aurora',
    'a b@c.d',
    '@c.d',
  ];
  expect(texts.filter(records.isEmail)).toEqual(texts.slice(0, 2));
});
