import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { restore } from '../../../test/binCalls.ts';
import { password, unique } from '../../../test/factories.ts';
import { buildLife } from '../../../test/lifeWorld.ts';
import type { Row } from '../../../test/matrix/Row.ts';
import { rows as matrixRows } from '../../../test/matrix/rows.ts';
import { buildMatrixWorld } from '../../../test/matrix/world.ts';
import { erasingKey } from '../../../test/personalWorld.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createSuperuser } from '../../cli/createSuperuser.ts';
import { personalData } from '../../cli/personalData.ts';
import { setPassword } from '../../cli/setPassword.ts';
import { contractEndpoints, type NamedEndpoint } from '../../platform/docs/openApi.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
beforeAll(async () => {
  server = await testServer(erasingKey);
  world = await buildMatrixWorld(server);
});

type Stored = Readonly<Record<string, unknown>>;
const query = async (text: string): Promise<Stored[]> =>
  ((await server.context.db.execute(sql.raw(text))) as unknown as { rows: Stored[] }).rows;

/** The fields of history by the columns that have another name. Columns that no form sets have none. */
const fields: Readonly<Record<string, string | null>> = {
  'relatorio.cliente_id': 'cliente',
  'aplicativo.cliente_id': 'cliente',
  'equipe.cliente_id': null,
};
// `rls_com_papeis`, unless it alone changes, and `rls_atributo_id` are told by the fields of roles and of the name that is sent,
// and `somente_provedor` by the provider.
const unrecordedColumns =
  /^(id|search|(username|email|nome)_key|password_hash|token_version|(permissions_)?(version|updated_by|updated_at)|created_(by|at)|pbi_secret(_key_id)?|branding|rascunho_marca|cliente_nome|created_by_name|access_changed_at|somente_provedor|rls_(com_papeis|atributo_id)|.*_search)$/;
const entities = ['user_account', 'cliente', 'relatorio', 'aplicativo', 'equipe'];

/** The tables that connect two things: the field and the value by which history tells a row, from either side. */
const links: Readonly<Record<string, (row: Stored) => readonly (readonly [string, unknown])[]>> = {
  equipe_membro: (row) => [
    ['membros', row.user_id],
    ['equipes', row.equipe_id],
  ],
  aplicativo_relatorio: (row) => [
    ['relatorios_ids', row.relatorio_id],
    ['aplicativos', row.aplicativo_id],
  ],
  concessao: (row) => {
    if (row.aplicativo_id === null) {
      const holder = row.user_id === null ? 'equipes_allowed' : 'users_allowed';
      return [
        [holder, row.user_id ?? row.equipe_id],
        ['relatorios', row.relatorio_id],
      ];
    }
    const access = row.paginas === null ? 'full' : 'specific';
    return [
      ...(row.user_id === null ? [] : [['tipo_acesso', access] as const]),
      [`relatorio:${row.relatorio_id}`, access],
    ];
  },
};

/**
 * All rows of the tables that administrators change. The key of a record is its table and its id. The key of a link between
 * two records is its table and the texts of `links`, because saving a list of links may store each link under a new id.
 */
async function snapshot() {
  const entityRows = new Map<string, Stored>();
  const linkRows = new Map<string, readonly [string, Stored]>();
  for (const table of entities) {
    for (const row of await query(`select * from ${table}`)) {
      entityRows.set(`${table} ${row.id}`, row);
    }
  }
  for (const table of Object.keys(links)) {
    for (const row of await query(`select * from ${table}`)) {
      // A record `none` links nothing.
      if (Array.isArray(row.paginas) && row.paginas.length === 0) continue;
      const told = JSON.stringify(links[table]?.(row));
      linkRows.set(`${table} ${told} ${row.user_id ?? row.equipe_id}`, [table, row]);
    }
  }
  return { entityRows, linkRows };
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^\d{4}-\d\d-\d\d \d\d:/.test(text) ? new Date(text).toISOString() : text;
};

