import { expect, it } from 'vitest';
import { as, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';

const world = raceWorld();

/** A reader who has asked for a report, and the id of the request. */
async function ask() {
  const relatorio = await buildRelatorio(world.server, world.cliente);
  const reader = await buildUser(world.server, world.cliente);
  const me = await as(world.server.app, reader);
  await me.post('/api/pedidos/', { endereco: `/dashboard?relatorio=${relatorio.id}` });
  const filter = encodeURIComponent('{"estado":"aberto"}');
  const rows = (await world.geral.get(`/api/admin/pedidos/?filter=${filter}`)).json();
  const { id } = rows.find((one: { user_id: number }) => one.user_id === reader.id);
  return { relatorio, reader, me, id };
}

it('of two deciders at two servers one decides, and the other is told who', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { id, me, relatorio } = await ask();
    const url = `/api/admin/pedidos/${id}/`;
    const answers = await race(
      () => world.geral.put(url, { decisao: 'aprovar' }),
      () => world.colleague.put(url, { decisao: 'recusar' }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.detail).toBe(`Este pedido já foi decidido por ${won.decidido_por}.`);
    const open = (await me.get('/api/configs/')).json().map((one: { id: number }) => one.id);
    expect(open).toEqual(won.estado === 'aprovado' ? [relatorio.id] : []);
  });
});

it('a person who is deleted while their request is approved keeps nothing, and nothing fails', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { id, reader, relatorio } = await ask();
    const answers = await race(
      () => world.geral.put(`/api/admin/pedidos/${id}/`, { decisao: 'aprovar' }),
      () => world.colleague.delete(`/api/admin/users/${reader.id}/`),
    );
    const [decided, deleted] = answers.map(({ statusCode }) => statusCode);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => [200, 400, 404].includes(code))).toBe(true);
    expect([decided, deleted]).toContain(200);
    const list = encodeURIComponent(`{"id":${relatorio.id}}`);
    const [config] = (await world.geral.get(`/api/admin/powerbiconfig/?filter=${list}`)).json();
    const gone = await world.geral.get(`/api/admin/users/${reader.id}/`);
    if (gone.statusCode === 404) expect(config.users_allowed).toEqual([]);
  });
});
