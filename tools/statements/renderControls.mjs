import { controls } from './controls.mjs';

/** At most so many tests stand for a requirement: the search for its id finds the others. */
const shown = 2;
const isFile = (/** @type {string} */ proof) => proof.includes('/');
/** A title may hold what Markdown reads. */
const plain = (/** @type {string} */ title) =>
  title.replaceAll(/[|[\]<>\n]/g, ' ').replaceAll('`', "'");

/**
 * Usual tests first: each `npm test` runs them. Then those of calls and screens, and those whose title says all without the table of its cases.
 *
 * @param {import('../testTitles.mjs').Test} test
 */
const rankOf = ({ isSlow, file, title }) =>
  [isSlow, !/\.(routes|postgres)\.test|\.spec\./.test(file), title.includes('%')].reduce(
    (rank, isLater) => rank * 2 + Number(isLater),
    0,
  );

/**
 * Returns `docs/controles.md`: control → screen → test, by the ids of requirements in the titles of the tests.
 *
 * @param {readonly import('../testTitles.mjs').Test[]} tests
 * @param {Readonly<Record<string, readonly import('./controls.mjs').Control[]>>} [groups]
 */
export function renderControls(tests, groups = controls) {
  const all = Object.values(groups).flat();
  const ids = [...new Set(all.flatMap(({ proof }) => proof))].filter((one) => !isFile(one)).sort();
  const ordered = tests.toSorted((a, b) => rankOf(a) - rankOf(b));
  const testsOf = new Map(ids.map((id) => [id, ordered.filter((test) => test.ids.includes(id))]));
  const proven = new Set(ids.filter((id) => testsOf.get(id)?.length));
  const link = (/** @type {string} */ proof) => {
    if (isFile(proof)) return `[${proof}](../${proof})`;
    return proven.has(proof) ? `[${proof}](#${proof.toLowerCase()})` : `${proof} (sem teste)`;
  };
  const isTested = (/** @type {import('./controls.mjs').Control} */ { proof }) =>
    proof.some((one) => isFile(one) || proven.has(one));
  const row = (/** @type {import('./controls.mjs').Control} */ control) => {
    const { id, name, screen, proof, outside } = control;
    if (outside) return `| ${id} | ${name} | — | nenhum: é ${outside} |`;
    if (proof.length === 0)
      return `| ${id} | ${name} | — | nenhum: o portal não tem nada para ele |`;
    const where = screen?.startsWith('/') ? `\`${screen}\`` : 'sem tela';
    const proofs = proof.map(link).join(', ');
    return `| ${id} | ${name} | ${where} | ${isTested(control) ? proofs : `nenhum: ${proofs}`} |`;
  };
  const outsiders = all.filter(({ outside }) => outside).length;
  const tested = all.filter(isTested).length;
  return `${[
    '# Controles',
    '',
    'Feito por `npm run statements` dos títulos dos testes, que começam pelos requisitos que provam; não se edita à mão. Diz o que o **produto**',
    'tem para cada controle da ISO/IEC 27001:2022 (A.5 a A.8) e do SOC 2 (CC6 a CC8). Não é um certificado: a norma avalia organizações, e o',
    'que um requisito prova é uma parte do controle. Ele ajuda quem opera o portal a responder ao seu auditor.',
    '',
    `${all.length} controles: ${tested} com teste, ${all.length - tested} sem nenhum (${outsiders} são de outros).`,
    '',
    ...Object.entries(groups).flatMap(([group, list]) => [
      `## ${group}`,
      '',
      '| Controle | Nome | Tela | Teste |',
      '| --- | --- | --- | --- |',
      ...list.map(row),
      '',
    ]),
    '## Os testes de cada requisito',
    '',
    `O texto dos requisitos está em [requirements.md](requirements.md). De cada um, até ${shown} testes; o seu número acha os outros nos arquivos.`,
    ...[...proven].flatMap((id) => [
      '',
      `### ${id}`,
      '',
      ...(testsOf.get(id) ?? [])
        .slice(0, shown)
        .map(({ title, file }) => `- ${plain(title)}: [${file}](../${file})`),
    ]),
  ].join('\n')}\n`;
}
