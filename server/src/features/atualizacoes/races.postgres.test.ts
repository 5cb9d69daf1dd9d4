import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildRelatorio } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { atualizacao } from '../../platform/db/schema.ts';

const world = raceWorld();

it('a hundred presses at two servers are one refresh and one call to Power BI', {
  tags: ['slow'],
}, async () => {
  const { server, cliente, geral, colleague } = world;
  server.emulator.reset();
  const { id } = await buildRelatorio(server, cliente);
  const url = `/api/relatorios/${id}/atualizacoes/`;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => (number % 2 ? geral : colleague).post(url)),
  );
  expect(new Set(answers.map((answer) => answer.json().detail))).toEqual(new Set([undefined]));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const { recorder } = server.emulator;
  expect(recorder.calls({ operation: 'powerbi.startRefresh' })).toHaveLength(1);
});

it('two presses at two servers begin one refresh, whichever comes first', {
  tags: ['slow'],
}, async () => {
  const { server, geral, colleague } = world;
  await interleave(async (race) => {
    const report = await buildRelatorio(server, world.cliente);
    const url = `/api/relatorios/${report.id}/atualizacoes/`;
    const [one, other] = await race(
      () => geral.post(url),
      () => colleague.post(url),
    );
    expect([one.json().detail, other.json().detail]).toEqual([undefined, undefined]);
    expect(one.json().id).toBe(other.json().id);
  });
  const running = await server.context.db
    .select()
    .from(atualizacao)
    .where(eq(atualizacao.cliente_id, world.cliente.id));
  expect(running).toHaveLength(1);
});
