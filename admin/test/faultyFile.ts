/** A line with a fault, and a part of the text that names it. */
interface Fault {
  readonly kind: string;
  readonly username: string;
  readonly line: number;
  readonly text: string;
}

interface FaultKind {
  readonly kind: string;
  /** What stands in the file in place of a good line. */
  readonly build: (name: string) => string;
  /** How the console names it. */
  readonly text: string;
  /** How many line breaks it has. */
  readonly extraLines?: number;
}

/** Returns the line of a person who has something else in place of the first name, the surname and what follows. */
const line = (name: string, rest = 'José;;senha-123;;') => `${name};${name}@a.example;${rest}`;

const kinds: readonly FaultKind[] = [
  {
    kind: 'quotes that do not close',
    build: (name) => line(name, '"Zé;Alves;senha-123;;'),
    text: 'não fecham',
  },
  {
    kind: 'text after quotes',
    build: (name) => line(name, '"Zé" Alves;;senha-123;;'),
    text: 'Há texto depois',
  },
  {
    kind: 'quotes inside',
    build: (name) => line(name, 'José "Zé";;senha-123;;'),
    text: 'Há aspas no meio',
  },
  {
    kind: 'extra cells',
    build: (name) => line(name, 'José;;senha-123;;Comercial;Diretoria'),
    text: 'A linha tem 8 células, e os títulos são 7. Um texto com ";" precisa estar entre aspas.',
  },
  {
    kind: 'a control',
    build: (name) => line(name, 'Jo\u0000sé;;senha-123;;'),
    text: 'Nome: o texto tem o caractere de controle U+0000.',
  },
  {
    kind: 'a line break',
    build: (name) => line(name, '"José\nAlves";;senha-123;;'),
    text: 'Nome: o texto tem uma quebra de linha.',
    extraLines: 1,
  },
  {
    kind: 'a damaged byte',
    build: (name) => line(name, 'Jos\u0001;;senha-123;;'),
    text: 'Nome: um caractere não pôde ser lido.',
  },
  {
    kind: 'a wrong address',
    build: (name) => line(name).replace('@a.example', '@'),
    text: 'Informe um email válido.',
  },
  {
    kind: 'a short password',
    build: (name) => line(name, 'José;;curta;;'),
    text: 'ao menos 8 caracteres',
  },
  {
    kind: 'an unknown team',
    build: (name) => line(name, 'José;;senha-123;;Compras'),
    text: 'A equipe "Compras" não existe.',
  },
  {
    kind: 'a repeated name',
    build: (name) => line(name).replace(name, 'P0'),
    text: 'Usuário repetido da linha 4.',
  },
  { kind: 'exists', build: (name) => line(name), text: 'Já existe uma pessoa com este usuário.' },
];

/** A file of 5,000 people as Excel writes it, with 40 faults among them, blank lines, and line breaks in cells. */
export function faultyFile(): { bytes: Uint8Array<ArrayBuffer>; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const lines = ['sep=;', '', 'Usuário;E-mail;Nome;Sobrenome;Senha;Grupos;Equipes'];
  let place = lines.length + 1;
  for (let index = 0; index < 5_000; index += 1) {
    const username = `p${index}`;
    if (index % 500 === 499) {
      lines.push(';;;;;;');
      place += 1;
    }
    const isFault = index % 125 === 60;
    if (!isFault) {
      lines.push(
        `${username};${username}@a.example;José;"da ""Silva""";senha-123;;"Comercial;Diretoria"`,
      );
      place += 1;
      continue;
    }
    const { kind, build, text, extraLines = 0 } = kinds[faults.length % kinds.length] as FaultKind;
    faults.push({ kind, username, line: place, text });
    lines.push(build(username));
    place += 1 + extraLines;
  }
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
  return { bytes: bytes.map((byte) => (byte === 1 ? 0xff : byte)), faults };
}
