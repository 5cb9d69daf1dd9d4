import type { Concessao } from '@portal/api-client/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { expectedCell } from '../../../test/accessWorlds/oracle.ts';
import {
  apps,
  gonePage,
  otherPage,
  reports,
  type World,
  type WorldPerson,
  worlds,
} from '../../../test/accessWorlds/worlds.ts';
import { as, buildUser } from '../../../test/factories.ts';
import { testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

/** The calls of one world take longer than those of the property test of the decision. */
const count = Math.ceil(worldCount / 3);

interface Explained {
  readonly permitido: boolean;
  readonly motivos: readonly { codigo: string; frase: string }[];
  readonly impedimentos: readonly { codigo: string; frase: string }[];
}
interface Listed {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly acesso: string;
  readonly paginas: readonly { nome: string }[];
  readonly ate: string | null;
  readonly origens: readonly {
    tipo: string;
    papel: string | null;
    equipe: { nome: string } | null;
  }[];
}

const observations: {
  readonly world: World;
  /** The number of accesses that the list announces. */
  readonly total: number;
  /** What the list shows of those that end until an instant, which is the end of one of them, and how many it announces. */
  readonly ending: readonly {
    readonly until: string;
    readonly total: number;
    readonly rows: readonly string[];
  }[];
  readonly listed: readonly string[];
  /** How many people the list of reports counts for each report, and how many have a cell of it. */
  readonly readers: { readonly counted: readonly number[]; readonly expected: readonly number[] };
  /** What the lists of accesses and of grants say of each person: the person, the report and the application. */
  readonly byGrants: { readonly accesses: readonly string[]; readonly grants: readonly string[] };
  readonly expected: readonly string[];
  readonly explained: readonly {
    readonly person: WorldPerson;
    readonly report: number;
    readonly app: number | null;
    readonly page: string | null;
    readonly answer: Explained;
  }[];
}[] = [];

/** The code of each blocker in an explanation. */
const codes: Readonly<Record<string, string>> = {
  'person inactive': 'pessoa_desativada',
  'person ended': 'pessoa_com_prazo_encerrado',
  'other cliente': 'outro_cliente',
  'aplicativo inactive': 'aplicativo_inativo',
  'relatorio not in aplicativo': 'relatorio_fora_do_aplicativo',
  'relatorio inactive in aplicativo': 'relatorio_inativo_no_aplicativo',
  'no grant': 'sem_acesso',
  'grant ended': 'acesso_encerrado',
  'granted pages gone': 'paginas_permitidas_ausentes',
  'page not permitted': 'pagina_nao_permitida',
};

/** Only people of the world's cliente are listed. A superuser asks, to whom everybody is explained. */
const isHere = ({ kind }: WorldPerson) => !/another cliente$|^superuser|^without/.test(kind);
const places = [null, ...Array(apps).keys()].flatMap((app) =>
  [...Array(reports).keys()].map((report) => ({ app, report })),
);

beforeAll(
  async () => {
    const server = await testServer({ BUDGET_FACTOR: '1000' });
    const boss = await buildUser(server, null, { is_superuser: true });
    const me = await as(server.app, boss);
    // A fixed seed: the last test expects each reason and blocker to occur.
    for (const world of fc.sample(worlds, { numRuns: count, seed: worldCount })) {
      const built = await buildWorld(server, world);
      const ask = (first: number, last: number, sort: string, more: object = {}) => {
        const query = new URLSearchParams({
          filter: JSON.stringify({ cliente: built.cliente.id, ...more }),
          range: JSON.stringify([first, last]),
          sort: JSON.stringify([sort, 'DESC']),
        });
        return me.get(`/api/admin/acessos/?${query}`);
      };
      const read = async (first: number, last: number, sort: string): Promise<Listed[]> =>
        (await ask(first, last, sort)).json();
      const rows = await read(0, 999, 'nome');
      for (const sort of ['nome', 'ate']) {
        const paged: Listed[] = [];
        for (let first = 0; first < rows.length; first += 7) {
          paged.push(...(await read(first, first + 6, sort)));
        }
        expect(paged).toEqual(sort === 'nome' ? rows : await read(0, 999, sort));
      }
      const totalOf = ({ headers }: { headers: object }) =>
        Number(/\/(\d+)$/.exec(String(new Map(Object.entries(headers)).get('content-range')))?.[1]);
      const present = (row: Listed) => {
        const reasons = row.origens.map(
          ({ tipo, papel, equipe }) =>
            papel ?? equipe?.nome ?? (tipo === 'direto' ? 'person' : '?'),
        );
        const pages = row.paginas.map(({ nome }) => nome).sort();
        return line([row.user, row.relatorio, row.aplicativo], row.acesso, pages, row.ate, reasons);
      };
      const expected = world.persons.flatMap((person, index) =>
        places.flatMap(({ app, report }) => {
          const cell = expectedCell(world, person, report, app);
          if (!isHere(person) || cell.access === 'none') return [];
          const aplicativo = app === null ? null : built.aplicativos[app]?.id;
          const ids = [built.persons[index]?.id, built.relatorios[report]?.id, aplicativo];
          const end = Number.isFinite(cell.until) ? new Date(cell.until ?? 0).toISOString() : null;
          const reasons = cell.reasons.map((one) => one.replace(/ (full|specific)$/, ''));
          return [line(ids, cell.access, cell.pages, end, reasons)];
        }),
      );
      const explained = [];
      for (const [index, person] of world.persons.entries()) {
        for (const { app, report } of places) {
          // Every third cell of a world is explained, other ones in the next world.
          if ((index + report + observations.length) % 3 > 0) continue;
          const page = [otherPage, gonePage, null][(index + (app ?? 2)) % 3] ?? null;
          const asked = new URLSearchParams({
            user_id: String(built.persons[index]?.id),
            relatorio_id: String(built.relatorios[report]?.id),
            ...(app !== null && { aplicativo_id: String(built.aplicativos[app]?.id) }),
            ...(page && { pagina: page }),
          });
          const answer = await me.get(`/api/admin/acessos/explicacao/?${asked}`);
          expect(answer.statusCode).toBe(200);
          explained.push({ person, report, app, page, answer: answer.json() as Explained });
        }
      }
      const ending = [];
      for (const until of new Set(rows.flatMap(({ ate }) => ate ?? []))) {
        const answer = await ask(0, 999, 'ate', { ate: until });
        const found = answer.json<Listed[]>().map(present).sort();
        ending.push({ until, total: totalOf(answer), rows: found });
      }
      const granted = rows.filter(({ origens }) => origens.some(({ tipo }) => tipo !== 'papel'));
      const grants: string[] = [];
      for (const { id } of built.persons) {
        const filter = JSON.stringify({ cliente: built.cliente.id, user: id, concedido: true });
        const query = new URLSearchParams({ range: '[0,999]', filter });
        const found = await me.get(`/api/admin/acessos/concessoes/?${query}`);
        for (const { aplicativo, relatorios_ids } of found.json<Concessao[]>()) {
          grants.push(...relatorios_ids.map((relatorio) => `${id} ${relatorio} ${aplicativo}`));
        }
      }
      const asked = built.relatorios.map(({ id }) => id);
      const counts = await me.post('/api/admin/powerbiconfig/resumos/', { ids: asked });
      const peopleWith = (relatorio: number) =>
        new Set(rows.flatMap((row) => (row.relatorio === relatorio ? row.user : []))).size;
      observations.push({
        world,
        readers: {
          counted: asked.map((id) => counts.json().resumos[id].pessoas),
          expected: asked.map(peopleWith),
        },
        byGrants: {
          accesses: granted
            .map(({ user, relatorio, aplicativo }) => `${user} ${relatorio} ${aplicativo}`)
            .sort(),
          grants: [...new Set(grants)].sort(),
        },
        total: totalOf(await ask(0, 0, 'nome')),
        ending,
        listed: rows.map(present).sort(),
        expected: expected.sort(),
        explained,
      });
      await built.remove();
    }
  },
  120_000 + count * 4_000,
);

function line(
  ids: readonly unknown[],
  access: string,
  pages: readonly string[],
  end: string | null,
  reasons: readonly string[],
): string {
  return `${ids.join(' ')}: ${access} [${pages}] until ${end} by ${[...reasons].sort()}`;
}

describe('in random worlds', () => {
  it('EXPL-07 the list shows every access of the cliente, with its reasons', () => {
    expect(observations).toHaveLength(count);
    for (const { listed, expected, world } of observations) {
      expect({ world, listed }).toEqual({ world, listed: expected });
    }
    expect(observations.flatMap(({ expected }) => expected).length).toBeGreaterThan(count);
  });

  it('CONF-06 the grants of people and of their teams give what the list of accesses shows', () => {
    for (const { world, byGrants } of observations) {
      expect({ world, granted: byGrants.grants }).toEqual({ world, granted: byGrants.accesses });
    }
    expect(observations.flatMap(({ byGrants }) => byGrants.grants).length).toBeGreaterThan(count);
  });

  it('the list of reports counts the people whom the list of accesses shows', () => {
    for (const { world, readers } of observations) {
      expect({ world, readers: readers.counted }).toEqual({ world, readers: readers.expected });
    }
    const counted = observations.flatMap(({ readers }) => readers.counted);
    expect(Math.min(...counted)).toBeLessThan(Math.max(...counted));
  });

  it('EXPL-07 the list announces as many as it shows, and finds those that end', () => {
    for (const { world, total, expected, ending } of observations) {
      expect({ world, total }).toEqual({ world, total: expected.length });
      for (const { until, ...found } of ending) {
        const rows = expected.filter((one) => {
          const end = /until (\S+) by/.exec(one)?.[1] ?? 'null';
          return end !== 'null' && end <= until;
        });
        expect({ world, until, found }).toEqual({
          world,
          until,
          found: { total: rows.length, rows },
        });
      }
    }
    expect(observations.flatMap(({ ending }) => ending).length).toBeGreaterThan(0);
  });

  it('EXPL-02 EXPL-04 the explanation names every reason, and everything that stands in the way', () => {
    const seen = new Map<string, number>();
    for (const { world, explained } of observations) {
      for (const { person, report, app, page, answer } of explained) {
        const where = { world, person, report, app, page };
        const cell = expectedCell(world, person, report, app, page ?? undefined);
        const isGone = page === gonePage;
        const blockers = cell.blockers.map((one) => codes[one]);
        if (isGone) blockers.push('pagina_ausente');
        expect({
          ...where,
          found: answer.impedimentos.map(({ codigo }) => codigo).sort(),
        }).toEqual({ ...where, found: blockers.sort() });
        expect(answer.permitido).toBe(cell.access !== 'none' && !isGone);
        expect(answer.motivos).toHaveLength(isGone ? 0 : cell.reasons.length);
        for (const { codigo } of [...answer.motivos, ...answer.impedimentos]) {
          seen.set(codigo, (seen.get(codigo) ?? 0) + 1);
        }
      }
    }
    const all = [...Object.values(codes), 'pagina_ausente', 'direto', 'equipe', 'papel'];
    expect([...seen.keys()].sort()).toEqual(all.sort());
    const rarest = worldCount >= 1_000 ? 50 : 1;
    expect([...seen].filter(([, times]) => times < rarest)).toEqual([]);
  });
});
