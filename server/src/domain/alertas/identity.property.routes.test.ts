import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AlertServer, alertServer, alertWork, openModel } from '../../../test/alerts.ts';
import { aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { alerta, concessao, user } from '../../platform/db/schema.ts';

const people = 4;

let made: AlertServer;
beforeAll(async () => {
  made = await alertServer();
});
afterAll(() => made.cloud.close());
beforeEach(() => openModel(made));

/** Random numbers of a seed, which a failure names. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const roles = [
  'Sul',
  'Norte',
  { name: 'Dados', column: 'Região', equals: 'CUSTOMDATA()' },
  { name: 'Pessoa', column: 'Região', equals: 'USERNAME()' },
] as const;
const choices = [null, 'Sul', 'Norte', 'Dados', 'Pessoa', 'Leste'] as const;

/** What the test knows of a person. Nothing here is computed by code of the server. */
interface Known {
  isActive: boolean;
  access: 'full' | 'some' | 'none';
}

/** The identity with which a question for this person must be sent, from what the test knows; null if nothing may be asked for them. */
function oracle(
  { isActive, access }: Known,
  { role, name, hasRoles }: { role: string | null; name: string; hasRoles: boolean },
  username: string,
) {
  if (!isActive || access !== 'full') return null;
  if (!hasRoles) return role === null ? {} : null;
  if (role === null || role === 'Pessoa' || role === 'Leste') return null;
  return { roles: [role], ...(name === 'custom_data' && { customData: username }) };
}

it('ALERTA-01 ALERTA-02 in random worlds nothing is asked under another identity than the oracle has, and nothing that it denies', {
  tags: ['slow'],
  timeout: 120_000 + worldCount * 10_000,
}, async () => {
  const { server, model } = made;
  const { db } = server.context;
  const work = alertWork(server);
  let asked = 0;
  for (let world = 0; world < worldCount; world += 1) {
    const random = randomOf(world + 1);
    const hasRoles = random(4) > 0;
    openModel(made, hasRoles ? roles : []);
    await db.delete(alerta);
    const settings = {
      role: choices[random(choices.length)] ?? null,
      name: ['login', 'custom_data'][random(2)] as 'login' | 'custom_data',
      hasRoles,
    };
    const cliente = await buildCliente(server);
    const relatorio = await buildRelatorio(server, cliente, {
      rls_role: settings.role,
      rls_nome: settings.name,
    });
    const known = new Map<number, { person: { username: string }; facts: Known }>();
    for (let count = 0; count < people; count += 1) {
      const person = await buildUser(server, cliente);
      known.set(person.id, { person, facts: { isActive: true, access: 'none' } });
      await db.insert(alerta).values({
        cliente_id: cliente.id,
        user_id: person.id,
        relatorio_id: relatorio.id,
        modelo: aurora.vendasDataset,
        modelo_nome: 'Vendas',
        // The question names whose it is.
        medida: 'Receita',
        filtro: { tabela: 'Vendas', coluna: 'Região', valores: [`${person.id}`] },
        condicao: 'acima',
        limite: 1,
        quando: { tipo: 'apos_atualizacao' },
        proxima_em: server.context.now(),
      });
    }
    for (let step = 0; step < 4; step += 1) {
      for (const [id, { facts }] of known) {
        facts.isActive = random(5) > 0;
        facts.access = (['full', 'full', 'some', 'none'] as const)[random(4)] ?? 'none';
        await db.update(user).set({ is_active: facts.isActive }).where(eq(user.id, id));
        await db.delete(concessao).where(eq(concessao.user_id, id));
        if (facts.access !== 'none') {
          await db.insert(concessao).values({
            cliente_id: cliente.id,
            user_id: id,
            relatorio_id: relatorio.id,
            paginas: facts.access === 'some' ? ['ReportSection1'] : null,
          });
        }
      }
      await db.update(alerta).set({ proxima_em: server.context.now() });
      model.sent = [];
      await work.ask(cliente);
      const sent = model.sent.map(({ dax, place: _, ...as }) => [
        Number(/\{"(\d+)"\}/.exec(dax)?.[1]),
        as,
      ]);
      const expected = [...known].flatMap(([id, { person, facts }]) => {
        const as = oracle(facts, settings, person.username);
        return as === null ? [] : [[id, as]];
      });
      expect(Object.fromEntries(sent), `world ${world}`).toEqual(Object.fromEntries(expected));
      expect(sent).toHaveLength(expected.length);
      asked += sent.length;
      server.advance(60_000);
    }
  }
  expect(asked).toBeGreaterThan(0);
});
