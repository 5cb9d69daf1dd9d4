/** Id of an application that exists only in the answers of this file. */
export const appId = 900_001;

const counts = { people: 2_000, teams: 200, reports: 30, pages: 20 };
const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);
const relatorioId = (/** @type {number} */ index) => 800_000 + index;
const userId = (/** @type {number} */ index) => 700_000 + index;
const team = (/** @type {number} */ index) => ({
  id: 600_000 + index,
  nome: `Equipe ${index + 1}`,
});

const person = (/** @type {number} */ index) => ({
  id: userId(index),
  username: `pessoa${index}`,
  first_name: `Pessoa ${index}`,
  last_name: ['Araújo', 'Gonçalves', 'Magalhães'][index % 3],
  email: `pessoa${index}@aurora.example`,
  is_active: true,
  is_superuser: false,
  groups: [],
  cliente: 1,
  cliente_id_leitura: 1,
  cliente_nome: 'Aurora Energia',
  equipes: [team(index % counts.teams), team((index * 7 + 1) % counts.teams)],
});

const application = {
  id: appId,
  nome: 'Grande',
  descricao: '',
  icone: '📈',
  ativo: true,
  ordem: 1,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  relatorios_ids: numbers(counts.reports).map(relatorioId),
  relatorios: numbers(counts.reports).map((index) => ({
    id: index + 1,
    relatorio: relatorioId(index),
    relatorio_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    relatorio_nome: `Relatório ${index + 1}`,
    workspace_id: '00000000-0000-4000-8000-999999999999',
    ordem: index,
  })),
};

const teams = numbers(counts.teams).map((index) => ({
  ...team(index),
  descricao: '',
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  membros_total: (2 * counts.people) / counts.teams,
  relatorios_total: 0,
  aplicativos_total: 1,
  versao: 1,
}));

const halfOfPages = numbers(counts.pages / 2).map((page) => ({ nome_pagina: `p${page * 2}` }));

/** Every third team has half of the pages of every report. */
const teamRecords = teams
  .filter((_, index) => index % 3 === 0)
  .flatMap(({ id }) =>
    numbers(counts.reports).map((report) => ({
      equipe: id,
      relatorio: relatorioId(report),
      aplicativo: appId,
      tipo_acesso: 'specific',
      paginas_permitidas: halfOfPages,
      expira_em: null,
    })),
  );

/** A third of the people has full access, a third has half of the pages of every report, a third has no access. */
function records() {
  return numbers(counts.people).flatMap((index) =>
    index % 3 === 2
      ? []
      : numbers(counts.reports).map((report) => ({
          id: index * counts.reports + report + 1,
          user: userId(index),
          relatorio: relatorioId(report),
          aplicativo: appId,
          tipo_acesso: index % 3 === 0 ? 'full' : 'specific',
          paginas_permitidas: index % 3 === 0 ? [] : halfOfPages,
        })),
  );
}

/**
 * Answers the dialog's calls about this application. All other calls reach the portal.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function answerLargeApplication(page) {
  /** @type {Record<string, object>} */
  const answers = {
    [`/api/admin/aplicativos/${appId}/`]: application,
    [`/api/admin/relatorio-permissoes/by-app/${appId}/`]: {
      permissions: records(),
      equipes: teamRecords,
    },
    '/api/admin/users/': numbers(counts.people).map(person),
    '/api/admin/equipes/': teams,
    '/api/admin/powerbi/report-pages/': numbers(counts.pages).map((page) => ({
      name: `p${page}`,
      displayName: `Página ${page + 1}`,
      order: page,
    })),
  };
  await page.route(
    ({ pathname }) => pathname in answers,
    (route) => route.fulfill({ json: answers[new URL(route.request().url()).pathname] }),
  );
}
