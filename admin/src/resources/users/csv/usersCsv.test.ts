import { recursos } from '@portal/api-client/contract';
import { exampleTexts } from '@portal/api-client/example-texts';
import { describe, expect, it } from 'vitest';
import { readUsersCsv } from './readUsersCsv.ts';
import { writeTemplateCsv, writeUsersCsv } from './usersCsv.ts';

const read = (text: string) => readUsersCsv(new TextEncoder().encode(text));

const person = {
  id: 1,
  username: 'ana',
  email: 'ana@aurora.example',
  first_name: '=1+1',
  last_name: 'Souza; "Lima"',
  is_superuser: false,
  groups: ['Admin Geral', 'Admin de Relatórios'],
  cliente_id_leitura: 1,
  cliente_nome: 'Aurora Energia',
};

describe('a CSV of users', () => {
  it('an exported file can be read again', () => {
    const root = { ...person, username: 'raiz', is_superuser: true, groups: [] };
    const text = writeUsersCsv([person, root]);
    expect(read(text).rows).toMatchObject([
      {
        line: 2,
        username: 'ana',
        first_name: '=1+1',
        last_name: 'Souza; "Lima"',
        password: '',
        groups: ['Admin Geral', 'Admin de Relatórios'],
        cliente: 'Aurora Energia',
      },
      { line: 3, username: 'raiz', groups: ['Superuser'] },
    ]);
  });

  it('every text of a person is exported and read again, and the template has an example of it', () => {
    const texts = { ...exampleTexts, first_name: '=1+1' };
    const [row] = read(writeUsersCsv([{ ...person, ...texts }], { recursos })).rows;
    expect(row).toMatchObject(texts);
    expect(read(writeTemplateCsv({ recursos })).rows).toMatchObject([exampleTexts]);
  });

  it('the files for a server of the first contract have no text that was added later', () => {
    expect(writeTemplateCsv({ recursos: [] }).split('\r\n')).toEqual([
      '\uFEFF"Usuário";"Email";"Nome";"Sobrenome";"Senha";"Grupos";"Cliente"',
      '"maria.silva";"maria@empresa.com.br";"Maria";"Silva";"troque-esta-senha";"";""',
      '',
    ]);
    const text = writeUsersCsv([{ ...person, ...exampleTexts }], { recursos: [] });
    expect(text.split('\r\n')).toEqual([
      '\uFEFF"Usuário";"Email";"Nome";"Sobrenome";"Senha";"Grupos";"Cliente"',
      '"maria.silva";"maria@empresa.com.br";"Maria";"Silva";"";"Admin Geral, Admin de Relatórios";"Aurora Energia"',
      '',
    ]);
  });

  it('EQP-12 names of teams are exported and read again', () => {
    const equipes = [
      { id: 1, nome: 'Comercial' },
      { id: 2, nome: 'Diretoria' },
    ];
    const text = writeUsersCsv([{ ...person, equipes }], { recursos: ['equipes'] });
    expect(text).toContain(';"Aurora Energia";"Comercial;Diretoria"');
    expect(read(text).rows[0]?.equipes).toEqual(['Comercial', 'Diretoria']);
    expect(writeUsersCsv([{ ...person, equipes }])).not.toContain('Equipes');
  });

  it('values of attributes are exported and read again, also of one that is named as another column', () => {
    const atributos = ['loja', 'Email', 'LOJA'];
    const text = writeUsersCsv([{ ...person, atributos: { Loja: '=01', Email: 'x' } }], {
      atributos,
    });
    expect(text.split('\r\n')[0]).toMatch(/;"Cliente";"LOJA";"atributo:Email"$/);
    const [row] = readUsersCsv(new TextEncoder().encode(text), atributos).rows;
    expect([...(row?.atributos ?? [])]).toEqual([
      ['loja', '=01'],
      ['email', 'x'],
    ]);
    expect(row?.email).toBe('ana@aurora.example');
    // Without the attribute, its column is an unknown one.
    expect(read(text).notices).toEqual([
      'Estas colunas não serão usadas: "LOJA" (1 linha), "atributo:Email" (1 linha).',
    ]);
  });

  it('the template has a column for each attribute', () => {
    const text = writeTemplateCsv({ atributos: ['loja', 'regional'] });
    expect(text.split('\r\n')[0]).toMatch(/;"Cliente";"loja";"regional"$/);
  });

  it('the template can be read', () => {
    expect(read(writeTemplateCsv()).rows).toMatchObject([{ username: 'maria.silva' }]);
  });

  it('a full name is split into the first word and the rest', () => {
    const { rows, notices } = read(
      'Login;Mail;Nome completo;Senha inicial\nana;a@b.c;Ana  de Souza;x',
    );
    expect(rows).toMatchObject([
      { username: 'ana', email: 'a@b.c', first_name: 'Ana', last_name: 'de Souza', password: 'x' },
    ]);
    expect(notices).toEqual([
      'O nome completo é dividido: a primeira palavra é o nome; o resto, o sobrenome.',
    ]);
  });

  it('a line with a wrong quote is named and takes no other line with it', () => {
    const { rows } = read('Usuário;Email;Sobrenome\nana;a@b.c;"Zé" Alves\nbia;b@b.c;Lima\n');
    expect(rows.map(({ line, username, problems }) => [line, username, problems.length])).toEqual([
      [2, '', 1],
      [3, 'bia', 0],
    ]);
  });

  it.each([
    [
      'too many lines',
      `Usuário;Email\n${'u;e\n'.repeat(5_001)}`,
      'O arquivo tem 5.001 linhas; o máximo é 5.000 por vez.',
    ],
    [
      'a full name and a name',
      'Usuário;Email;Nome completo;Nome\na;b;c;d',
      'O arquivo tem o nome completo em uma coluna e também "Nome" ou "Sobrenome". Deixe só um dos dois.',
    ],
    [
      'two columns for one field',
      'Usuário;Email;E-mail\na;b;c',
      'As colunas "Email" e "E-mail" dizem a mesma coisa. Deixe só uma delas no arquivo.',
    ],
    ['no column of e-mails', 'Usuário;Nome\na;b', 'Falta a coluna "Email" no arquivo.'],
    ['only titles', 'Usuário;Email', 'O arquivo não tem nenhuma linha de usuário.'],
  ])('a file with %s is refused', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
