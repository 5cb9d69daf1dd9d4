import { expect, it } from 'vitest';
import { buildRelatorio } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { adminAplicativoQueries } from '../../domain/aplicativos/adminQueries.ts';

const world = raceWorld();
const urlOf = (id: number) => `/api/admin/aplicativos/${id}/`;

async function buildApp(relatorios: readonly { id: number }[] = []): Promise<number> {
  const answer = await world.geral.post('/api/admin/aplicativos/', {
    nome: 'Corrida',
    relatorios_ids: relatorios.map(({ id }) => id),
  });
  return answer.json().id;
}
const find = (id: number) => adminAplicativoQueries(world.server.context.db).find('all', id);

it('LIM-06 two concurrent changes of different fields of an application both stay', {
  tags: ['slow'],
}, async () => {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  await interleave(async (race) => {
    const id = await buildApp();
    const answers = await race(
      () => world.geral.put(urlOf(id), { descricao: 'Nova', relatorios_ids: [relatorio.id] }),
      () => world.colleague.put(urlOf(id), { ativo: false }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await find(id)).toMatchObject({ descricao: 'Nova', ativo: false, versao: 3 });
    const placed = await adminAplicativoQueries(world.server.context.db).listRelatorios([id]);
    expect(placed.map((row) => row.relatorio)).toEqual([relatorio.id]);
  });
});

it('LIM-06 a change of an application does not undo its move to another cliente', {
  tags: ['slow'],
}, async () => {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  await interleave(async (race) => {
    const id = await buildApp();
    const [changed, moved] = await race(
      () => world.geral.put(urlOf(id), { descricao: 'Nova', relatorios_ids: [relatorio.id] }),
      () => world.superuser.put(urlOf(id), { cliente: world.other.id }),
    );
    expect(moved.statusCode).toBe(200);
    expect([200, 404]).toContain(changed.statusCode);
    expect((await find(id))?.cliente).toBe(world.other.id);
    const placed = await adminAplicativoQueries(world.server.context.db).listRelatorios([id]);
    expect(placed).toEqual([]);
  });
});
