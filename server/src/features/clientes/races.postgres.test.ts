import { expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildUser,
  groupId,
  password,
  setEnderecos,
  unique,
} from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { userQueries } from '../../domain/people/queries.ts';

const world = raceWorld();

it('LIM-06 two concurrent changes of a brand both stay', { tags: ['slow'] }, async () => {
  const { app } = world.server;
  const first = await as(app, await buildUser(world.server, null, { is_superuser: true }));
  await interleave(async (race) => {
    const { id } = await buildCliente(world.server);
    const change = (caller: typeof first, field: string, color: string) => () => {
      const form = new FormData();
      form.append(field, color);
      return caller.put(`/api/admin/clientes/${id}/`, form);
    };
    const answers = await race(
      change(first, 'primary_color', '#112233'),
      change(world.superuser, 'accent_color', '#445566'),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stored = await clienteAdminQueries(world.server.context.db).find(id);
    expect(stored).toMatchObject({
      version: 3,
      branding: { primary_color: '#112233', accent_color: '#445566' },
    });
  });
});

it('API-51 LIM-06 a person who has become a superuser is not deleted with their cliente', {
  tags: ['slow'],
}, async () => {
  const { app } = world.server;
  const first = await as(app, await buildUser(world.server, null, { is_superuser: true }));
  const group = await groupId(world.server, 'Superuser');
  const outcomes = { kept: 0, deleted: 0 };
  await interleave(
    async (race) => {
      const cliente = await buildCliente(world.server);
      const { id } = await buildUser(world.server, cliente);
      const [promoted, deleted] = await race(
        () => first.put(`/api/admin/users/${id}/`, { groups_input: [group] }),
        () => world.superuser.delete(`/api/admin/clientes/${cliente.id}/`),
      );
      expect(deleted.statusCode).toBe(200);
      const found = await userQueries(world.server.context.db).find('all', id);
      if (promoted.statusCode === 200) {
        expect(found).toMatchObject({ is_superuser: true, cliente_id_leitura: null });
        outcomes.kept += 1;
      } else {
        expect([promoted.statusCode, found]).toEqual([404, null]);
        outcomes.deleted += 1;
      }
    },
    () => outcomes.kept > 0 && outcomes.deleted > 0,
  );
  expect(outcomes.kept).toBeGreaterThan(0);
  expect(outcomes.deleted).toBeGreaterThan(0);
});

it('a cliente that is renamed beside its deletion is deleted by its name of that moment only', {
  tags: ['slow'],
}, async () => {
  const { app } = world.server;
  const first = await as(app, await buildUser(world.server, null, { is_superuser: true }));
  const outcomes = { kept: 0, deleted: 0 };
  await interleave(
    async (race) => {
      const { id, nome } = await buildCliente(world.server);
      const form = new FormData();
      form.append('nome', unique('Renomeado '));
      const url = `/api/admin/clientes/${id}/`;
      const [renamed, deleted] = await race(
        () => first.put(url, form),
        () => world.superuser.delete(url, { 'x-confirmacao': encodeURIComponent(nome) }),
      );
      const left = await clienteAdminQueries(world.server.context.db).find(id);
      if (deleted.statusCode === 200) {
        expect([renamed.statusCode, left]).toEqual([404, null]);
        outcomes.deleted += 1;
      } else {
        expect([renamed.statusCode, deleted.statusCode]).toEqual([200, 400]);
        expect(left?.nome).toContain('Renomeado');
        outcomes.kept += 1;
      }
    },
    () => outcomes.kept > 0 && outcomes.deleted > 0,
  );
  expect(outcomes.kept).toBeGreaterThan(0);
  expect(outcomes.deleted).toBeGreaterThan(0);
});

it('a sign-in beside the closing of its cliente leaves no session', {
  tags: ['slow'],
}, async () => {
  const { app } = world.server;
  let refused = 0;
  await interleave(
    async (race) => {
      const cliente = await buildCliente(world.server);
      const { username } = await buildUser(world.server, cliente);
      const [answer, closed] = await race(
        () => app.inject({ method: 'POST', url: '/api/token/', payload: { username, password } }),
        () => world.superuser.post(`/api/admin/clientes/${cliente.id}/encerrar/`),
      );
      expect(closed.statusCode).toBe(200);
      if (answer.statusCode !== 200) {
        refused += 1;
        return;
      }
      const { access } = answer.json<{ access: string }>();
      const headers = { authorization: `Bearer ${access}` };
      const call = await app.inject({ url: '/api/auth/user/', headers });
      expect(call.statusCode).toBe(401);
    },
    () => refused > 0,
  );
  expect(refused).toBeGreaterThan(0);
});

it('of two clientes that are given one host name at the same time one gets it, and the other is told', {
  tags: ['slow'],
}, async () => {
  const { app } = world.server;
  const first = await as(app, await buildUser(world.server, null, { is_superuser: true }));
  await interleave(async (race) => {
    const host = `${unique('bi').toLowerCase()}.exemplo.com`;
    const clientes = [await buildCliente(world.server), await buildCliente(world.server)] as const;
    const give =
      (caller: typeof first, { id }: { id: number }) =>
      () => {
        const form = new FormData();
        form.append('enderecos', host);
        return caller.put(`/api/admin/clientes/${id}/`, form);
      };
    const answers = await race(give(first, clientes[0]), give(world.superuser, clientes[1]));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const queries = clienteAdminQueries(world.server.context.db);
    const stored = [await queries.find(clientes[0].id), await queries.find(clientes[1].id)];
    expect(stored.flatMap((row) => row?.enderecos ?? [])).toEqual([host]);
  });
});

it('two clientes that exchange their host names at the same time do not wait for each other', {
  tags: ['slow'],
}, async () => {
  const { app } = world.server;
  const first = await as(app, await buildUser(world.server, null, { is_superuser: true }));
  await interleave(async (race) => {
    const [one, two] = [unique('bi'), unique('bi')].map(
      (name) => `${name.toLowerCase()}.exemplo.com`,
    );
    const clientes = [await buildCliente(world.server), await buildCliente(world.server)] as const;
    await setEnderecos(world.server, clientes[0], [one ?? '']);
    await setEnderecos(world.server, clientes[1], [two ?? '']);
    const give =
      (caller: typeof first, { id }: { id: number }, host = '') =>
      () => {
        const form = new FormData();
        form.append('enderecos', host);
        return caller.put(`/api/admin/clientes/${id}/`, form);
      };
    const answers = await race(
      give(first, clientes[0], two),
      give(world.superuser, clientes[1], one),
    );
    for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode);
  });
});
