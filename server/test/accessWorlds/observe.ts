import { type AccessFacts, type Decision, decide } from '@portal/api-client/rules';
import { decideInAplicativos } from '../../src/domain/access/candidate.ts';
import { type Cell, factsLoader } from '../../src/domain/access/loadFacts.ts';
import { relatorioQueries } from '../../src/domain/relatorios/queries.ts';
import { findBounds } from '../../src/domain/restrictions/presenceQueries.ts';
import { explainRights } from '../../src/features/acessos/explainRights.ts';
import type { Actor } from '../../src/platform/http/actor.ts';
import { bearerOf } from '../bearerOf.ts';
import type { TestServer } from '../testServer.ts';
import type { BuiltWorld } from './buildWorld.ts';
import { caller, lookedAhead, otherPage, permittedPage } from './worlds.ts';

type Person = BuiltWorld['persons'][number];
type Row = { readonly id: number };
type ListedRow = Row & {
  readonly paginas: readonly { nome: string; relatorio?: number }[];
  readonly acesso_ate?: string;
};

/** Prepares the readings of a server. */
export function createObserver(server: TestServer) {
  const { context } = server;
  const loadFacts = factsLoader(context.reads, context.now);
  const relatorios = relatorioQueries(context);

  /** The decisions about all cells of a person: without a page, with the permitted page and with another one. */
  async function decisions(person: Person, built: BuiltWorld) {
    const places = [null, ...built.aplicativos.map(({ id }) => id)];
    const cells: Cell[] = places.flatMap((aplicativoId) =>
      built.relatorios.map(({ id }) => ({ userId: person.id, relatorioId: id, aplicativoId })),
    );
    const bounds = await findBounds(context.db, person.id);
    const asking = { ...bounds, address: caller } as unknown as Actor;
    const loaded = await Promise.all(cells.map((cell) => loadFacts(cell, asking)));
    return loaded.map((facts) => {
      if (!facts) throw new Error('no facts');
      return decisionsOf(facts);
    });
  }

  /** Who may export each report from Dashboards, and refresh it from anywhere, by calls and as `Por quê?` tells it; as indices. */
  async function rights(person: Person, built: BuiltWorld) {
    const authorization = `Bearer ${await bearerOf(server, person)}`;
    const exportacao: number[] = [];
    const atualizacao: number[] = [];
    const explained: string[] = [];
    for (const [index, { id }] of built.relatorios.entries()) {
      const send = async (method: 'POST' | 'DELETE', url: string, payload?: object) => {
        const answer = await server.app.inject({
          method,
          url,
          headers: { authorization },
          ...(payload && { payload }),
        });
        return answer.json().detail as string;
      };
      // Both calls end behind the decision about the right: the report has not this format, and the refresh does not exist.
      const order = await send('POST', '/api/exportacoes/', { relatorio: id, formato: 'png' });
      const refresh = await send('DELETE', `/api/relatorios/${id}/atualizacoes/2000000000/`);
      if (order === exportAnswers.granted) exportacao.push(index);
      if (refresh === refreshAnswers.granted) atualizacao.push(index);
      const known = [...Object.values(exportAnswers), ...Object.values(refreshAnswers)];
      const other = [order, refresh].find((detail) => !known.includes(detail));
      if (other !== undefined) throw new Error(`a right was refused otherwise: ${other}`);
      const place = { userId: person.id, relatorioId: id };
      const facts = await loadFacts({ ...place, aplicativoId: null });
      const told = facts ? await explainRights(context.db, facts.person, place) : [];
      explained.push(
        ...told.filter((one) => one.permitido).map(({ codigo }) => `${index} ${codigo}`),
      );
    }
    return { exportacao, atualizacao, explained: explained.sort() };
  }

  /** What the person sees and opens through the API, as indices; the status if the API refuses the person. */
  async function lists(person: Person, built: BuiltWorld) {
    const authorization = `Bearer ${await bearerOf(server, person)}`;
    const get = (url: string) => server.app.inject({ url, headers: { authorization } });
    const indices = (all: readonly Row[], rows: readonly Row[]) =>
      rows
        .map(({ id }) => all.findIndex((one) => one.id === id))
        .filter((index) => index >= 0)
        .sort();
    const list = async (url: string, all: readonly Row[]) => indices(all, (await get(url)).json());
    const listed = async (url: string, all: readonly Row[]) =>
      ((await get(url)).json() as ListedRow[]).filter(({ id }) => all.some((one) => one.id === id));
    const me = await get('/api/auth/user/');
    if (me.statusCode !== 200) return { refused: me.statusCode };
    const actor: Actor = {
      ...me.json(),
      clienteId: me.json().cliente_id_leitura,
      until: person.expira_em,
      sessionId: '',
      enrols: false,
      restrictions: null,
      owesTermos: false,
    };
    const [configs, recents, favorites, apps, recentApps, inApps, inAnyApp, pages] =
      await Promise.all([
        list('/api/configs/', built.relatorios),
        list('/api/reports/recent/', built.relatorios),
        list('/api/reports/favorites/', built.relatorios),
        list('/api/aplicativos/', built.aplicativos),
        list('/api/aplicativos/recentes/', built.aplicativos),
        Promise.all(
          built.aplicativos.map(async ({ id }) => {
            const detail = await get(`/api/aplicativos/${id}/`);
            return detail.statusCode === 200 ? placedIn(detail.json(), built.relatorios) : null;
          }),
        ),
        Promise.all(
          built.relatorios.map(async ({ id }) => {
            const [found] = await relatorios.findByReference(actor, String(id));
            return found ? decideInAplicativos(actor, found, context.now()).access : 'none';
          }),
        ),
        Promise.all([
          listed('/api/configs/', built.relatorios),
          listed('/api/aplicativos/', built.aplicativos),
        ]),
      ]);
    const available: { tipo: string; id: number }[] = (await get('/api/pedidos/catalogo/')).json();
    const ofKind = (tipo: string) => available.filter((one) => one.tipo === tipo);
    const catalog = {
      reports: indices(built.relatorios, ofKind('relatorio')),
      apps: indices(built.aplicativos, ofKind('aplicativo')),
      count: available.length,
    };
    const favored: number[] = [];
    for (const [index, { id }] of built.relatorios.entries()) {
      const url = `/api/reports/${id}/favorite/`;
      const answer = await server.app.inject({ method: 'POST', url, headers: { authorization } });
      if (answer.statusCode === 200) favored.push(index);
      // A busy server refuses too, which would look like no access.
      else if (answer.statusCode !== 404) throw new Error(`favourite: ${answer.body}`);
    }
    const relatorioIndex = (id: number) => built.relatorios.findIndex((one) => one.id === id);
    const byId = (rows: readonly ListedRow[]) => rows.toSorted((a, b) => a.id - b.id);
    const configExpiries = byId(pages[0]).map(endOfRow);
    const appExpiries = byId(pages[1]).map(endOfRow);
    const configPages = pages[0].map(({ paginas }) => paginas.map(({ nome }) => nome));
    const appPages = pages[1]
      .toSorted((a, b) => a.id - b.id)
      .map(({ paginas }) =>
        paginas.map(({ relatorio = 0, nome }) => `${relatorioIndex(relatorio)} ${nome}`),
      );
    return {
      configs,
      recents,
      favorites,
      favored,
      apps,
      recentApps,
      inApps,
      inAnyApp,
      configPages,
      appPages,
      configExpiries,
      appExpiries,
      catalog,
    };
  }

  return { decisions, lists, rights };
}

