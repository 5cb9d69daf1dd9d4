import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { hookReceiver } from '../../../test/hookReceiver.ts';
import { deliver, mailingServer, mailsTo, secretIn } from '../../../test/mailServer.ts';
import { codeAt, giveFactor } from '../../../test/secondFactor.ts';
import { openMigrated } from '../../../test/testDatabase.ts';
import { buildApp } from '../../app.ts';

/** All rows of all tables, as a dump has them, in text. */
async function dump(server: Awaited<ReturnType<typeof mailingServer>>): Promise<string> {
  const rowsOf = async (statement: ReturnType<typeof sql>) =>
    ((await server.context.db.execute(statement)) as unknown as { rows: { text: string }[] }).rows;
  const tables = await rowsOf(
    sql`select table_name as text from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { text: name } of tables) {
    const rows = await rowsOf(sql`select t::text as text from ${sql.identifier(name)} t`);
    parts.push(...rows.map(({ text }) => text));
  }
  return parts.join('\n');
}

it('no secret that people and programs use is in the database or the log, in any writing', {
  tags: ['slow'],
}, async () => {
  const receiver = await hookReceiver();
  // The test reads every row of every table. The shared database has the rows of all other tests, too.
  const database = await openMigrated();
  onTestFinished(database.close);
  const made = await mailingServer({ HOOK_ORIGINS: receiver.origin }, { database });
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const server = {
    ...made,
    app: await buildApp(made.context, { level: 'trace', stream } as never),
  };
  const [pbi, password] = [unique('segredo-do-power-bi-'), unique('girafa azul com pedra ')];
  const cliente = await buildCliente(server, { secret: pbi });
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const call = async (answer: Promise<{ statusCode: number; body: string; json(): unknown }>) => {
    const { statusCode, body, json } = await answer;
    expect([statusCode, body]).toEqual([expect.toSatisfy((status) => status < 300), body]);
    return json() as Record<string, string>;
  };

  await root.post(`/api/admin/clientes/${cliente.id}/test-credentials/`);
  const username = unique('plantada');
  const person = { username, email: `${username}@exemplo.example` };
  const { id } = await call(geral.post('/api/admin/users/', { ...person, password }));
  const chave = await call(
    geral.post('/api/admin/chaves/', { nome: 'Plantada', escopos: ['pessoas:alterar'] }),
  );
  const headers = {
    authorization: `Bearer ${chave.texto}`,
    'idempotency-key': unique('uma ').trim().replace(' ', ''),
  };
  const guest = unique('convidada');
  const payload = { username: guest, email: `${guest}@exemplo.example`, convidar: true };
  const invited = await server.app.inject({
    method: 'POST',
    url: '/api/admin/users/',
    headers,
    payload,
  });
  expect([invited.statusCode, invited.body]).toEqual([201, invited.body]);
  const hook = await call(
    geral.post('/api/admin/ganchos/', {
      nome: 'Plantado',
      endereco: `${receiver.origin}/`,
      eventos: ['auditoria'],
    }),
  );
  await geral.post(`/api/admin/ganchos/${hook.id}/testar/`);
  const factor = await giveFactor(server, { id: Number(id) });
  const token = (codigo?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username, password, codigo },
    });
  await token();
  const session = (await token(codeAt(factor.secret, server.context.now()))).json();
  await server.app.inject({
    method: 'POST',
    url: '/api/conta/recuperar/',
    payload: { usuario: username },
  });
  await deliver(server, { id: Number(id) });
  const link = secretIn(mailsTo(server, person)[0]);
  await server.app.inject({
    method: 'POST',
    url: '/api/conta/definir-senha/',
    payload: { codigo: link },
  });
  receiver.close();

  const secrets = {
    pbi,
    password,
    link,
    key: chave.texto,
    hook: hook.segredo,
    factor: factor.secret,
    code: factor.codes[0],
    refresh: session.refresh,
    access: session.access,
  };
  const [rows, log] = [await dump(server), lines.join('\n')];
  expect(rows).toContain(username);
  expect(log).toContain('/api/conta/definir-senha/');
  const found = Object.entries(secrets).flatMap(([name, secret]) => {
    expect([name, secret]).toEqual([name, expect.stringMatching(/.{8}/)]);
    const bytes = Buffer.from(String(secret));
    return [
      String(secret),
      ...(['hex', 'base64url'] as const).map((form) => bytes.toString(form)),
    ].flatMap((text) => [
      ...(rows.includes(text) ? [`${name} in the database`] : []),
      ...(log.includes(text) ? [`${name} in the log`] : []),
    ]);
  });
  expect(found).toEqual([]);
});
