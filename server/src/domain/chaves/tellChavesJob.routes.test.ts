import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import { runJob } from '../../../test/runJob.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { mail, user } from '../../platform/db/schema.ts';
import { createMailer } from '../mail/createMailer.ts';
import { tellChavesJob } from './tellChavesJob.ts';

const day = 24 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await mailingServer({}, { hasOwnTime: true });
});

const tell = () => {
  const { db, secretBox, now } = server.context;
  return runJob(tellChavesJob(db, createMailer(true, secretBox, now), now));
};
const told = ({ id }: { readonly id: number }) =>
  server.context.db.$count(mail, and(eq(mail.user_id, id), like(mail.kind, 'chave_%')));

it('CHAVE-02 the end of a key is mailed to its maker 14 and 3 days before, and its stop to who may make another', async () => {
  const cliente = await buildCliente(server);
  const [maker, colleague, plain] = [
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
  ];
  const nome = unique('RH ');
  const body = { nome, escopos: ['equipes:ler'] };
  await (await as(server.app, maker)).post('/api/admin/chaves/', body);
  await tell();
  expect(await told(maker)).toBe(0);
  server.advance(90 * day - 14 * day);
  await tell();
  await tell();
  expect(await told(maker)).toBe(1);
  await deliver(server, maker);
  expect(mailsTo(server, maker)[0]?.parsed.text).toContain(
    `A chave “${nome}” deixa de funcionar em `,
  );
  server.advance(11 * day);
  await tell();
  expect(await told(maker)).toBe(2);

  const columns = { is_active: false };
  await server.context.db.update(user).set(columns).where(eq(user.id, maker.id));
  await tell();
  await tell();
  expect([await told(colleague), await told(plain), await told(maker)]).toEqual([1, 0, 2]);
  await deliver(server, colleague);
  expect(mailsTo(server, colleague)[0]?.parsed.text).toContain(
    `A chave “${nome}” parou, porque quem a criou não entra mais no portal.`,
  );

  // Nothing more is told of a key that has reached its end.
  server.advance(4 * day);
  await tell();
  expect([await told(colleague), await told(maker)]).toEqual([1, 2]);
});
