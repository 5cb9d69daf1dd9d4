import { describe, expect, it } from 'vitest';
import { buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type Caller, interleave, raceWorld } from '../../../test/races.ts';

const world = raceWorld();

type Answer = Awaited<ReturnType<Caller['put']>>;
const changeOf = (answer: Answer) => String(answer.headers['x-mudanca']);
const undo = (caller: Caller, change: string) =>
  caller.post(`/api/admin/audit/${change}/desfazer/`);
const statuses = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).sort();

async function allowedOf(id: number): Promise<readonly number[]> {
  const filter = JSON.stringify({ id });
  const answer = await world.geral.get(`/api/admin/powerbiconfig/?filter=${filter}`);
  return answer.json<{ users_allowed: number[] }[]>()[0]?.users_allowed ?? [];
}

describe('undoing on two servers at once', () => {
  it('undoes a change once', { tags: ['slow'] }, async () => {
    await interleave(async (race) => {
      const ana = await buildUser(world.server, world.cliente);
      const { id } = await buildRelatorio(world.server, world.cliente);
      const url = `/api/admin/powerbiconfig/${id}/`;
      const change = changeOf(await world.geral.put(url, { users_allowed: [ana.id] }));
      const answers = await race(
        () => undo(world.geral, change),
        () => undo(world.colleague, change),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await allowedOf(id)).toEqual([]);
    });
  });

  it('never undoes what another change changes at the same time', { tags: ['slow'] }, async () => {
    await interleave(async (race) => {
      const ana = await buildUser(world.server, world.cliente);
      const { id } = await buildRelatorio(world.server, world.cliente);
      const url = `/api/admin/powerbiconfig/${id}/`;
      const end = '2031-05-05T03:00:00.000Z';
      const change = changeOf(await world.geral.put(url, { users_allowed: [ana.id] }));
      const [undone, ended] = await race(
        () => undo(world.geral, change),
        () =>
          world.colleague.put(url, {
            users_allowed: [ana.id],
            users_allowed_ends: { [ana.id]: end },
          }),
      );
      // The undoing before the other change leaves the grant that the other one gives anew; after it, it is refused.
      expect(ended.statusCode).toBe(200);
      expect([200, 409]).toContain(undone.statusCode);
      expect(await allowedOf(id)).toEqual([ana.id]);
    });
  });

  it('never overwrites a name that another change gives at the same time', {
    tags: ['slow'],
  }, async () => {
    await interleave(async (race) => {
      const ana = await buildUser(world.server, world.cliente);
      const url = `/api/admin/users/${ana.id}/`;
      const change = changeOf(await world.geral.put(url, { first_name: 'Bia' }));
      const [undone, renamed] = await race(
        () => undo(world.geral, change),
        () => world.colleague.put(url, { first_name: 'Cida' }),
      );
      expect(renamed.statusCode).toBe(200);
      expect([200, 409]).toContain(undone.statusCode);
      expect((await world.geral.get(url)).json().first_name).toBe('Cida');
    });
  });

  it('never overwrites the text of a team that another change gives at the same time', {
    tags: ['slow'],
  }, async () => {
    await interleave(async (race) => {
      const made = await world.geral.post('/api/admin/equipes/', { nome: unique('E ') });
      const url = `/api/admin/equipes/${made.json<{ id: number }>().id}/`;
      const change = changeOf(await world.geral.put(url, { descricao: 'Vendas' }));
      const [undone, changed] = await race(
        () => undo(world.geral, change),
        () => world.colleague.put(url, { descricao: 'Compras' }),
      );
      expect(changed.statusCode).toBe(200);
      expect([200, 409]).toContain(undone.statusCode);
      expect((await world.geral.get(url)).json().descricao).toBe('Compras');
    });
  });

  it('two administrators who undo two changes of one person, or of one team, both succeed', {
    tags: ['slow'],
  }, async () => {
    await interleave(async (race) => {
      const ana = await buildUser(world.server, world.cliente);
      const team = await world.geral.post('/api/admin/equipes/', { nome: unique('E ') });
      const things = [
        [`/api/admin/users/${ana.id}/`, { first_name: 'Bia' }, { last_name: 'Melo' }],
        [
          `/api/admin/equipes/${team.json<{ id: number }>().id}/`,
          { descricao: 'Vendas' },
          { adicionar: [ana.id] },
        ],
      ] as const;
      for (const [url, one, other] of things) {
        const first = changeOf(await world.geral.put(url, one));
        const second = changeOf(await world.geral.put(url, other));
        const answers = await race(
          () => undo(world.geral, first),
          () => undo(world.colleague, second),
        );
        expect(statuses(answers)).toEqual([200, 200]);
      }
    });
  });

  it('leaves no membership of a person who moves meanwhile', { tags: ['slow'] }, async () => {
    await interleave(async (race) => {
      const ana = await buildUser(world.server, world.cliente);
      const made = await world.geral.post('/api/admin/equipes/', {
        nome: unique('E '),
        membros: [ana.id],
      });
      const url = `/api/admin/equipes/${made.json<{ id: number }>().id}/`;
      const change = changeOf(await world.geral.put(url, { remover: [ana.id] }));
      const [undone, moved] = await race(
        () => undo(world.geral, change),
        () => world.superuser.put(`/api/admin/users/${ana.id}/`, { cliente_id: world.other.id }),
      );
      expect(moved.statusCode).toBe(200);
      expect([200, 409]).toContain(undone.statusCode);
      expect((await world.geral.get(url)).json().membros).toEqual([]);
    });
  });

  it('two administrators who undo two changes of one application do not wait for each other for ever', {
    tags: ['slow'],
  }, async () => {
    await interleave(async (race) => {
      const [ana, bia] = [
        await buildUser(world.server, world.cliente),
        await buildUser(world.server, world.cliente),
      ];
      const { id: relatorio } = await buildRelatorio(world.server, world.cliente);
      const app = await world.geral.post('/api/admin/aplicativos/', {
        nome: unique('App '),
        relatorios_ids: [relatorio],
      });
      const { id } = app.json<{ id: number }>();
      const give = async (person: { id: number }) =>
        changeOf(
          await world.geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
            app_id: id,
            permissions: [{ user_id: person.id, access_type: 'full' }],
          }),
        );
      const [first, second] = [await give(ana), await give(bia)];
      const answers = await race(
        () => undo(world.geral, first),
        () => undo(world.colleague, second),
      );
      expect(statuses(answers)).toEqual([200, 200]);
    });
  });
});
