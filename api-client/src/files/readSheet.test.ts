import { describe, expect, it } from 'vitest';
import { readSheet } from './readSheet.ts';

type Field = 'user' | 'email' | 'teams';
const fields = new Map<Field, readonly string[]>([
  ['user', ['Usuário', 'login']],
  ['email', ['Email', 'e-mail']],
  ['teams', ['Equipes']],
]);
const limits = { maxBytes: 1_000_000, maxRows: 100 };
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readSheet(utf8(text), fields, limits);
const rowsOf = (bytes: Uint8Array) =>
  readSheet(bytes, fields, limits).rows.map(({ line, values }) => [line, ...values.values()]);

describe('a sheet', () => {
  const text = 'Usuário;E-mail;Equipes\r\njosé;jose@a.example;"Vendas;Compras – “Sul”"\r\n';
  const expected = [[2, 'josé', 'jose@a.example', 'Vendas;Compras – “Sul”']];
  const utf16 = (isLittle: boolean, hasMark: boolean) => {
    const marked = hasMark ? `\uFEFF${text}` : text;
    const view = new DataView(new ArrayBuffer(marked.length * 2));
    [...marked].forEach((_, index) => {
      view.setUint16(index * 2, marked.charCodeAt(index), isLittle);
    });
    return new Uint8Array(view.buffer);
  };
  const windows1252 = Uint8Array.from(text, (letter) => {
    const upper: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94 };
    return upper[letter] ?? letter.charCodeAt(0);
  });

  const macRoman = Uint8Array.from(text, (letter) => {
    const upper: Readonly<Record<string, number>> = {
      á: 0x87,
      é: 0x8e,
      '–': 0xd0,
      '“': 0xd2,
      '”': 0xd3,
    };
    return upper[letter] ?? letter.charCodeAt(0);
  });

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(true, true)],
    ['UTF-16, big end first', utf16(false, true)],
    ['UTF-16 without a byte order mark', utf16(true, false)],
    ['UTF-16, big end first, without a byte order mark', utf16(false, false)],
    ['Windows-1252', windows1252],
    ['the encoding of old Macs', macRoman],
    ['line breaks of old Macs', utf8(text.replaceAll('\r\n', '\r'))],
    ['line breaks of Unix', utf8(text.replaceAll('\r\n', '\n'))],
    ['no line break at its end', utf8(text.trimEnd())],
  ])('in %s is read', (_, bytes) => {
    expect(rowsOf(bytes)).toEqual(expected);
  });

  it.each([
    ['commas', 'Usuário,Email,Equipes\nana,ana@a.example,Vendas;Compras'],
    ['tabs', 'Usuário\tEmail\tEquipes\nana\tana@a.example\tVendas;Compras'],
    [
      'a line break in its first title',
      '"Usuário\n",Email,Equipes\nana,ana@a.example,Vendas;Compras',
    ],
    [
      'spaces beside quotes',
      '"Usuário", "Email", Equipes\n"ana" , ana@a.example, "Vendas;Compras"',
    ],
  ])('with %s is read', (_, text) => {
    const [row] = read(text).rows;
    expect([...(row?.values.values() ?? [])].map((cell) => cell.trim())).toEqual([
      'ana',
      'ana@a.example',
      'Vendas;Compras',
    ]);
  });

  it('with sep= in its first line is read by that separator, and its lines keep their numbers', () => {
    const { rows } = read('sep=|\nUsuário|Email\nana|a;b@a.example');
    expect(rows.map(({ line, values }) => [line, values.get('email')])).toEqual([
      [3, 'a;b@a.example'],
    ]);
  });

  it('has the true numbers of its lines after blank lines and after line breaks in quotes', () => {
    const { rows, notices } = read('\n;;\nUsuário;Email\n\num;"a\nb"\n \ndois;c\n');
    expect(rows.map(({ line, values }) => [line, values.get('user')])).toEqual([
      [5, 'um'],
      [8, 'dois'],
    ]);
    expect(rows[0]?.problems).toEqual(['Email: o texto tem uma quebra de linha.']);
    expect(notices).toEqual(['4 linhas em branco, sem efeito.']);
  });

  it('names a line with wrong quotes, and reads the lines after it', () => {
    const { rows } = read(
      'Usuário;Email\num;"Zé" Alves\ndois;a"b\ntres;"aberta\nquatro;d@a.example\n"",cinco',
    );
    expect(
      rows.map(({ line, problems, unread }) => [line, problems[0]?.split('.')[0], unread]),
    ).toEqual([
      [2, 'Há texto depois das aspas que fecham uma célula', 'um;"Zé" Alves'],
      [3, 'Há aspas no meio de uma célula', 'dois;a"b'],
      [4, 'As aspas abertas nesta linha não fecham', 'tres;"aberta'],
      [5, undefined, null],
      [6, 'Há texto depois das aspas que fecham uma célula', '"",cinco'],
    ]);
    expect(read('Usuário\n"um\ndois').rows.map(({ problems }) => problems[0])).toEqual([
      'As aspas abertas nesta linha não fecham. Um texto com aspas é escrito inteiro entre aspas, com as de dentro em dobro: """Zé"" Alves".',
      undefined,
    ]);
  });

  it('names the cells that have no title', () => {
    expect(read('Usuário;Equipes;;\nana;Vendas;Compras;Sul\nbia;Vendas;;').rows).toMatchObject([
      {
        problems: [
          'A linha tem 4 células, e os títulos são 2. Um texto com ";" precisa estar entre aspas.',
        ],
      },
      { problems: [] },
    ]);
  });

  it('takes empty cells at the end of all lines, and names one line that has more cells than the others', () => {
    const titles = 'Usuário;Email\n';
    expect(read(`${titles}ana;a;\nbia;b;\n`).rows.flatMap(({ problems }) => problems)).toEqual([]);
    const { rows } = read(`${titles}ana;a\nbia;b;\ncaio;c\n`);
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  });

  it('names columns that it does not use, and lines that end early', () => {
    const { notices } = read('Usuário;Telefone;;Equipes\nana;11 9;x;Vendas\nbia;;;\ncarla\n');
    expect(notices).toEqual([
      'Estas colunas não serão usadas: "Telefone" (1 linha), coluna C (sem título) (1 linha).',
      '1 linha com menos células do que títulos; as que faltam no fim contam como vazias. A primeira é a linha 4.',
    ]);
  });

  it('names at most twenty of the columns that it does not use, and none without title and text', () => {
    const letters = 'abcdefghijklmnopqrstu';
    const [few, many] = [letters.slice(0, 20), letters].map((titles) =>
      read(`Usuário;;${titles.split('').join(';')};;fim\nana;;1${';'.repeat(titles.length)};;x`),
    );
    expect(few?.notices).toEqual([
      expect.stringMatching(
        /^Estas colunas não serão usadas: "a" \(1 linha\), .*, "t" \(0 linhas\) e mais 1\.$/,
      ),
    ]);
    expect(many?.notices[0]).toMatch(/"t" \(0 linhas\) e mais 2\.$/);
    expect(read('Usuário;;Equipes;\nana;;Vendas;').notices).toEqual([]);
  });

  it.each([
    ['a control', 'a\u0000na', 'Usuário: o texto tem o caractere de controle U+0000.'],
    ['an invisible mark', 'a\uFEFFna', 'Usuário: o texto tem o caractere de controle U+FEFF.'],
    ['a tab', 'a\tna', 'Usuário: o texto tem o caractere de controle U+0009.'],
  ])('names a cell with %s', (_, cell, problem) => {
    expect(read(`Usuário;Email\n${cell};x`).rows[0]?.problems).toEqual([problem]);
  });

  it('names the line of a damaged byte, and the accents of the other lines stay', () => {
    const bytes = utf8('Usuário;Email\njosé;x\nana?;y');
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(readSheet(bytes, fields, limits).rows).toMatchObject([
      {
        problems: [],
        values: new Map([
          ['user', 'josé'],
          ['email', 'x'],
        ]),
      },
      { line: 3, problems: ['Usuário: um caractere não pôde ser lido.'] },
    ]);
  });

  it.each([
    ['nothing', utf8(''), 'O arquivo está vazio (0 bytes).'],
    ['blank lines only', utf8('\n;;\n '), 'O arquivo não tem nenhuma linha preenchida.'],
    [
      'a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 1),
      /^Este arquivo é uma pasta de trabalho do Excel \(\.xlsx\), e não um CSV\. No Excel, use "Salvar como"/,
    ],
    [
      'a sheet of LibreOffice',
      new Uint8Array([
        ...[0x50, 0x4b, 3, 4],
        ...new Array(26).fill(0),
        ...utf8('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
      ]),
      /^Este arquivo é uma planilha do LibreOffice \(\.ods\), e não um CSV\./,
    ],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /\(\.xls\)/],
    ['a PDF', utf8('%PDF-1.7'), /^Este arquivo é um PDF/],
    ['too many bytes', new Uint8Array(2_340_000), 'O arquivo tem 2,4 MB; o máximo é 1 MB.'],
    ['one byte too many', new Uint8Array(1_000_001), 'O arquivo tem 1,1 MB; o máximo é 1 MB.'],
    [
      'too many lines',
      utf8(`Usuário\n${'x\n'.repeat(101)}`),
      'O arquivo tem 101 linhas; o máximo é 100 por vez.',
    ],
    [
      'a column twice',
      utf8('Usuário;Email;E-mail *\na;b;c'),
      'As colunas "Email" e "E-mail *" dizem a mesma coisa. Deixe só uma delas no arquivo.',
    ],
    [
      'titles with wrong quotes',
      utf8('\nUsuário;"Email\na;b'),
      /^Linha 2, a dos títulos: As aspas abertas/,
    ],
  ])('with %s is refused', (_, bytes, text) => {
    expect(() => readSheet(bytes, fields, limits)).toThrow(text);
  });
});
