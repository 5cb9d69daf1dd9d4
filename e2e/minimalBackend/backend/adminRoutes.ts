import { type Call, find, type Route, remove, route } from './http.ts';
import { aplicativo } from './readerRoutes.ts';
import { groups, type Row, type User, type World } from './world.ts';

/** The four calls of one kind of record: list, POST, PUT and DELETE. A PUT keeps absent fields. */
function records<T extends Row>(
  path: string,
  rowsOf: (world: World) => T[],
  show: (world: World, row: T) => unknown,
  read: (body: Call['body'], world: World) => Partial<T>,
): Route[] {
  return [
    route(`GET ${path}`, ({ world }) => rowsOf(world).map((row) => show(world, row))),
    route(`POST ${path}`, ({ world, body }) => {
      const row = { id: world.nextId++, ...read(body, world) } as T;
      rowsOf(world).push(row);
      return show(world, row);
    }),
    route(`PUT ${path}:id/`, ({ world, params, body }) => {
      const row = find(rowsOf(world), params[0]);
      return show(world, Object.assign(row, read(body, world)));
    }),
    route(`DELETE ${path}:id/`, ({ world, params }) => remove(rowsOf(world), params[0])),
  ];
}

/** Builds a user as the API returns it. Spec ENT-04. */
function shownUser(world: World, { password: _, cliente, ...user }: User) {
  const nome = world.clientes.find(({ id }) => id === cliente)?.nome ?? null;
  return { ...user, cliente_id_leitura: cliente, cliente_nome: nome };
}

/** Reads a user from a request body. ENT-05. */
function readUser({ groups_input, cliente_id, ...fields }: Call['body']): Partial<User> {
  const names = groups.filter(({ id }) => (groups_input as number[])?.includes(id));
  const isSuperuser = names.some(({ name }) => name === 'Superuser');
  return {
    ...fields,
    is_superuser: isSuperuser,
    groups: names.map(({ name }) => name),
    cliente: cliente_id === undefined ? 1 : (cliente_id as number | null),
  };
}

const nomeOf = (world: World, row: Row) => find(world.clientes, row.cliente).nome;
const appOf = ({ world, params }: Call) => find(world.aplicativos, params[0]);
const oneCliente = (body: Call['body']) => ({ cliente: 1, ...body });
const userRoutes = records('/api/admin/users/', ({ users }) => users, shownUser, readUser);

/** The calls API-18 … API-42 and API-48 … API-51. The list of users is an object with `results`. */
export const adminRoutes = [
  route('GET /api/admin/users/', ({ world }) => ({
    results: world.users.map((user) => shownUser(world, user)),
  })),
  ...userRoutes,
  route('GET /api/admin/users/:id/', ({ world, params }) =>
    shownUser(world, find(world.users, params[0])),
  ),
  route('GET /api/groups/', () => groups),
  route('GET /api/clientes/', ({ world }) => world.clientes),
  route('GET /api/admin/aplicativos/reports-available/', ({ world }) =>
    world.configs.map(({ id, nome_relatorio, report_id }) => ({
      id,
      name: nome_relatorio,
      report_id,
    })),
  ),
  ...records('/api/admin/aplicativos/', (world) => world.aplicativos, aplicativo, oneCliente),
  route('GET /api/admin/aplicativos/:id/', (call) => aplicativo(call.world, appOf(call))),
  ...records(
    '/api/admin/powerbiconfig/',
    ({ configs }) => configs,
    (world, row) => ({ users_allowed: [], ...row, cliente_nome: nomeOf(world, row) }),
    oneCliente,
  ),
  ...records(
    '/api/admin/clientes/',
    ({ clientes }) => clientes,
    (_, { pbi_client_secret: __, ...row }) => ({ ...row, pbi_client_secret: '' }),
    ({ modo_desenvolvimento, ...fields }) => ({
      ...fields,
      modo_desenvolvimento: modo_desenvolvimento === 'true',
    }),
  ),
];
