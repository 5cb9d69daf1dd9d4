import { expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { testServer } from '../../../test/testServer.ts';

it('LIM-06 two concurrent changes of different colours of a brand are both kept', async () => {
  const server = await testServer();
  const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  for (let round = 0; round < 40; round += 1) {
    const { id } = await buildCliente(server);
    const change = (field: string, color: string) => {
      const form = new FormData();
      form.append(field, color);
      return superuser.put(`/api/admin/clientes/${id}/`, form);
    };
    const answers = await Promise.all([
      change('primary_color', '#112233'),
      change('accent_color', '#445566'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const filter = encodeURIComponent(JSON.stringify({ id }));
    const list = await superuser.get(`/api/admin/clientes/?filter=${filter}`);
    expect(list.json()).toMatchObject([{ primary_color: '#112233', accent_color: '#445566' }]);
  }
});
