import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import recorded from '../../../../test/arrowAnswers.json' with { type: 'json' };
import { PortalError } from '../../../errors.ts';
import { createRestPowerBi } from '../createRestPowerBi.ts';
import type { ModelStatement } from '../dax/ModelQuery.ts';

const roles = { dax: 'INFO.ROLES()', columns: { ID: 'number', Nome: 'text' } } as const;
const count = { dax: 'ROW("Linhas", 1)', columns: { Linhas: 'number' } } as const;
type Answer = (write: (piece: Uint8Array) => boolean, end: () => void) => void;

let close = () => {};
afterEach(() => close());

/** A Power BI whose queries get these bytes. */
async function serve(answer: Answer) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/token')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', expires_in: 3600 }));
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    bodies.push(JSON.parse(String(Buffer.concat(pieces))));
    answer(
      (piece) => response.write(piece),
      () => response.end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const powerBi = createRestPowerBi({
    apiUrl: url,
    authorityUrl: url,
    scope: 'x/.default',
    now: () => new Date(),
  });
  const ask = (statements: readonly ModelStatement[], timeoutMs = 10_000) =>
    powerBi
      .queryModel(
        { clienteId: 1, tenantId: 't', clientId: 'c', clientSecret: 's', profileId: null },
        { id: 'd', workspaceId: 'w' },
        { statements, roles: ['Sul'], customData: '01', signal: AbortSignal.timeout(timeoutMs) },
      )
      .catch((error: unknown) => {
        if (!(error instanceof PortalError)) throw error;
        return error.forAdmins;
      });
  return { ask, bodies };
}
const bytesOf = (name: keyof typeof recorded) => Buffer.from(recorded[name], 'base64');
const answering = (name: keyof typeof recorded) =>
  serve((write, end) => {
    write(bytesOf(name));
    end();
  });

describe('queryModel', () => {
  it('sends the query for an identity with limits, and answers the rows of each statement', async () => {
    const { ask, bodies } = await answering('rolesAndCount');
    expect(await ask([roles, count])).toEqual([
      [
        { ID: 1, Nome: 'Norte' },
        { ID: 2, Nome: 'Região Sul' },
        { ID: 3, Nome: null },
      ],
      [{ Linhas: 1234 }],
    ]);
    expect(bodies).toEqual([
      {
        query: 'EVALUATE INFO.ROLES()\nEVALUATE ROW("Linhas", 1)',
        roles: ['Sul'],
        customData: '01',
        queryTimeout: 15,
        resultSetRowCountLimit: 20_001,
      },
    ]);
  });

  it('tells an error that Power BI answers with HTTP 200', async () => {
    const { ask } = await answering('error');
    expect(await ask([count])).toBe(
      "O modelo recusou a consulta. Confira o modelo no Power BI. Resposta da Microsoft: “The role 'X' does not exist.” (código 0xC1000007)",
    );
  });

  const notUnderstood = 'O portal não entendeu a resposta do Power BI à consulta.';
  it.each<[string, keyof typeof recorded, readonly ModelStatement[]]>([
    ['fewer sets', 'rolesAndCount', [roles, count, count]],
    ['more sets', 'rolesAndCount', [roles]],
    ['another column', 'uncompressed', [roles]],
    ['a value of another type', 'uncompressed', [{ ...count, columns: { Linhas: 'truth' } }]],
    ['a blank', 'rolesAndCount', [{ ...roles, columns: { ID: 'number', Nome: 'filled' } }, count]],
    ['too many rows', 'rows', [count]],
  ])('does not understand %s', async (_, name, statements) => {
    const { ask } = await answering(name);
    expect(await ask(statements)).toBe(notUnderstood);
  });

  it('stops to receive an answer that has no end', async () => {
    let sent = 0;
    const { ask } = await serve((write) => {
      const piece = new Uint8Array(500_000);
      const timer = setInterval(() => {
        sent += 1;
        write(piece);
        if (sent > 200) clearInterval(timer);
      }, 1);
    });
    expect(await ask([count])).toContain('grande demais para o portal');
    expect(sent).toBeLessThan(200);
  });

  it('stops to wait for an answer that does not go on', async () => {
    const { ask } = await serve((write) => write(bytesOf('uncompressed').subarray(0, 100)));
    expect(await ask([count], 300)).toContain('O Power BI não respondeu');
  });
});
