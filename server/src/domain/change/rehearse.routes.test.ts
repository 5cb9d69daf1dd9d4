import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { insertRelatorioConfig } from '../../features/relatorioConfigs/changeRelatorioConfig.ts';
import { deleteUser } from '../../features/users/userNoun.ts';
import { userQueries } from '../people/queries.ts';
import { rehearse } from './rehearse.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('a rehearsal', () => {
  it('of a new report names who would gain it', async () => {
    const cliente = await buildCliente(server);
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const { db, now } = server.context;
    const input = {
      workspace_id: aurora.workspace,
      report_id: aurora.vendas,
      users_allowed: [ana.id],
    };
    const change = { input, providerName: 'Vendas' };
    const actor = actorOf(admin, ['Admin Geral']);
    const { differences } = await rehearse(db, insertRelatorioConfig, actor, change, now());
    const own = differences.filter(({ userId }) => [admin.id, ana.id, bia.id].includes(userId));
    const gained = {
      before: { access: 'none', pages: [], until: null },
      after: { access: 'full', pages: [], until: null },
    };
    const cell = {
      relatorioId: expect.any(Number),
      aplicativoId: null,
      isByTeam: false,
      isKept: false,
    };
    expect(own).toEqual([
      { userId: admin.id, ...cell, ...gained, isByRole: true },
      { userId: ana.id, ...cell, ...gained, isByRole: false },
    ]);
  });

  it('is refused like the change itself', async () => {
    const [mine, theirs] = [await buildCliente(server), await buildCliente(server)];
    const admin = await buildUser(server, mine, { groups: ['Admin de Usuários'] });
    const [chief, stranger] = [
      await buildUser(server, mine, { groups: ['Admin Geral'] }),
      await buildUser(server, theirs),
    ];
    const { db, now } = server.context;
    const actor = actorOf(admin, ['Admin de Usuários']);
    const rehearsal = (id: number) => rehearse(db, deleteUser, actor, id, now());
    await expect(rehearsal(stranger.id)).rejects.toMatchObject({ status: 404 });
    await expect(rehearsal(chief.id)).rejects.toMatchObject({ status: 403 });
    await expect(rehearsal(admin.id)).rejects.toMatchObject({ status: 403 });
    for (const { id } of [chief, stranger, admin]) {
      expect(await userQueries(db).find('all', id)).not.toBeNull();
    }
  });

  it('tells another fingerprint when the difference is another by now', async () => {
    const cliente = await buildCliente(server);
    const ana = await buildUser(server, cliente);
    const boss = actorOf(await buildUser(server, null, { is_superuser: true }));
    const { db, now } = server.context;
    const rehearsal = () => rehearse(db, deleteUser, boss, ana.id, now());
    await buildRelatorio(server, cliente, { allowed: [ana] });
    const first = await rehearsal();
    await buildRelatorio(server, cliente, { allowed: [ana] });
    const second = await rehearsal();
    expect([first.differences.length, second.differences.length]).toEqual([1, 2]);
    expect(second.fingerprint).not.toBe(first.fingerprint);
  });
});