/** The items of a list; none for no row, undefined for a value that is no list. */
function itemsOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** What history must tell of one column: `field: before → after`. */
function changesOfRow(key: string, before: Stored | undefined, after: Stored | undefined) {
  const [table = ''] = key.split(' ');
  return Object.keys(after ?? before ?? {}).flatMap((column) => {
    const name = fields[`${table}.${column}`];
    const [from, to] = [textOf(before?.[column]), textOf(after?.[column])];
    if (from === to || name === null || unrecordedColumns.test(column)) return [];
    const [left, come] = [itemsOf(before?.[column]), itemsOf(after?.[column])];
    // History tells each item of a list by itself.
    if (left && come) {
      return [
        ...come.filter((item) => !left.includes(item)).map((item) => `${column}: null → ${item}`),
        ...left.filter((item) => !come.includes(item)).map((item) => `${column}: ${item} → null`),
      ];
    }
    return [`${name ?? column}: ${from} → ${to}`];
  });
}

function expectedChanges(before: Snapshot, after: Snapshot): string[] {
  const keys = new Set([...before.entityRows.keys(), ...after.entityRows.keys()]);
  return [...keys].flatMap((key) =>
    changesOfRow(key, before.entityRows.get(key), after.entityRows.get(key)),
  );
}

/** The links that exist only on one side, each with the texts of which history must tell one. */
function expectedLinks(before: Snapshot, after: Snapshot): string[][] {
  const only = (
    these: Snapshot,
    others: Snapshot,
    toText: (field: string, value: unknown) => string,
  ) =>
    [...these.linkRows]
      .filter(([key]) => !others.linkRows.has(key))
      .map(([, [table, row]]) =>
        (links[table]?.(row) ?? []).map(([field, value]) => toText(field, value)),
      );
  return [
    ...only(after, before, (field, value) => `${field} → ${value}`),
    ...only(before, after, (field, value) => `${field} ${value} →`),
  ];
}

/** Runs a change. Returns the rows before and after, and what history tells of it. */
async function watch(change: () => Promise<unknown>) {
  const before = await snapshot();
  const [last] = await query('select coalesce(max(id), 0)::int as id from audit');
  await change();
  const told = await query(
    `select field, before, after from audit_value where audit_id > ${last?.id} order by id`,
  );
  return { before, after: await snapshot(), told };
}

async function call({ name, method, path }: NamedEndpoint) {
  const row = matrixRows[name] as Row;
  const ids = await world.own();
  const { params = {}, body, form } = (row.forSuperuser ?? row.request)?.(ids) ?? {};
  const data = new FormData();
  for (const [key, value] of Object.entries(form ?? {})) data.append(key, value);
  const payload = form ? data : body;
  return watch(async () => {
    const answer = await server.app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
      headers: { authorization: `Bearer ${world.bearers.get('superuser')}` },
      ...(payload && { payload }),
    });
    expect([200, 201, 204]).toContain(answer.statusCode);
  });
}

type Watched = Awaited<ReturnType<typeof watch>>;
const valuesOf = ({ told }: Watched) =>
  told.map((one) => `${one.field}: ${one.before} → ${one.after}`);

/** The links that appeared or disappeared and of which history tells neither side. */
function untoldLinks({ before, after, told }: Watched): string[][] {
  const texts = new Set(
    told.flatMap((one) => [
      ...(one.after === null ? [] : [`${one.field} → ${one.after}`]),
      ...(one.before === null ? [] : [`${one.field} ${one.before} →`]),
    ]),
  );
  return expectedLinks(before, after).filter(
    (choices) => !choices.some((choice) => texts.has(choice)),
  );
}

/** What readers keep for themselves, what only sends to a hook or a provider, and what needs a state that the matrix does not build: a closed cliente. */
const leftOut =
  /Visao|createPedido|createProblema|closeAviso|acceptTermos|SeenPages|avorite|UltimaPagina|Token|Ensaio|Senha|Password|Export|Credentials|Sessoes|reopenCliente|testGancho|(test|start)Provedor|resendEntrega|ClienteArquivo/;
const changing = contractEndpoints.filter(
  ({ name, effect }) => effect === 'changes' && name in matrixRows && !leftOut.test(name),
);

