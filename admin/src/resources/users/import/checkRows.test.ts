import type { CurrentUser } from '@portal/api-client/contract';
import { exampleTexts } from '@portal/api-client/example-texts';
import { textNames, userRecord } from '@portal/api-client/records';
import { describe, expect, it } from 'vitest';
import { groups, mailing, superuser, usuarios } from '../../../../test/backend.ts';
import { readUsersCsv } from '../csv/readUsersCsv.ts';
import { checkRows } from './checkRows.ts';

const context = {
  actor: superuser as CurrentUser,
  groups,
  clientes: [
    { id: 1, nome: 'Avare' },
    { id: 2, nome: 'Avaré' },
    { id: 3, nome: 'São  Paulo' },
  ],
  teams: [
    { id: 10, nome: 'Regiões', cliente: 2 },
    { id: 11, nome: 'Regioes', cliente: 2 },
    { id: 12, nome: 'Avó', cliente: 2 },
    { id: 13, nome: 'Avô', cliente: 2 },
    { id: 14, nome: 'Direção', cliente: 2 },
    { id: 15, nome: 'Direção', cliente: 1 },
  ],
  atributos: [],
};

/** Returns the cliente, the teams and the problems of one line. */
function check(cliente: string, equipe = '') {
  const text = `Usuário;Email;Nome;Senha;Cliente;Equipes\nana;a@b.example;Ana;senha-das-ondas;${cliente};${equipe}`;
  const [row] = checkRows(readUsersCsv(new TextEncoder().encode(text)).rows, context);
  return [row?.payload.cliente_id, row?.payload.equipes_input, row?.problems];
}

it('each text of a person in a line is in its payload', () => {
  const titles = textNames(userRecord).map((name) => userRecord[name].title);
  const file = `${titles.join(';')};Senha\n${Object.values(exampleTexts).join(';')};senha-das-ondas`;
  const [row] = checkRows(readUsersCsv(new TextEncoder().encode(file)).rows, context);
  expect(row?.payload).toMatchObject(exampleTexts);
});

it('a cliente and a team whose names differ only in accents are told apart', () => {
  expect(check('Avare')).toEqual([1, undefined, []]);
  expect(check('AVARÉ', 'regiões'.normalize('NFD'))).toEqual([2, [10], []]);
  expect(check('Avaré', 'Regioes')).toEqual([2, [11], []]);
  expect(check('Avare', 'Direcao')).toEqual([1, [15], []]);
});

it('a name without its accents is understood if it means one thing, and refused if it means two', () => {
  expect(check('sao paulo')).toEqual([3, undefined, []]);
  expect(check('Avaré', 'Direcao')).toEqual([2, [14], []]);
  expect(check('Avaré', 'Avo')).toEqual([
    2,
    [],
    ['A equipe "Avo" pode ser "Avó" ou "Avô". Escreva o nome com os acentos.'],
  ]);
  expect(check('Avarè')).toEqual([
    undefined,
    undefined,
    ['O cliente "Avarè" pode ser "Avare" ou "Avaré". Escreva o nome com os acentos.'],
  ]);
});

it('a team is found with the cliente that has it, because other clientes may have a team of that name', () => {
  const found = ['Avare', 'Avaré'].map((cliente) => {
    const text = `Usuário;Email;Nome;Senha;Cliente;Equipes\na;a@b.example;A;senha-das-ondas;${cliente};"Direção;direcao"`;
    const [row] = checkRows(readUsersCsv(new TextEncoder().encode(text)).rows, context);
    return row?.found.equipes;
  });
  expect(found).toEqual([
    [{ id: 15, name: 'Direção (Avare)' }],
    [{ id: 14, name: 'Direção (Avaré)' }],
  ]);
});

