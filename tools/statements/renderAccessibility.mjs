import { criteria } from './criteria.mjs';

const levels = {
  supports: 'Suporta (Supports)',
  partially: 'Suporta parcialmente (Partially Supports)',
  not: 'Não suporta (Does Not Support)',
  notApplicable: 'Não se aplica (Not Applicable)',
  notEvaluated: 'Não avaliado por programa (Not Evaluated)',
};

/** The criteria for which `e2e/screens/spokenFaults.ts` listens. */
const hearing = ['1.1.1', '1.3.1', '4.1.2'];

/** A text of a screen may have a bar, which would end the cell of a table. */
const code = (/** @type {string} */ text) =>
  `\`${text.replaceAll('|', '∣').replaceAll('`', "'")}\``;
const list = (/** @type {readonly string[]} */ screens) => screens.map(code).join(', ');
const count = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) =>
  `${n} ${n === 1 ? one : many}`;
const file = (/** @type {string} */ path) => `[${path.split('/').slice(1).join('/')}](../${path})`;
const day = (/** @type {string} */ iso) => iso.split('-').reverse().join('/');

/**
 * Says how far a criterion is met, by the words of VPAT 2.5, and why. `Suporta` needs a rule about the
 * main part that passed somewhere, and a run without a fault.
 *
 * @param {import('./criteria.mjs').Criterion} criterion
 * @param {import('./sumLooks.mjs').Results} results
 */
function judge({ number, media, partly, tests }, results) {
  const rules = results.rules.filter((rule) => rule.criteria.includes(number));
  const passed = rules.filter(({ passes }) => passes > 0);
  const heard = results.faults.filter((fault) => fault.criterion === number);
  const found = [
    ...rules
      .filter(({ violations }) => violations.length > 0)
      .map(({ rule, violations }) => `Falha de ${code(rule)} em ${list(violations)}.`),
    ...heard.map(({ phrase, screens }) => `O leitor diz só ${code(phrase)} em ${list(screens)}.`),
  ];
  const times = passed.map(({ rule, passes }) => `${code(rule)} em ${count(passes, 'tela')}`);
  const all = count(results.screens.length, 'tela');
  const remarks = [
    ...found,
    ...(passed.length > 0
      ? [`${partly ? 'axe confere só uma parte pequena' : 'axe'}: ${times.join(', ')}.`]
      : []),
    ...rules
      .filter(({ incomplete }) => incomplete.length > 0)
      .map(
        ({ rule, incomplete }) =>
          `O axe não decidiu uma parte de ${code(rule)} em ${count(incomplete.length, 'tela')}.`,
      ),
    ...(hearing.includes(number) && heard.length === 0
      ? [`O leitor não achou nada sem nome em ${all}.`]
      : []),
    ...(tests.length > 0 ? [`Testes de uma parte: ${tests.map(file).join(', ')}.`] : []),
  ];
  if (found.length > 0) {
    const isWhole = passed.length === 0 && heard.length === 0;
    return { conformance: isWhole ? levels.not : levels.partially, remarks };
  }
  if (media && results.media.length === 0) {
    return { conformance: levels.notApplicable, remarks: [`Nenhum áudio nem vídeo em ${all}.`] };
  }
  const isShown = passed.length > 0 && !partly;
  return { conformance: isShown ? levels.supports : levels.notEvaluated, remarks };
}

/**
 * Returns `docs/acessibilidade.md`, made from the recorded results of a run.
 *
 * @param {import('./sumLooks.mjs').Results} results
 */
