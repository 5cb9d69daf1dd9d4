// The causes of CORTE-03: the way by which the person opens the report, and the change that ends it, as a call of the superuser or a
// statement. With `waits` the change sets an end, and the access ends then.

const user = (world, body) => ['PUT', `/api/admin/users/${world.user}/`, body];
const team = (world, body) => ['PUT', `/api/admin/equipes/${world.equipe}/`, body];
const config = (world, body) => ['PUT', `/api/admin/powerbiconfig/${world.relatorio}/`, body];
const app = (world, body) => ['PUT', `/api/admin/aplicativos/${world.aplicativo}/`, body];
const permission = (world, body) => [
  'POST',
  '/api/admin/relatorio-permissoes/bulk-update/',
  { app_id: world.aplicativo, permissions: [body] },
];

export const causes = [
  { name: 'person deactivated', way: 'direct', change: (w) => user(w, { is_active: false }) },
  {
    name: 'person deleted',
    way: 'direct',
    change: (w) => ['DELETE', `/api/admin/users/${w.user}/`],
  },
  {
    name: 'person past their end',
    way: 'direct',
    waits: true,
    change: (w, end) => user(w, { expira_em: end }),
  },
  {
    name: 'password changed elsewhere',
    way: 'direct',
    change: (w) => user(w, { password: 'cavalo-bateria-grampo' }),
  },
  {
    name: 'session ended',
    way: 'direct',
    // What a sign-out in another tab stores.
    sql: "update session set revoked_at = now(), revoked_why = 'logout' where user_id = $1",
  },
  {
    name: 'direct grant withdrawn',
    way: 'direct',
    change: (w) => config(w, { users_allowed: [] }),
  },
  { name: 'team grant withdrawn', way: 'team', change: (w) => config(w, { equipes_allowed: [] }) },
  { name: 'membership ended', way: 'team', change: (w) => team(w, { remover: [w.user] }) },
  {
    name: 'team deleted',
    way: 'team',
    change: (w) => ['DELETE', `/api/admin/equipes/${w.equipe}/`],
  },
  {
    name: 'grant past its end',
    way: 'direct',
    waits: true,
    change: (w, end) => config(w, { users_allowed_ends: { [w.user]: end } }),
  },
  { name: 'application switched off', way: 'app', change: (w) => app(w, { ativo: false }) },
  { name: 'report taken out', way: 'app', change: (w) => app(w, { relatorios_ids: [] }) },
  {
    name: 'permission withdrawn',
    way: 'app',
    change: (w) =>
      permission(w, { user_id: w.user, relatorio_id: w.relatorio, access_type: 'none' }),
  },
  {
    name: 'report deleted',
    way: 'direct',
    change: (w) => ['DELETE', `/api/admin/powerbiconfig/${w.relatorio}/`],
  },
  { name: 'role withdrawn', way: 'role', change: (w) => user(w, { groups_input: [] }) },
];