const exportAnswers = {
  granted: 'Este relatório não pode ser exportado neste formato.',
  refused: 'Você não pode exportar este relatório.',
  closed: 'Relatório não encontrado.',
};
const refreshAnswers = {
  granted: 'Atualização não encontrada.',
  refused: 'Você não pode atualizar os dados deste relatório.',
  closed: 'Relatório não encontrado.',
};

interface Decisions {
  readonly report: Decision;
  readonly permitted: Decision;
  readonly other: Decision;
}

const decisionsOf = (facts: AccessFacts): Decisions => ({
  report: decided(facts),
  permitted: decided({ ...facts, page: permittedPage }),
  other: decided({ ...facts, page: otherPage }),
});

const hourMs = 60 * 60_000;
/** Hours that do not close are looked at a day ahead, from an instant that the oracle does not know. */
function decided(facts: AccessFacts): Decision {
  const decision = decide(facts);
  const ahead = (decision.until?.getTime() ?? 0) - facts.now.getTime();
  const isLookedAhead = ahead > 24 * hourMs && ahead < 26 * hourMs;
  return isLookedAhead ? { ...decision, until: new Date(lookedAhead) } : decision;
}

function placedIn(
  detail: {
    relatorios: readonly {
      relatorio: number;
      tipo_acesso: string;
      paginas: readonly { nome: string }[];
      acesso_ate?: string;
    }[];
  },
  relatorios: readonly Row[],
) {
  return detail.relatorios.map(({ relatorio, tipo_acesso, paginas, ...row }) => [
    relatorios.findIndex(({ id }) => id === relatorio),
    tipo_acesso,
    paginas.map(({ nome }) => nome),
    endOfRow(row),
  ]);
}

/** When the access to a listed thing ends, in milliseconds since 1970; infinity for never. */
const endOfRow = ({ acesso_ate }: { readonly acesso_ate?: string }) =>
  acesso_ate === undefined ? Number.POSITIVE_INFINITY : Date.parse(acesso_ate);
