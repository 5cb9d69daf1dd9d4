import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { controls } from './controls.mjs';
import { criteria } from './criteria.mjs';
import { renderAccessibility } from './renderAccessibility.mjs';
import { renderControls } from './renderControls.mjs';
import { type Look, type Results, sumLooks } from './sumLooks.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const recorded: Results = JSON.parse(read('tools/statements/results.json'));
/** The screens without the dialogs that were open in front of them. */
const screens = new Set(recorded.screens.map(({ screen }) => screen.split(' · ')[0]));

const look = (changes: Partial<Look>): Look => ({
  screen: '/home',
  journey: 'viewer/a.spec.ts',
  axe: '4.13.0',
  browser: '156.0',
  outcomes: [{ rule: 'image-alt', tags: ['wcag2a', 'wcag111'], outcome: 'passes' }],
  phrases: 7,
  isWhole: true,
  faults: [],
  media: 0,
  ...changes,
});
const resultsOf = (...looks: readonly Look[]) =>
  sumLooks(looks, {
    day: '2026-11-30',
    version: '1.0.0',
    reader: '0.33.0',
    journeys: { passed: 1, failed: 0 },
  });
/** The row of a criterion in the table of VPAT. */
const row = (number: string, results: Results) =>
  renderAccessibility(results)
    .split('\n')
    .find((line) => line.startsWith(`| ${number} `));

it('LGPD-04 the statement about accessibility is that of the recorded results, with each criterion of WCAG 2.2', () => {
  const text = read('docs/acessibilidade.md');
  expect(text, 'run: npm run statements -- recorded').toBe(renderAccessibility(recorded));
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
  const rows = criteria.map(({ number, name }) => text.split(`| ${number} ${name} |`).length - 1);
  expect(new Set(rows)).toEqual(new Set([2]));
});

it('LGPD-04 the screens that a person must look at are among those that the programs saw', () => {
  const named = [
    ...criteria.map(({ screens: own }) => own),
    ...Object.values(controls).flatMap((list) =>
      list.map(({ screen }) => (screen?.startsWith('/') ? [screen] : [])),
    ),
  ].flat();
  expect([...new Set(named)].filter((screen) => !screens.has(screen))).toEqual([]);
  const tests = criteria.flatMap(({ tests: files = [] }) => files);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('LGPD-04 a fault of a screen changes what the statement says of its criterion', () => {
  const good = resultsOf(look({}));
  expect(row('1.1.1', good)).toContain(
    '| Suporta (Supports) | axe: `image-alt` em 1 tela. O leitor não',
  );

  const outcome = 'violations';
  const broken = { rule: 'image-alt', tags: ['wcag111'], outcome } as const;
  const worse = resultsOf(look({}), look({ screen: '/conta', outcomes: [broken] }));
  expect(row('1.1.1', worse)).toContain(
    '| Suporta parcialmente (Partially Supports) | Falha de `image-alt` em `/conta`.',
  );
  expect(row('1.1.1', resultsOf(look({ outcomes: [broken] })))).toContain('| Não suporta (');
  const spoken = look({ faults: [{ phrase: 'button, expanded', criterion: '4.1.2' }] });
  expect(row('4.1.2', resultsOf(spoken))).toContain(
    '| Suporta parcialmente (Partially Supports) | O leitor diz só `button, expanded` em `/home`.',
  );
  expect(renderAccessibility(resultsOf(look({ isWhole: false })))).toContain(
    'O leitor parou antes do fim em: `/home`.',
  );
});

it('LGPD-04 what no program looked at is not said to be supported', () => {
  const results = resultsOf(look({}));
  expect(row('1.2.2', results)).toContain('| Não se aplica (Not Applicable) |');
  expect(row('1.2.2', resultsOf(look({ media: 1 })))).toContain('| Não avaliado por programa (');
  const partly = { rule: 'scrollable-region-focusable', tags: ['wcag211'] };
  expect(row('2.1.1', resultsOf(look({ outcomes: [{ ...partly, outcome: 'passes' }] })))).toContain(
    '| Não avaliado por programa (Not Evaluated) | axe confere só uma parte pequena: `scroll',
  );
  expect(row('3.3.3', results)).toContain(
    '| Não avaliado por programa (Not Evaluated) | Nenhum programa o confere. |',
  );
  const doubt = { rule: 'color-contrast', tags: ['wcag143'], outcome: 'incomplete' } as const;
  const text = renderAccessibility(resultsOf(look({ outcomes: [doubt] })));
  expect(text).toContain('- `color-contrast` (1.4.3), em 1 tela: `/home`.');
  expect(text).toContain('| 1.4.3 Contraste (mínimo) | Não avaliado por programa (');
  expect(text).toContain('O axe não decidiu uma parte de `color-contrast` em 1 tela.');
});

it('LGPD-04 a control without a test is said to have none', () => {
  const test = { file: 'server/a.test.ts', line: 1, title: 'holds', isSlow: false, text: '' };
  const control = { id: 'A.1', name: 'Um', screen: '/home' };
  const text = renderControls([{ ...test, ids: ['GEN-01'] }], {
    Grupo: [
      { ...control, proof: ['GEN-01', 'GEN-02'] },
      { ...control, id: 'A.2', proof: ['GEN-02'] },
      { id: 'A.3', name: 'Três', proof: [], outside: 'de quem opera o portal' },
      { id: 'A.4', name: 'Quatro', proof: [] },
    ],
  });
  expect(text).toContain('| A.1 | Um | `/home` | [GEN-01](#gen-01), GEN-02 (sem teste) |');
  expect(text).toContain('| A.2 | Um | `/home` | nenhum: GEN-02 (sem teste) |');
  expect(text).toContain('| A.3 | Três | — | nenhum: é de quem opera o portal |');
  expect(text).toContain('| A.4 | Quatro | — | nenhum: o portal não tem nada para ele |');
  expect(text).toContain('4 controles: 1 com teste, 3 sem nenhum (1 são de outros).');
  expect(text).toContain('### GEN-01\n\n- holds: [server/a.test.ts](../server/a.test.ts)');
});

it('LGPD-04 all controls of A.5 to A.8 and CC6 to CC8 are in the table', () => {
  const ids = Object.values(controls).flatMap((list) => list.map(({ id }) => id));
  const counts: Readonly<Record<string, number>> = { 'A.5': 37, 'A.6': 8, 'A.7': 14, 'A.8': 34 };
  const groups = { ...counts, CC6: 8, CC7: 5, CC8: 1 };
  const wanted = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}.${index + 1}`),
  );
  expect(ids).toEqual(wanted);
});

it('LGPD-04 each sentence for a buyer leads to its proof', () => {
  /** The anchors of the headings of a document, as GitHub makes them. */
  const anchors = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const sentences = read('docs/para-quem-compra.md').match(/^- .*$/gm) ?? [];
  expect(sentences.length).toBeGreaterThan(30);
  const broken = sentences.filter((sentence) => {
    const [, target = '', anchor] = /\]\(([^)#]+)(?:#([^)]+))?\)\.$/.exec(sentence) ?? [];
    const path = join('docs', target);
    if (target === '' || !existsSync(join(root, path))) return true;
    return anchor !== undefined && !anchors(path).includes(anchor);
  });
  expect(broken).toEqual([]);
});
