// The causes of CORTE-03 for corte.mjs. `prepare` grants access and returns the change that ends it. In a world with an `end`
// the access ends by itself. `isOver` asks what the page asks after an event.

/**
 * @typedef {import('./corte.mjs').World} World
 * @typedef {import('./corte.mjs').Tools} Tools
 * @typedef {import('./corte.mjs').Answer} Answer
 */

/** @typedef {(world: World & { headers: Record<string, string> }, tools: Tools) => Promise<boolean>} IsOver */

/**
 * One way to lose access. At most `atOnce` people lose it at the same time. Where a colleague `stays`, nobody may lose it late, and of the
 * colleague nothing may be written and nothing heard.
 *
 * @typedef {object} Cause
 * @property {IsOver} isOver
 * @property {(world: World, tools: Tools) => Promise<(() => Promise<Answer>) | void>} prepare
 * @property {number} [atOnce]
 * @property {boolean} [stays]
 */

/** @typedef {(world: World, tools: Tools, end?: Date | null) => Promise<unknown>} Grant */

const grants = {
  /** @type {Grant} */
  report: ({ user, relatorio }, { one }, end = null) =>
    one(
      'insert into concessao (cliente_id, user_id, relatorio_id, expira_em) select cliente_id, $1, id, $3 from relatorio where id = $2',
      ...[user, relatorio, end],
    ),
  /** @type {Grant} */
  aplicativo: ({ user, relatorio, aplicativo }, { one }, end = null) =>
    one(
      'insert into concessao (cliente_id, user_id, aplicativo_id, relatorio_id, expira_em) select cliente_id, $1, $2, id, $4 from relatorio where id = $3',
      ...[user, aplicativo, relatorio, end],
    ),
  /** @type {(world: World, tools: Tools, end?: Date | null) => Promise<number>} */
  async team({ cliente, user, relatorio, aplicativo, label }, { one }, end = null) {
    const { id } = await one(
      'insert into equipe (cliente_id, nome, search) values ($1, $2, $2) returning id',
      ...[cliente, label],
    );
    await one(
      'insert into equipe_membro (cliente_id, equipe_id, user_id) values ($1, $2, $3)',
      ...[cliente, id, user],
    );
    await one(
      'insert into concessao (cliente_id, equipe_id, relatorio_id, expira_em) values ($1, $2, $3, $4)',
      ...[cliente, id, relatorio, end],
    );
    await one(
      `insert into concessao (cliente_id, equipe_id, aplicativo_id, relatorio_id, expira_em)
       values ($1, $2, $3, $4, $5)`,
      ...[cliente, id, aplicativo, relatorio, end],
    );
    return id;
  },
};

/** @type {(path: string) => IsOver} */
const isOverAt =
  (path) =>
  async (world, { call }) => {
    const { status, body } = await call('GET', path, world.headers);
    return status === 401 || (status === 200 && body.length === 0);
  };
const onDashboards = isOverAt('/api/configs/');
const inAplicativos = isOverAt('/api/aplicativos/');
/** @type {IsOver} */
const signedOut = async ({ headers }, { call }) =>
  (await call('GET', '/api/auth/user/', headers)).status === 401;

/**
 * Builds a cause in which one call of a superuser ends the access.
 *
 * @type {(grant: keyof typeof grants, isOver: IsOver, method: string, path: (world: World) => string, body?: (world: World) => object) => Cause}
 */
const byCall = (grant, isOver, method, path, body) => ({
  isOver,
  async prepare(world, tools) {
    const id = await grants[grant](world, tools);
    if (grant === 'team') world.equipe = Number(id);
    return () => tools.call(method, path(world), tools.chief, body?.(world));
  },
});
/**
 * Builds a cause in which the grant expires soon.
 *
 * @type {(grant: keyof typeof grants, isOver: IsOver) => Cause}
 */
const byEnd = (grant, isOver) => ({
  isOver,
  async prepare(world, tools) {
    world.end = Date.now() + 6_000;
    await grants[grant](world, tools, new Date(world.end));
  },
});
/** @type {IsOver} */
const openingIsOver = async ({ relatorio, headers, end = Number.NaN }, { call }) => {
  const { status, body } = await call('GET', `/api/embed-info/${relatorio}/?renewal=true`, headers);
  // Power BI would take the token longer than the portal lets the person in.
  if (status === 200 && Date.parse(body.expiration) > end) throw new Error('a token is late');
  if (status !== 200 && status !== 401) throw new Error(`the report answers ${status}`);
  return status === 401;
};
/** @type {(at: number) => string} */
const clock = (at) => new Date(at).toISOString().slice(11, 16);
/** @type {(world: World) => string} */
const user = ({ user: id }) => `/api/admin/users/${id}/`;
/** @type {(world: World) => string} */
const config = ({ relatorio }) => `/api/admin/powerbiconfig/${relatorio}/`;
/** @type {(world: World) => string} */
const aplicativo = ({ aplicativo: id }) => `/api/admin/aplicativos/${id}/`;
/** @type {(world: World) => string} */
const equipe = ({ equipe: id }) => `/api/admin/equipes/${id}/`;
const permissions = () => '/api/admin/relatorio-permissoes/bulk-update/';
const password = 'cavalo-bateria-grampo';
/** Each hash of a password takes a core for a while. */
const fewAtOnce = 4;

