import type { AuditEntry } from '@portal/api-client/contract';
import { expect, it } from 'vitest';
import { buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { interleave, raceWorld } from '../../../../test/races.ts';

const world = raceWorld();
const url = '/api/admin/acessos/concessoes/';
const end = '2150-12-01T03:00:00Z';
const grant = (tipo: string, titular: number, aplicativo: number | null, relatorio: number) => ({
  tipo,
  titular,
  aplicativo,
  acesso: 'full',
  ate: null,
  relatorios_ids: [relatorio],
});
const extend = (...concessoes: readonly object[]) =>
  world.geral.post(url, { acao: 'prorrogar', expira_em: end, concessoes });

it('LIM-06 who extends the grant of a team that is deleted meanwhile has taken nothing away', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const relatorio = await buildRelatorio(world.server, world.cliente);
    const made = await world.geral.post('/api/admin/equipes/', {
      nome: `Corrida ${Math.random()}`,
    });
    const equipe: number = made.json().id;
    await world.geral.put(`/api/admin/powerbiconfig/${relatorio.id}/`, {
      equipes_allowed: [equipe],
    });
    const [deleted, extended] = await race(
      () => world.colleague.delete(`/api/admin/equipes/${equipe}/`),
      () => extend(grant('equipe', equipe, null, relatorio.id)),
    );
    expect(deleted.statusCode).toBe(200);
    expect([200, 409]).toContain(extended.statusCode);
    const filter = encodeURIComponent(JSON.stringify({ alvo: `equipe:${equipe}` }));
    const history: AuditEntry[] = (
      await world.geral.get(`/api/admin/audit/?filter=${filter}`)
    ).json();
    // The deletion takes the grant away, and tells it once.
    const losses = history.filter(({ frase }) => /tirou/.test(frase ?? ''));
    expect(losses.length).toBeLessThanOrEqual(1);
    const extensions = history.filter(({ frase }) => /marcou o fim/.test(frase ?? ''));
    expect(extensions).toHaveLength(extended.statusCode === 200 ? 1 : 0);
  });
});

it('LIM-06 a change of grants in two places and a permission in every application do not block each other', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const [dashboard, shared] = [
      await buildRelatorio(world.server, world.cliente),
      await buildRelatorio(world.server, world.cliente),
    ];
    const app = async (relatorios_ids: readonly number[]): Promise<number> =>
      (
        await world.geral.post('/api/admin/aplicativos/', { nome: 'Corrida', relatorios_ids })
      ).json().id;
    await app([dashboard.id, shared.id]);
    const second = await app([shared.id]);
    const reader = await buildUser(world.server, world.cliente);
    await world.geral.put(`/api/admin/powerbiconfig/${dashboard.id}/`, {
      users_allowed: [reader.id],
    });
    await world.geral.post('/api/admin/relatorio-permissoes/', {
      user: reader.id,
      relatorio: shared.id,
      aplicativo: second,
      tipo_acesso: 'full',
    });
    const [made, extended] = await race(
      () =>
        world.colleague.post('/api/admin/relatorio-permissoes/', {
          user: reader.id,
          relatorio: shared.id,
          tipo_acesso: 'full',
        }),
      () =>
        extend(
          grant('pessoa', reader.id, second, shared.id),
          grant('pessoa', reader.id, null, dashboard.id),
        ),
    );
    expect([made.statusCode, extended.statusCode]).toEqual([201, 200]);
  });
});
