import { expect, it } from 'vitest';
import { buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type Caller, interleave, raceWorld } from '../../../test/races.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { personalData } from '../../cli/personalData.ts';

const world = raceWorld();
const url = '/api/admin/lixeira/';

/** The id of what the bin keeps of a thing. */
async function keptOf(
  caller: Caller,
  tipo: string,
  registro: number,
  { id: cliente } = world.cliente,
): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ tipo, cliente }));
  const range = encodeURIComponent('[0,99]');
  const items: { id: number; registro: number }[] = (
    await caller.get(`${url}?filter=${filter}&range=${range}`)
  ).json();
  const found = items.find((one) => one.registro === registro);
  if (!found) throw new Error(`the bin has no ${tipo} ${registro}`);
  return found.id;
}

/** A report on Dashboards and in an application, with a reader and a team, deleted into the bin. */
async function deletedReport() {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  const reader = await buildUser(world.server, world.cliente);
  const team: number = (
    await world.geral.post('/api/admin/equipes/', {
      nome: unique('Corrida '),
      membros: [reader.id],
    })
  ).json().id;
  const app: number = (
    await world.geral.post('/api/admin/aplicativos/', {
      nome: unique('Corrida '),
      relatorios_ids: [relatorio.id],
    })
  ).json().id;
  const configUrl = `/api/admin/powerbiconfig/${relatorio.id}/`;
  await world.geral.put(configUrl, { users_allowed: [reader.id], equipes_allowed: [team] });
  await world.geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: app,
    permissions: [{ user_id: reader.id, access_type: 'full' }],
  });
  expect((await world.geral.delete(configUrl)).statusCode).toBe(200);
  const id = await keptOf(world.geral, 'relatorio', relatorio.id);
  return { relatorio, reader, team, app, configUrl, restoreUrl: `${url}${id}/restaurar/` };
}

const statuses = (...answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

it('of two restorations of one thing, one restores it', { tags: ['slow'] }, async () => {
  await interleave(async (race) => {
    const { relatorio, restoreUrl } = await deletedReport();
    const answers = await race(
      () => world.geral.post(restoreUrl, {}),
      () => world.colleague.post(restoreUrl, {}),
    );
    expect(statuses(...answers)).toEqual([200, 404]);
    const filter = encodeURIComponent(JSON.stringify({ id: relatorio.id }));
    const found = (await world.geral.get(`/api/admin/powerbiconfig/?filter=${filter}`)).json();
    expect(found).toHaveLength(1);
  });
});

it('a thing that is restored and deleted at once is in its tables or in the bin, not in both', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { relatorio, configUrl, restoreUrl } = await deletedReport();
    const [restored, deleted] = await race(
      () => world.geral.post(restoreUrl, {}),
      () => world.colleague.delete(configUrl),
    );
    expect(restored.statusCode).toBe(200);
    expect([200, 404]).toContain(deleted.statusCode);
    const filter = encodeURIComponent(JSON.stringify({ id: relatorio.id }));
    const found = (await world.geral.get(`/api/admin/powerbiconfig/?filter=${filter}`)).json();
    expect(found).toHaveLength(deleted.statusCode === 200 ? 0 : 1);
    const kept = keptOf(world.geral, 'relatorio', relatorio.id);
    if (deleted.statusCode === 200) await kept;
    else await expect(kept).rejects.toThrow('the bin has no relatorio');
  });
});

it('a restoration beside the deletion of its cliente does not block it, and leaves nothing', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const cliente = await buildCliente(world.server);
    const reader = await buildUser(world.server, cliente);
    const relatorio = await buildRelatorio(world.server, cliente, { allowed: [reader] });
    await world.superuser.delete(`/api/admin/powerbiconfig/${relatorio.id}/`);
    const id = await keptOf(world.superuser, 'relatorio', relatorio.id, cliente);
    const [restored, deleted] = await race(
      () => world.superuser.post(`${url}${id}/restaurar/`, {}),
      () => world.superuser.delete(`/api/admin/clientes/${cliente.id}/`),
    );
    expect([200, 404]).toContain(restored.statusCode);
    expect(deleted.statusCode).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ id: relatorio.id }));
    const found = (await world.superuser.get(`/api/admin/powerbiconfig/?filter=${filter}`)).json();
    expect(found).toEqual([]);
  });
});

it('two reports that were in the same application are restored into it at once', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const first = await deletedReport();
    const second = await buildRelatorio(world.server, world.cliente);
    const appUrl = `/api/admin/aplicativos/${first.app}/`;
    await world.geral.put(appUrl, { relatorios_ids: [second.id] });
    await world.geral.delete(`/api/admin/powerbiconfig/${second.id}/`);
    const id = await keptOf(world.geral, 'relatorio', second.id);
    const answers = await race(
      () => world.geral.post(first.restoreUrl, {}),
      () => world.colleague.post(`${url}${id}/restaurar/`, {}),
    );
    expect(statuses(...answers)).toEqual([200, 200]);
    const app: { relatorios: { relatorio: number; ordem: number }[] } = (
      await world.geral.get(appUrl)
    ).json();
    expect(app.relatorios.map(({ ordem }) => ordem)).toEqual([0, 1]);
  });
});