export function renderAccessibility(results) {
  const judged = criteria.map((criterion) => ({ ...criterion, ...judge(criterion, results) }));
  const table = (/** @type {'A' | 'AA'} */ level) => [
    `### WCAG 2.2, nível ${level}`,
    '',
    '| Critério (Criteria) | Conformidade (Conformance Level) | Observações (Remarks and Explanations) |',
    '| --- | --- | --- |',
    ...judged
      .filter((one) => one.level === level)
      .map(
        ({ number, name, conformance, remarks }) =>
          `| ${number} ${name} | ${conformance} | ${remarks.join(' ') || 'Nenhum programa o confere.'} |`,
      ),
    '',
  ];
  const sums = Object.values(levels).map(
    (level) => `${level}: ${judged.filter(({ conformance }) => conformance === level).length}`,
  );
  const { passed, failed } = results.journeys;
  const doubts = results.rules.filter(({ incomplete }) => incomplete.length > 0);
  const cut = results.screens.filter(({ whole }) => !whole).map(({ screen }) => screen);
  const looks = results.screens.reduce((sum, one) => sum + one.looks, 0);
  return `${[
    '# Acessibilidade',
    '',
    'Feito por `npm run statements`, que olha com dois programas as telas [da lista no fim](#as-telas); não se edita à mão.',
    '',
    `- Produto: Portal BI ${results.version}, leitura e console. Data: ${day(results.day)}.`,
    `- Programas: axe-core ${results.axe} (regras WCAG 2.0 a 2.2, A e AA) e o leitor de tela virtual \`@guidepup/virtual-screen-reader\` ${results.reader}, em Chromium ${results.browser.split('.')[0]}.`,
    `- Alcance: ${count(results.screens.length, 'tela')}, ${count(looks, 'olhar', 'olhares')}, ${count(passed + failed, 'jornada')}, das quais ${failed === 0 ? 'nenhuma falhou' : `**${failed} ${failed === 1 ? 'falhou' : 'falharam'}**`}. As listas têm os dados da demonstração.`,
    '- Fora: o que o Power BI desenha no quadro do relatório, de que a Microsoft tem a própria declaração; os e-mails e os arquivos exportados.',
    '- Nenhuma pessoa com deficiência e nenhum leitor de tela de verdade (NVDA, JAWS, VoiceOver) fizeram parte disto.',
    '',
    `Critérios: ${sums.join('; ')}.`,
    '',
    '## Como ler',
    '',
    'Nenhum programa confere um critério inteiro. **Suporta** quer dizer: regras de programa passaram nas telas que têm o que elas conferem, e',
    'nenhuma falha é conhecida. O que falta uma pessoa julgar está [abaixo](#o-que-uma-pessoa-ainda-deve-julgar), para todos os critérios.',
    '**Suporta parcialmente**: há falhas, e as telas são ditas. **Não se aplica**: um programa contou e não há o conteúdo de que o critério',
    'fala. **Não avaliado por programa**: nada se afirma, ou programas conferem só uma parte pequena.',
    '',
    '## VPAT 2.5, edição WCAG',
    '',
    'Critérios da WCAG 2.2. O 4.1.1 (Análise) é obsoleto na 2.2; pela nota do W3C, vale como cumprido na 2.0 e na 2.1. Nível AAA: não avaliado.',
    '',
    ...table('A'),
    ...table('AA'),
    '## O que uma pessoa ainda deve julgar',
    '',
    '| Critério | O quê | Em que telas |',
    '| --- | --- | --- |',
    ...criteria.map(
      ({ number, name, person, screens }) =>
        `| ${number} ${name} | ${person} | ${list(screens) || 'nenhuma'} |`,
    ),
    '',
    '### O que o axe não soube decidir',
    '',
    ...(doubts.length === 0
      ? ['Nada.']
      : doubts.map(
          ({ rule, criteria: of, incomplete }) =>
            `- ${code(rule)} (${of.join(', ')}), em ${count(incomplete.length, 'tela')}: ${list(incomplete)}.`,
        )),
    '',
    ...(cut.length === 0 ? [] : [`O leitor parou antes do fim em: ${list(cut)}.`, '']),
    '## As telas',
    '',
    'Depois de `·` está o nome do diálogo aberto; `{n}` é um número. Cada olhar é um estado, um tema ou um tamanho de janela. Frases são as que',
    'o leitor disse no estado mais longo.',
    '',
    '| Tela | Olhares | Frases | Jornadas |',
    '| --- | --- | --- | --- |',
    ...results.screens.map(
      ({ screen, looks: times, phrases, journeys }) =>
        `| ${code(screen)} | ${times} | ${phrases} | ${journeys.map((path) => file(`e2e/${path}`)).join(', ')} |`,
    ),
  ].join('\n')}\n`;
}
