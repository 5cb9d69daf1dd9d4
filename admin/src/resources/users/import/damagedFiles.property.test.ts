import type { CurrentUser } from '@portal/api-client/contract';
import { FileRefused } from '@portal/api-client/files';
import { keepName, unaccent } from '@portal/api-client/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groups, usuarios } from '../../../../test/backend.ts';
import { readUsersCsv } from '../csv/readUsersCsv.ts';
import { checkRows } from './checkRows.ts';
import { lineStates } from './lineStates.ts';

const context = {
  actor: usuarios as CurrentUser,
  groups,
  clientes: [{ id: 1, nome: 'Aurora Energia' }],
  teams: [
    { id: 1, nome: 'Comercial', cliente: 1 },
    { id: 2, nome: 'Diretoria', cliente: 1 },
  ],
  atributos: [],
};

const goodText = [
  'Usuário;Email;Nome;Sobrenome;Senha;Grupos;Cliente;Equipes',
  'ana;ana@a.example;Ana;Souza;senha-das-ondas;;Aurora Energia;"Comercial;Diretoria"',
  'josé;jose@a.example;José;"da ""Silva""";senha-123-ondas;;;Comercial',
  'bia;bia@a.example;"Bia; Maria";;outra-senha-1;Admin de Usuários;;',
  ...Array.from(
    { length: 30 },
    (_, index) => `p${index};p${index}@a.example;Caio;Conceição;mais-uma-senha;;Aurora Energia;`,
  ),
  '',
].join('\r\n');
const goodFiles = [
  new TextEncoder().encode(goodText),
  Uint8Array.from(goodText, (letter) => letter.charCodeAt(0)),
];

/** Damages that happen to files: bytes that are lost, changed or added, parts that are repeated, an end that is missing. */
const damage = fc.record({
  kind: fc.constantFrom('lose', 'change', 'add', 'repeat', 'cut'),
  at: fc.nat({ max: 9_999 }),
  length: fc.integer({ min: 1, max: 12 }),
  byte: fc.oneof(
    fc.constantFrom(...[...'";,\n\r\t\0'].map((one) => one.charCodeAt(0))),
    fc.nat(255),
  ),
});
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

function damaged(bytes: Uint8Array, { kind, at, length, byte }: Damage): Uint8Array {
  const start = Math.floor((at / 10_000) * bytes.length);
  const [before, part, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + length),
    bytes.subarray(start + length),
  ];
  const parts = {
    lose: [before, after],
    change: [before, [byte], bytes.subarray(start + 1)],
    add: [before, [byte], part, after],
    repeat: [before, part, part, after],
    cut: [before],
  }[kind];
  return Uint8Array.from(parts.flatMap((one) => [...one]));
}

it('each person of 1,000 damaged files stands in the table as they would be created, and wholly on the line that it names', {
  tags: ['slow'],
  timeout: 90_000,
}, () => {
  let people = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...goodFiles),
      fc.array(damage, { minLength: 1, maxLength: 5 }),
      (good, damages) => {
        const bytes = damages.reduce(damaged, good);
        const rows = readOrRefuse(bytes);
        if (!rows) {
          refused += 1;
          return;
        }
        const texts = ['utf-8', 'windows-1252'].map((name) =>
          new TextDecoder(name).decode(bytes).split(/\r\n|\r|\n/),
        );
        for (const { state, row, payload } of lineStates(rows, new Map(), new Map())) {
          if (state !== 'ready') continue;
          people += 1;
          const { username, email, first_name, last_name, password } = row;
          expect(payload).toMatchObject({ username, email, first_name, last_name, password });
          const parts = [
            username,
            email,
            first_name,
            last_name,
            password,
            ...row.groups,
            ...row.equipes,
          ];
          const isOnLine = texts.some((lines) => {
            const line = comparable(lines[row.line - 1] ?? '');
            return parts.every((part) => line.includes(comparable(part)));
          });
          expect([row.line, isOnLine]).toEqual([row.line, true]);
          // Accents of a team's name are ignored.
          const named = row.equipes.map(unaccent);
          const sent = context.teams.filter(({ id }) => payload.equipes_input?.includes(id));
          expect(sent.map(({ nome }) => unaccent(nome)).sort()).toEqual([...new Set(named)].sort());
        }
      },
    ),
    { numRuns: 1_000 },
  );
  // Most files keep most of their people.
  expect(people).toBeGreaterThan(10_000);
  expect(refused).toBeLessThan(400);
});

/**
 * Quotes are left out, because those of a text stand doubled on its line. Node.js 20 decodes the bytes from 0x80 to 0x9F of
 * Windows-1252 wrongly, so they are left out, too. Names are kept without what nobody sees.
 */
const comparable = (text: string) => keepName(text.replace(/["]|[^\p{ASCII}\u00A0-\u00FF]/gu, ''));

function readOrRefuse(bytes: Uint8Array) {
  try {
    return checkRows(readUsersCsv(bytes).rows, context);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}
