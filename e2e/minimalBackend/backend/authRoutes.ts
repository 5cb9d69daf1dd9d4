import { randomUUID } from 'node:crypto';
import { find, Refusal, route } from './http.ts';
import type { User, World } from './world.ts';

function issueAccess(world: World, userId: number): string {
  const token = randomUUID();
  world.access.set(token, userId);
  return token;
}

/** Builds the signed-in user as the API returns it. Spec ENT-03. */
function currentUser({ id, username, first_name, email, is_superuser, groups, cliente }: User) {
  const names = groups.filter((name) => name !== 'Superuser');
  return {
    id,
    username,
    first_name,
    email,
    is_superuser,
    groups: names,
    cliente_id_leitura: cliente,
  };
}

/** The calls API-01 … API-05. */
export const authRoutes = [
  route(
    'POST /api/token/',
    ({ world, body }) => {
      const user = world.users.find(({ username }) => username === body.username);
      if (!user || user.password !== body.password) {
        throw new Refusal(401, { detail: 'Usuário e/ou senha incorreto(s)' });
      }
      const refresh = randomUUID();
      world.refresh.set(refresh, user.id);
      return { access: issueAccess(world, user.id), refresh };
    },
    { isPublic: true, status: 200 },
  ),
  route(
    'POST /api/token/refresh/',
    ({ world, body }) => {
      const user = world.refresh.get(String(body.refresh));
      if (user === undefined) throw new Refusal(401, { detail: 'Token inválido' });
      return { access: issueAccess(world, user) };
    },
    { isPublic: true, status: 200 },
  ),
  route('GET /api/auth/user/', ({ world, user }) => currentUser(find(world.users, user))),
  route(
    'GET /api/auth/microsoft/callback/token/',
    () => {
      throw new Refusal(401, { detail: 'Sem sessão' });
    },
    { isPublic: true },
  ),
  // The branding of the minimal contract (ENT-10) has neither a theme nor a font.
  route(
    'GET /api/branding/',
    ({ world }) => {
      const { brand_name, primary_color } = find(world.clientes, 1);
      return { brand_name, primary_color, logo: null, logo_dark: null, favicon: null };
    },
    { isPublic: true },
  ),
];
