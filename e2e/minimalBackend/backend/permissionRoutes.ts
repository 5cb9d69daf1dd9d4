import { find, route } from './http.ts';
import type { Row, World } from './world.ts';

interface Change {
  readonly user_id: number;
  readonly access_type: string;
  readonly allowed_pages?: Readonly<Record<string, readonly string[]>>;
}

const reportsOf = (world: World, app: unknown) =>
  find(world.aplicativos, app).relatorios_ids as number[];
const isIn = (ids: readonly number[]) => (record: Row) => ids.includes(record.relatorio as number);

/** The calls API-25 … API-28. The records have the fields of ENT-23, which contain no application. */
export const permissionRoutes = [
  route('GET /api/admin/relatorio-permissoes/by-app/:appId/', ({ world, params }) => ({
    permissions: world.permissoes.filter(isIn(reportsOf(world, params[0]))),
  })),
  route('POST /api/admin/relatorio-permissoes/bulk-update/', ({ world, body }) => {
    const ids = reportsOf(world, body.app_id);
    for (const { user_id, access_type, allowed_pages } of body.permissions as Change[]) {
      const others = world.permissoes.filter(
        (record) => record.user !== user_id || !isIn(ids)(record),
      );
      const made = ids.map((relatorio) => ({
        id: world.nextId++,
        user: user_id,
        relatorio,
        tipo_acesso: access_type,
        paginas_permitidas: (allowed_pages?.[relatorio] ?? []).map((nome_pagina) => ({
          nome_pagina,
        })),
      }));
      world.permissoes.splice(0, Number.POSITIVE_INFINITY, ...others, ...made);
    }
    return { detail: 'ok' };
  }),
  route('GET /api/admin/relatorio-permissoes/users-without-access/:appId/', ({ world, params }) => {
    const records = world.permissoes.filter(isIn(reportsOf(world, params[0])));
    return world.users
      .filter(({ id }) => !records.some(({ user }) => user === id))
      .map(({ password: _, cliente: __, ...user }) => user);
  }),
  route('GET /api/admin/relatorio-permissoes/', ({ world }) => world.permissoes),
];
