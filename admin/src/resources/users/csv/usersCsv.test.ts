import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decodeCsv.ts';
import { readUsersCsv, writeTemplateCsv, writeUsersCsv } from './usersCsv.ts';

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
    expect(readUsersCsv(text)).toMatchObject([
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

  it('EQP-12 names of teams are exported and read again', () => {
    const equipes = [
      { id: 1, nome: 'Comercial' },
      { id: 2, nome: 'Diretoria' },
    ];
    const text = writeUsersCsv([{ ...person, equipes }], { recursos: ['equipes'] });
    expect(text).toContain(';Aurora Energia;"Comercial;Diretoria"');
    expect(readUsersCsv(text)[0]?.equipes).toEqual(['Comercial', 'Diretoria']);
    expect(writeUsersCsv([{ ...person, equipes }])).not.toContain('Equipes');
  });

  it('the template can be read', () => {
    expect(readUsersCsv(writeTemplateCsv())).toMatchObject([{ username: 'maria.silva' }]);
  });

  it('a file in Windows-1252 can be read', () => {
    const bytes = Uint8Array.from('Usuário;Email;Nome\njosé;jose@a.example;José', (letter) =>
      letter.charCodeAt(0),
    );
    const utf8 = new TextEncoder().encode('Usuário;Email\nana;ana@a.example');
    expect(readUsersCsv(decodeCsv(bytes.buffer))).toMatchObject([
      { username: 'josé', first_name: 'José' },
    ]);
    expect(readUsersCsv(decodeCsv(utf8.buffer as ArrayBuffer))).toMatchObject([
      { username: 'ana' },
    ]);
  });

  it('a file with too many lines is refused', () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `u${index};u${index}@a.example`);
    expect(() => readUsersCsv(['Usuário;Email', ...lines].join('\n'))).toThrow(
      'O arquivo tem 1001 linhas; importe no máximo 1000 por vez.',
    );
  });
});
