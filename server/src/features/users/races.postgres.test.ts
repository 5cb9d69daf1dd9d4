import { expect, it } from 'vitest';
import { buildUser, groupId } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import { userQueries } from '../../domain/people/queries.ts';

const world = raceWorld();
const find = (id: number) => userQueries(world.server.context.db).find('all', id);
const urlOf = ({ id }: { id: number }) => `/api/admin/users/${id}/`;

it('LIM-06 a change of a name and a concurrent deactivation both stay', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente);
    const answers = await race(
      () => world.usuarios.put(urlOf(person), { first_name: 'Nova' }),
      () => world.colleague.put(urlOf(person), { is_active: false }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await find(person.id)).toMatchObject({
      first_name: 'Nova',
      is_active: false,
      versao: 3,
    });
  });
});

it('LIM-06 a change of a name does not undo a concurrent move to another cliente', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente);
    const [renamed, moved] = await race(
      () => world.usuarios.put(urlOf(person), { first_name: 'Nova' }),
      () => world.superuser.put(urlOf(person), { cliente_id: world.other.id }),
    );
    expect(moved.statusCode).toBe(200);
    // The answer is 404 if the person had left the administrator's cliente, also between the change and its answer.
    expect([200, 404]).toContain(renamed.statusCode);
    const found = await find(person.id);
    expect(found?.cliente_id_leitura).toBe(world.other.id);
    if (renamed.statusCode === 200) expect(found?.first_name).toBe('Nova');
  });
});

it('LIM-06 a user administrator sets no password of a person who has just been promoted', {
  tags: ['slow'],
}, async () => {
  const group = await groupId(world.server, 'Admin Geral');
  let refused = 0;
  await interleave(
    async (race) => {
      const person = await buildUser(world.server, world.cliente);
      const password = `senha ${crypto.randomUUID()}`;
      const [set, promoted] = await race(
        () => world.usuarios.put(urlOf(person), { password }),
        () => world.superuser.put(urlOf(person), { groups_input: [group] }),
      );
      expect(promoted.statusCode).toBe(200);
      const stored = await authQueries(world.server.context).findForLogin(
        person.username,
        new Date(),
      );
      // An acknowledged password is stored, and a refused one is not.
      const hasNew = stored?.password_hash !== person.password_hash;
      expect(hasNew).toBe(set.statusCode === 200);
      expect([200, 403]).toContain(set.statusCode);
      if (set.statusCode === 403) refused += 1;
      expect((await find(person.id))?.groups).toEqual(['Admin Geral']);
    },
    () => refused > 0,
  );
  expect(refused).toBeGreaterThan(0);
});

it('WIRE-11 of two changes with one version, at two servers, only one is stored', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente);
    const answers = await race(
      () => world.geral.put(urlOf(person), { first_name: 'Um', versao: 1 }),
      () => world.colleague.put(urlOf(person), { first_name: 'Dois', versao: 1 }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stored = answers[0].statusCode === 200 ? 'Um' : 'Dois';
    expect(await find(person.id)).toMatchObject({ first_name: stored, versao: 2 });
  });
});