const networkMoved = byCall('team', openingIsOver, 'PUT', equipe, () => ({
  redes: ['203.0.113.0/24'],
}));

/** @type {Record<string, Cause>} */
export const causes = {
  'person deactivated': byCall('report', signedOut, 'PUT', user, () => ({ is_active: false })),
  'person deleted': byCall('report', signedOut, 'DELETE', user),
  'person past their end': {
    isOver: signedOut,
    async prepare(world, { one }) {
      world.end = Date.now() + 6_000;
      await one(
        'update user_account set expira_em = $2 where id = $1',
        ...[world.user, new Date(world.end)],
      );
    },
  },
  'password changed': {
    ...byCall('report', signedOut, 'PUT', user, () => ({ password })),
    atOnce: fewAtOnce,
  },
  'session ended elsewhere': {
    isOver: signedOut,
    atOnce: fewAtOnce,
    async prepare(world, { call, chief }) {
      await call('PUT', user(world), chief, { password });
      const { body } = await call('POST', '/api/token/', {}, { username: world.label, password });
      world.headers = { authorization: `Bearer ${body.access}` };
      return () => call('POST', '/api/auth/logout/', {}, { refresh: body.refresh });
    },
  },
  'grant on Dashboards withdrawn': byCall('report', onDashboards, 'PUT', config, () => ({
    users_allowed: [],
  })),
  'permission in an application withdrawn': byCall(
    'aplicativo',
    inAplicativos,
    'POST',
    permissions,
    (world) => ({
      app_id: world.aplicativo,
      permissions: [{ user_id: world.user, access_type: 'none' }],
    }),
  ),
  'team grant on Dashboards withdrawn': byCall('team', onDashboards, 'PUT', config, () => ({
    equipes_allowed: [],
  })),
  'team taken from an application': byCall('team', inAplicativos, 'POST', permissions, (world) => ({
    app_id: world.aplicativo,
    permissions: [{ equipe_id: world.equipe, access_type: 'none' }],
  })),
  'membership ended': byCall('team', onDashboards, 'PUT', equipe, (world) => ({
    remover: [world.user],
  })),
  'team deleted': byCall('team', onDashboards, 'DELETE', equipe),
  'grant on Dashboards past its end': byEnd('report', onDashboards),
  'permission past its end': byEnd('aplicativo', inAplicativos),
  'team grant past its end': byEnd('team', onDashboards),
  'hours of a team over': {
    isOver: openingIsOver,
    stays: true,
    atOnce: 500,
    async prepare(world, tools) {
      // Hours end at a whole minute. All reports are open by then.
      world.end = (Math.ceil(Date.now() / 60_000) + 3) * 60_000;
      await tools.connect(world.cliente);
      const id = await grants.team(world, tools);
      const horarios = [`seg-dom ${clock(world.end - 3_600_000)}-${clock(world.end)} UTC`];
      await tools.one('update equipe set horarios = $2 where id = $1', id, horarios);
    },
  },
  'network moved': {
    isOver: openingIsOver,
    stays: true,
    async prepare(world, tools) {
      await tools.connect(world.cliente);
      return networkMoved.prepare(world, tools);
    },
  },
  'application switched off': byCall('aplicativo', inAplicativos, 'PUT', aplicativo, () => ({
    ativo: false,
  })),
  'report taken out of an application': byCall(
    'aplicativo',
    inAplicativos,
    'PUT',
    aplicativo,
    () => ({ relatorios_ids: [] }),
  ),
  'report deleted': byCall('report', onDashboards, 'DELETE', config),
  'a page taken': {
    async isOver({ aplicativo: id, headers }, { call }) {
      const { status, body } = await call('GET', `/api/aplicativos/${id}/`, headers);
      return status === 200 && !JSON.stringify(body).includes('PaginaDois');
    },
    async prepare(world, { one, call, chief }) {
      for (const [ordem, name] of ['PaginaUm', 'PaginaDois'].entries()) {
        await one(
          'insert into relatorio_pagina (relatorio_id, name, display_name, ordem) values ($1, $2, $2, $3)',
          ...[world.relatorio, name, ordem],
        );
      }
      await one(
        `insert into concessao (cliente_id, user_id, aplicativo_id, relatorio_id, paginas)
         select cliente_id, $1, $2, id, $4 from relatorio where id = $3`,
        ...[world.user, world.aplicativo, world.relatorio, ['PaginaUm', 'PaginaDois']],
      );
      const left = {
        user_id: world.user,
        access_type: 'specific',
        allowed_pages: { [world.relatorio]: ['PaginaUm'] },
      };
      return () =>
        call('POST', permissions(), chief, { app_id: world.aplicativo, permissions: [left] });
    },
  },
  'role withdrawn': {
    async isOver({ headers }, { call }) {
      return (await call('GET', '/api/admin/powerbiconfig/', headers)).status === 403;
    },
    async prepare(world, { one, call, chief }) {
      await one(
        `insert into user_group_member (user_id, group_id) select $1, id from user_group where name = 'Admin de Relatórios'`,
        world.user,
      );
      return () => call('PUT', user(world), chief, { groups_input: [] });
    },
  },
};
