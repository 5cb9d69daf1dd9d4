import { expect, it } from 'vitest';
import { buildRelatorio, buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';

const world = raceWorld();
const bulkUrl = '/api/admin/relatorio-permissoes/bulk-update/';

async function buildApp(relatorios: readonly { id: number }[]): Promise<number> {
  const answer = await world.geral.post('/api/admin/aplicativos/', {
    nome: 'Corrida',
    relatorios_ids: relatorios.map(({ id }) => id),
  });
  return answer.json().id;
}
const grantTo = (app: number, person: { id: number }) => ({
  app_id: app,
  permissions: [{ user_id: person.id, access_type: 'full' }],
});
const list = (filter: Readonly<Record<string, unknown>>) =>
  permissaoQueries(world.server.context.db).list('all', { sort: null, page: null, filter });

it('LIM-06 permissions that two administrators give to different people at once both stay', {
  tags: ['slow'],
}, async () => {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  const [one, two] = [
    await buildUser(world.server, world.cliente),
    await buildUser(world.server, world.cliente),
  ];
  await interleave(async (race) => {
    const app = await buildApp([relatorio]);
    const answers = await race(
      () => world.geral.post(bulkUrl, grantTo(app, one)),
      () => world.colleague.post(bulkUrl, grantTo(app, two)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const people = (await list({ aplicativo: app })).map(({ user }) => user);
    expect(people.sort((a, b) => a - b)).toEqual([one.id, two.id]);
  });
});

it('LIM-06 permissions never name a report that has left the application', {
  tags: ['slow'],
}, async () => {
  const [stays, leaves] = [
    await buildRelatorio(world.server, world.cliente),
    await buildRelatorio(world.server, world.cliente),
  ];
  await interleave(async (race) => {
    const app = await buildApp([stays, leaves]);
    const reader = await buildUser(world.server, world.cliente);
    const answers = await race(
      () => world.geral.post(bulkUrl, grantTo(app, reader)),
      () => world.colleague.put(`/api/admin/aplicativos/${app}/`, { relatorios_ids: [stays.id] }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await list({ aplicativo: app });
    expect(rows.map(({ relatorio }) => relatorio)).toEqual([stays.id]);
  });
});

it('LIM-06 an application that moves to another cliente keeps no permission', {
  tags: ['slow'],
}, async () => {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  await interleave(async (race) => {
    const app = await buildApp([relatorio]);
    const reader = await buildUser(world.server, world.cliente);
    const [granted, moved] = await race(
      () => world.geral.post(bulkUrl, grantTo(app, reader)),
      () => world.superuser.put(`/api/admin/aplicativos/${app}/`, { cliente: world.other.id }),
    );
    expect(moved.statusCode).toBe(200);
    expect([200, 404]).toContain(granted.statusCode);
    expect(await list({ aplicativo: app })).toEqual([]);
  });
});

it('LIM-06 pages of a report that leaves the application are refused, or their permission leaves with it', {
  tags: ['slow'],
}, async () => {
  const [stays, leaves] = [
    await buildRelatorio(world.server, world.cliente),
    await buildRelatorio(world.server, world.cliente),
  ];
  // While the provider fails, the names of pages are not checked.
  world.server.emulator.faults.next(10_000, 'powerbi.pages', { status: 500 });
  await interleave(async (race) => {
    const app = await buildApp([stays, leaves]);
    const reader = await buildUser(world.server, world.cliente);
    const permission = {
      user_id: reader.id,
      access_type: 'specific',
      allowed_pages: { [leaves.id]: ['p1'] },
    };
    const [granted, left] = await race(
      () => world.geral.post(bulkUrl, { app_id: app, permissions: [permission] }),
      () => world.colleague.put(`/api/admin/aplicativos/${app}/`, { relatorios_ids: [stays.id] }),
    );
    expect(left.statusCode).toBe(200);
    expect([200, 400]).toContain(granted.statusCode);
    const rows = await list({ aplicativo: app });
    expect(rows.filter(({ tipo_acesso }) => tipo_acesso !== 'none')).toEqual([]);
  });
});

const leaves = {
  'moves to another cliente': (id: number) =>
    world.superuser.put(`/api/admin/powerbiconfig/${id}/`, { cliente: world.other.id }),
  'is deleted': (id: number) => world.superuser.delete(`/api/admin/powerbiconfig/${id}/`),
} as const;
const gives = {
  'many permissions': (app: number, person: { id: number }) =>
    world.geral.post(bulkUrl, grantTo(app, person)),
  'one permission': (app: number, person: { id: number }, relatorio: number) =>
    world.geral.post('/api/admin/relatorio-permissoes/', {
      user: person.id,
      relatorio,
      aplicativo: app,
      tipo_acesso: 'full',
    }),
} as const;
const names = <Names extends object>(cases: Names) => Object.keys(cases) as (keyof Names)[];

it.each(names(leaves).flatMap((leave) => names(gives).map((give) => [leave, give] as const)))(
  'LIM-06 a report that %s keeps none of %s',
  { tags: ['slow'] },
  async (leave, give) => {
    await interleave(async (race) => {
      const relatorio = await buildRelatorio(world.server, world.cliente);
      const app = await buildApp([relatorio]);
      const reader = await buildUser(world.server, world.cliente);
      const [granted, left] = await race(
        () => gives[give](app, reader, relatorio.id),
        () => leaves[leave](relatorio.id),
      );
      expect(left.statusCode).toBe(200);
      expect([200, 201, 400]).toContain(granted.statusCode);
      expect(await list({ user: reader.id })).toEqual([]);
    });
  },
);

it('LIM-06 a person who moves to another cliente keeps no permission of the former one', {
  tags: ['slow'],
}, async () => {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  await interleave(async (race) => {
    const app = await buildApp([relatorio]);
    const reader = await buildUser(world.server, world.cliente);
    const [granted, moved] = await race(
      () => world.geral.post(bulkUrl, grantTo(app, reader)),
      () => world.superuser.put(`/api/admin/users/${reader.id}/`, { cliente_id: world.other.id }),
    );
    expect(moved.statusCode).toBe(200);
    expect([200, 400]).toContain(granted.statusCode);
    expect(await list({ user: reader.id })).toEqual([]);
  });
});
