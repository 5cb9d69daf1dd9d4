import type { as } from '../factories.ts';

type Caller = Awaited<ReturnType<typeof as>>;

const lists = {
  users: '/api/admin/users/',
  equipes: '/api/admin/equipes/',
  atributos: '/api/admin/atributos/',
  relatorios: '/api/admin/powerbiconfig/',
  aplicativos: '/api/admin/aplicativos/',
  ganchos: '/api/admin/ganchos/',
  acessos: '/api/admin/acessos/',
  concessoes: '/api/admin/acessos/concessoes/',
} as const;

/** Fields that tell of the record and not of the thing: numbers, times, who made it. */
const left = new Set([
  'id',
  'versao',
  'em',
  'por',
  'titular',
  'created_at',
  'created_by_name',
  'desde',
  'concedido_por',
  'concedido_em',
  'ultima_entrada',
  'tem_senha',
  'pbi_secret_vence',
  'vista_desde',
  'paginas_vistas',
]);
/** Fields whose numbers are ids, by the kind of thing. */
const kinds: Readonly<Record<string, keyof typeof lists>> = {
  users: 'users',
  user: 'users',
  user_id: 'users',
  users_allowed: 'users',
  users_allowed_ends: 'users',
  equipes: 'equipes',
  equipe: 'equipes',
  equipe_id: 'equipes',
  equipes_allowed: 'equipes',
  equipes_allowed_ends: 'equipes',
  relatorio: 'relatorios',
  relatorio_id: 'relatorios',
  relatorios_ids: 'relatorios',
  aplicativo: 'aplicativos',
  aplicativo_id: 'aplicativos',
};

/**
 * What the reading calls answer a superuser about a cliente, with names in place of ids, so that the answers of two portals can be compared.
 */
export async function readingAnswers(caller: Caller, cliente: number) {
  const read = async (url: string, filter: object = { cliente }) =>
    (await caller.get(`${url}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();
  const answers: Record<string, Record<string, unknown>[]> = {};
  for (const [name, url] of Object.entries(lists)) answers[name] = await read(url);
  const clientes = await read('/api/admin/clientes/', { id: cliente });
  const teams: unknown[] = [];
  for (const { id } of answers.equipes ?? []) {
    teams.push((await caller.get(`/api/admin/equipes/${id}/`)).json());
  }
  const namesOf = (kind: keyof typeof lists) =>
    new Map(
      (answers[kind] ?? []).map((one) => [
        one.id,
        String(one.username ?? one.nome_relatorio ?? one.nome),
      ]),
    );
  const names = new Map(
    [...new Set(Object.values(kinds))].map((kind) => [kind, namesOf(kind)] as const),
  );

  function plain(value: unknown, field: string, isListed = false): unknown {
    const known = kinds[field] && names.get(kinds[field]);
    // A number in `equipes` that is no list is a count.
    const isId = isListed || !field.endsWith('s');
    if (typeof value === 'number') return (isId && known?.get(value)) || value;
    if (Array.isArray(value)) {
      const all = value.map((one) => plain(one, field, true));
      // The order of an application is a part of it; that of other lists follows ids or names.
      if (field === 'relatorios_ids') return all;
      return all
        .map((one) => JSON.stringify(one))
        .sort()
        .map((one) => JSON.parse(one));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !left.has(name) && !(name === 'cliente' || name.startsWith('cliente_')))
        .map(([name, one]) => [known?.get(Number(name)) ?? name, plain(one, name)])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  }
  return plain({ ...answers, users: withoutOutsiders(answers.users ?? []), clientes, teams }, '');
}

/** Superusers are no people of a cliente. */
const withoutOutsiders = (people: readonly Record<string, unknown>[]) =>
  people.filter(({ is_superuser }) => is_superuser !== true);