it.each(changing.map((one) => [one.name, one] as const))(
  'HIST-01 history tells each column that %s changes, as the rows have it before and after',
  { tags: ['slow'] },
  async (_, endpoint) => {
    const watched = await call(endpoint);
    const { before, after, told } = watched;
    expect(valuesOf(watched)).toEqual(expect.arrayContaining(expectedChanges(before, after)));
    expect(untoldLinks(watched)).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
  },
);

it.each(['user', 'equipe', 'relatorio', 'aplicativo'] as const)(
  'HIST-01 history tells each column and each link of a restored %s',
  { tags: ['slow'] },
  async (tipo) => {
    const life = await buildLife(server);
    const { userUrl, teamUrl, configUrl, appUrl } = life;
    const [url, id] = {
      user: [userUrl, life.reader.id] as const,
      equipe: [teamUrl, life.team.id] as const,
      relatorio: [configUrl, life.relatorio.id] as const,
      aplicativo: [appUrl, life.app.id] as const,
    }[tipo];
    expect((await life.boss.delete(url)).statusCode).toBe(200);
    const watched = await watch(() => restore(life, tipo, id));
    const { before, after } = watched;
    expect(after.entityRows.size - before.entityRows.size).toBe(1);
    // What the portal found out by itself comes back untold.
    const found = /^(embed_url|pages_tried_at|ultima_entrada|inatividade_desde): /;
    const expected = expectedChanges(before, after).filter((one) => !found.test(one));
    expect(valuesOf(watched)).toEqual(expect.arrayContaining(expected));
    expect(untoldLinks(watched)).toEqual([]);
  },
);

it('HIST-01 history tells each column that create-superuser sets, and that set-password has set a password', {
  tags: ['slow'],
}, async () => {
  const username = unique('chefe');
  const email = `${username}@exemplo.example`;
  const { db } = server.context;
  const made = await watch(() => createSuperuser(db, { username, email, password }));
  expect(valuesOf(made)).toEqual(expect.arrayContaining(expectedChanges(made.before, made.after)));
  expect(valuesOf(made)).toContain(`email: null → ${email}`);
  const changed = await watch(() => setPassword(db, { username, password }, new Date()));
  expect(expectedChanges(changed.before, changed.after)).toEqual([]);
  expect(valuesOf(changed)).toEqual(['password: null → null']);
});

it('HIST-01 HIST-09 history tells each grant and membership that personal-data erase takes away, by ids alone', {
  tags: ['slow'],
}, async () => {
  const { reader, relatorio, app, team } = await buildLife(server);
  const database = await ownedTestDatabase();
  const erased = await watch(() =>
    personalData(database, server.context.config, ['erase', '--id', String(reader.id)]),
  );
  expect(erased.before.linkRows.size - erased.after.linkRows.size).toBe(3);
  expect(untoldLinks(erased)).toEqual([]);
  // The columns of the account are values of the person, which no row keeps.
  expect(valuesOf(erased)).toEqual([
    `equipes: ${team.id} → null`,
    `relatorios: ${relatorio.id} → null`,
    `relatorio:${relatorio.id}: full → null`,
  ]);
  const boss = { authorization: `Bearer ${world.bearers.get('superuser')}` };
  for (const [alvo, frase] of [
    [`equipe:${team.id}`, `Os dados pessoais do usuário ${reader.id} foram apagados`],
    [`relatorio:${relatorio.id}`, `A linha de comando tirou de usuário nº ${reader.id} o acesso a`],
    [`aplicativo:${app.id}`, `A linha de comando tirou de usuário nº ${reader.id} o acesso a`],
  ]) {
    const filter = encodeURIComponent(JSON.stringify({ alvo }));
    const url = `/api/admin/audit/?filter=${filter}&sort=["at","DESC"]`;
    const answer = await server.app.inject({ url, headers: boss });
    const told: { frase: string }[] = answer.json();
    expect(told.slice(0, 2).map((one) => one.frase)).toContainEqual(
      expect.stringContaining(String(frase)),
    );
  }
});