it('a person who is restored beside a new one with the same names is asked for others', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { id, username, email } = await buildUser(world.server, world.cliente);
    await world.geral.delete(`/api/admin/users/${id}/`);
    const kept = await keptOf(world.geral, 'user', id);
    const [restored, created] = await race(
      () => world.geral.post(`${url}${kept}/restaurar/`, {}),
      () => world.colleague.post('/api/admin/users/', { username, email }),
    );
    const pair = [restored.statusCode, created.statusCode];
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual(pair);
    if (restored.statusCode === 409) {
      expect(restored.json()).toHaveProperty('username');
      expect((await world.geral.get(`${url}${kept}/`)).statusCode).toBe(200);
    }
  });
});

it('a team that is restored beside a new one with its name is asked for another', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const nome = unique('Corrida ');
    const id: number = (await world.geral.post('/api/admin/equipes/', { nome })).json().id;
    await world.geral.delete(`/api/admin/equipes/${id}/`);
    const kept = await keptOf(world.geral, 'equipe', id);
    const [restored, created] = await race(
      () => world.geral.post(`${url}${kept}/restaurar/`, {}),
      () => world.colleague.post('/api/admin/equipes/', { nome }),
    );
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([restored.statusCode, created.statusCode]);
  });
});

it('a report that is restored while its person, its team or its application is deleted has no grant of them', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { relatorio, reader, team, app, restoreUrl } = await deletedReport();
    const urls = [
      `/api/admin/users/${reader.id}/`,
      `/api/admin/equipes/${team}/`,
      `/api/admin/aplicativos/${app}/`,
    ];
    const [restored, deleted] = await race(
      () => world.geral.post(restoreUrl, {}),
      () => Promise.all(urls.map((one) => world.colleague.delete(one))),
    );
    expect(statuses(restored, ...deleted)).toEqual([200, 200, 200, 200]);
    const filter = encodeURIComponent(JSON.stringify({ id: relatorio.id }));
    const [found] = (await world.geral.get(`/api/admin/powerbiconfig/?filter=${filter}`)).json();
    expect(found).toMatchObject({ users_allowed: [], equipes_allowed: [] });
  });
});

it('a person who is restored while their report or team is deleted has no part of it', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const relatorio = await buildRelatorio(world.server, world.cliente);
    const reader = await buildUser(world.server, world.cliente);
    const team: number = (
      await world.geral.post('/api/admin/equipes/', {
        nome: unique('Corrida '),
        membros: [reader.id],
      })
    ).json().id;
    const configUrl = `/api/admin/powerbiconfig/${relatorio.id}/`;
    await world.geral.put(configUrl, { users_allowed: [reader.id] });
    const userUrl = `/api/admin/users/${reader.id}/`;
    await world.geral.delete(userUrl);
    const kept = await keptOf(world.geral, 'user', reader.id);
    const [restored, deleted] = await race(
      () => world.geral.post(`${url}${kept}/restaurar/`, {}),
      () =>
        Promise.all([
          world.colleague.delete(configUrl),
          world.colleague.delete(`/api/admin/equipes/${team}/`),
        ]),
    );
    expect(statuses(restored, ...deleted)).toEqual([200, 200, 200]);
    expect((await world.geral.get(userUrl)).json().equipes).toEqual([]);
  });
});

it('a person who is restored while they are erased is not left with a value anywhere', {
  tags: ['slow'],
}, async () => {
  const database = await ownedTestDatabase();
  await interleave(async (race) => {
    const mark = unique('Apagada');
    const person = await buildUser(world.server, world.cliente, { first_name: mark });
    await world.geral.delete(`/api/admin/users/${person.id}/`);
    const kept = await keptOf(world.geral, 'user', person.id);
    const [restored] = await race(
      () => world.geral.post(`${url}${kept}/restaurar/`, {}),
      () =>
        personalData(database, world.server.context.config, ['erase', '--id', String(person.id)]),
    );
    expect([200, 404]).toContain(restored.statusCode);
    const left = await database.snapshot(async (run) => {
      const found: string[] = [];
      for (const table of ['user_account', 'lixeira', 'lixeira_pessoa', 'audit_value']) {
        const rows = await run(
          `select 1 as one from ${table} t where to_jsonb(t)::text like '%${mark}%'`,
        );
        if (rows.length > 0) found.push(table);
      }
      return found;
    });
    expect(left).toEqual([]);
  });
});

it('a report that is restored while its reader is erased leaves no grant and no view of them', {
  tags: ['slow'],
}, async () => {
  const database = await ownedTestDatabase();
  await interleave(async (race) => {
    const { reader, restoreUrl } = await deletedReport();
    const [restored] = await race(
      () => world.geral.post(restoreUrl, {}),
      () =>
        personalData(database, world.server.context.config, ['erase', '--id', String(reader.id)]),
    );
    expect(restored.statusCode).toBe(200);
    const rows = await database.snapshot((run) =>
      run(`select 1 as one from concessao where user_id = ${reader.id}
        union all select 1 from lixeira_pessoa where user_id = ${reader.id}
        union all select 1 from audit_value where person_id = ${reader.id} and coalesce(before, after) is not null`),
    );
    expect(rows).toEqual([]);
  });
});