describe('the attributes of a line', () => {
  const atributos = [
    { nome: 'Loja', cliente_id: 1 },
    { nome: 'canal', cliente_id: 1 },
    { nome: 'loja_1', cliente_id: 2 },
    { nome: 'loja 1', cliente_id: 2 },
  ];
  const names = atributos.map(({ nome }) => nome);
  const owned = (titles: string, line: string, actor: object = superuser) => {
    const text = `Usuário;Email;Nome;Senha;${titles}\na;a@b.example;A;senha-das-ondas;${line}`;
    const { rows } = readUsersCsv(new TextEncoder().encode(text), names);
    const [row] = checkRows(rows, { ...context, actor: actor as CurrentUser, atributos });
    return [row?.payload.atributos, row?.problems];
  };

  it('are those of the cliente of the line, whatever their capitals', () => {
    expect(owned('Cliente;LOJA;atributo:Canal', 'Avare; 01 ;web')).toEqual([
      { Loja: '01', canal: 'web' },
      [],
    ]);
    expect(owned('Cliente;LOJA', 'Avaré;01')).toEqual([
      undefined,
      ['O cliente "Avaré" não tem o atributo "loja".'],
    ]);
    expect(owned('Cliente;LOJA', 'Avaré;')).toEqual([undefined, []]);
  });

  it('a value that Power BI does not take is a problem of its line', () => {
    expect(owned('Cliente;loja', 'Avare;São')).toEqual([
      undefined,
      ['Loja: Informe um valor com até 256 caracteres, sem acento e sem espaço.'],
    ]);
  });

  it('need a cliente, and a column that means one attribute', () => {
    expect(owned('Grupos;loja', 'Superuser;01')[1]).toEqual([
      'Os atributos da linha precisam de um cliente.',
    ]);
    expect(owned('Cliente;loja 1', 'Avaré;01')[1]).toEqual([
      'A coluna "loja 1" pode ser o atributo "loja_1" ou "loja 1". Renomeie um deles.',
    ]);
  });

  it('of an administrator of one cliente need no column of clientes', () => {
    expect(owned('loja', '01', usuarios)).toEqual([{ Loja: '01' }, []]);
  });
});

describe('a line that invites', () => {
  const checkInvitation = (convidar: string, senha = '', recursos = mailing.recursos) => {
    const text = `Usuário;Email;Nome;Senha;Cliente;Convidar\nana;a@b.example;Ana;${senha};Avaré;${convidar}`;
    const [row] = checkRows(readUsersCsv(new TextEncoder().encode(text)).rows, {
      ...context,
      actor: { ...superuser, recursos: [...recursos] } as CurrentUser,
    });
    return { problems: row?.problems, payload: row?.payload };
  };

  it('needs no password, and each usual word for yes and no is understood', () => {
    for (const word of ['sim', 'Sim', 'S', 'x', '1', 'TRUE']) {
      const { problems, payload } = checkInvitation(word);
      expect(problems).toEqual([]);
      expect(payload).toMatchObject({ convidar: true });
      expect(payload).not.toHaveProperty('password');
    }
    for (const word of ['', 'não', 'NAO', 'n', '0']) {
      const { problems, payload } = checkInvitation(word, 'senha-das-ondas');
      expect(problems).toEqual([]);
      expect(payload).not.toHaveProperty('convidar');
    }
  });

  it('is a problem with another word, beside a password, and where the portal sends no mail', () => {
    expect(checkInvitation('talvez', 'senha-das-ondas').problems).toEqual([
      'Em "Convidar", escreva sim ou não. A linha diz "talvez".',
    ]);
    expect(checkInvitation('sim', 'senha-das-ondas').problems).toEqual([
      'Quem é convidado define a própria senha: deixe a coluna Senha vazia.',
    ]);
    expect(checkInvitation('sim', '', superuser.recursos).problems).toEqual([
      'O portal não envia e-mails: convide cada pessoa na lista.',
    ]);
  });

  it('DIA-04 a line without a password and a word invites where the portal sends mail', () => {
    expect(checkInvitation('')).toMatchObject({ problems: [], payload: { convidar: true } });
    const missing = ['Senha é obrigatória ao criar um novo usuário.'];
    expect(checkInvitation('não').problems).toEqual(missing);
    expect(checkInvitation('', '', superuser.recursos).problems).toEqual(missing);
  });
});

describe('a line without a cliente', () => {
  const check = (line: string, inView: (typeof context.clientes)[number] | undefined) => {
    const text = `Usuário;Email;Nome;Senha;Cliente;Grupos\na;a@b.example;A;senha-das-ondas;${line}`;
    const rows = readUsersCsv(new TextEncoder().encode(text)).rows;
    const [row] = checkRows(rows, { ...context, cliente: inView });
    return [row?.problems, row?.payload.cliente_id];
  };

  it('DIA-04 is of the cliente in view; a name in the line and a superuser are not changed', () => {
    const [first, second] = context.clientes;
    expect(check(';', second)).toEqual([[], second?.id]);
    expect(check(`${first?.nome};`, second)).toEqual([[], first?.id]);
    expect(check(';Superuser', second)).toEqual([[], undefined]);
    expect(check(';', undefined)).toEqual([
      ['Cliente é obrigatório para todos os usuários regulares.'],
      undefined,
    ]);
  });
});
