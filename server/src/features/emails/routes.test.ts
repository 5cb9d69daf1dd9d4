import type { SentMail } from '@portal/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { deliver, mailingServer } from '../../../test/mailServer.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { createMailer } from '../../domain/mail/createMailer.ts';
import { giveUpMs } from '../../domain/mail/mailJob.ts';
import { createMailServer } from '../../platform/mail/createMailServer.ts';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await mailingServer({}, { hasOwnTime: true });
  cliente = await buildCliente(server);
});

async function buildAddressed(email?: string) {
  const person = await buildUser(server, cliente, email ? { email } : {});
  const { db, secretBox, now } = server.context;
  await createMailer(true, secretBox, now).queue(db, { userId: person.id, kind: 'senha_definida' });
  return person;
}
/** What an administrator of the cliente and a superuser read about the mail of a person. */
async function reasonsOf({ id }: { id: number }) {
  const callers = [
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, null, { is_superuser: true }),
  ];
  const filter = encodeURIComponent(JSON.stringify({ user_id: id }));
  return Promise.all(
    callers.map(async (caller) => {
      const me = await as(server.app, caller);
      const answer = await me.get(`/api/admin/emails/?range=[0,9]&filter=${filter}`);
      return (answer.json() as SentMail[])[0]?.erro;
    }),
  );
}

describe('MAIL-02 the list of mails', () => {
  it('tells a failed connection to a superuser, and to others only that it failed', {
    tags: ['slow'],
  }, async () => {
    const general = 'O portal não conseguiu entregar ao servidor de e-mail.';
    const away = createMailServer({ url: 'smtp://127.0.0.1:1', from: 'portal@portal.example' });
    const person = await buildAddressed();
    await expect(deliver(server, person, away)).rejects.toThrow('ECONNREFUSED');
    const words = expect.stringContaining('127.0.0.1:1');
    expect(await reasonsOf(person)).toEqual([general, words]);
    server.advance(giveUpMs + 1);
    await deliver(server, person, away);
    expect(await reasonsOf(person)).toEqual([general, words]);
  });

  it('tells everybody what a server answered about the recipient, and what the portal decided', {
    tags: ['slow'],
  }, async () => {
    const refused = await buildAddressed(`${unique('x')}@recusado.example`);
    await deliver(server, refused);
    const [toAdmin, toSuperuser] = await reasonsOf(refused);
    expect(toAdmin).toContain('550 5.1.1');
    expect(toSuperuser).toBe(toAdmin);
    const gone = await buildAddressed();
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    await superuser.put(`/api/admin/users/${gone.id}/`, { is_active: false });
    await deliver(server, gone);
    expect(await reasonsOf(gone)).toEqual(['a conta não está ativa', 'a conta não está ativa']);
  });

  it('tells everybody that a server asked for a later attempt', async () => {
    const greylist = await buildAddressed(`${unique('x')}@adiado.example`);
    await expect(deliver(server, greylist)).rejects.toThrow('451');
    expect(await reasonsOf(greylist)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^O servidor pediu.* 45\d /)),
    );
  });
});
