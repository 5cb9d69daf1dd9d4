import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ListedRefresh, summarizeRefreshes } from '@portal/api-client/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import recorded from '../../../test/recordedAnswers.json' with { type: 'json' };
import { PortalError } from '../../errors.ts';
import { createRestPowerBi } from './createRestPowerBi.ts';
import { causes } from './explain.ts';
import type { Credentials, PowerBi } from './PowerBi.ts';
import { UpstreamError } from './UpstreamError.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
interface Recorded {
  readonly id: string;
  readonly what: string;
  readonly call: string;
  readonly entra?: Answer;
  readonly answer: Answer;
}
const answers = recorded as unknown as readonly Recorded[];

const token: Answer = {
  status: 200,
  body: { token_type: 'Bearer', expires_in: 3599, access_token: 'e' },
};

/** Answers as the services did. `asked` lists the paths of the requests. */
let upstream: Server;
let current: Recorded;
let asked: string[] = [];
beforeAll(async () => {
  upstream = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const isEntra = path.includes('/oauth2/');
    const { status, headers, body } = isEntra ? (current.entra ?? token) : current.answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
afterAll(() => upstream.close());

const credentials: Credentials = {
  clienteId: 1,
  tenantId: '11111111-aaaa-4aaa-8aaa-000000000001',
  clientId: '11111111-bbbb-4bbb-8bbb-000000000001',
  clientSecret: 's',
  profileId: null,
};
const [group, report, dataset] = ['g', 'r', 'cfafbeb1-8037-4d0c-896e-a46fb27ff229'];
const operations: Readonly<Record<string, (powerBi: PowerBi) => Promise<unknown>>> = {
  'GET /groups': (powerBi) => powerBi.listWorkspaces(credentials),
  'GET /groups/{g}/reports': (powerBi) => powerBi.listReports(credentials, group),
  'GET /groups/{g}/reports/{r}': (powerBi) => powerBi.getReport(credentials, group, report),
  'GET /groups/{g}/reports/{r}/pages': (powerBi) => powerBi.listPages(credentials, group, report),
  'GET /groups/{g}/datasets/{d}/refreshes': (powerBi) =>
    powerBi.listRefreshes(credentials, group, dataset),
  'POST /GenerateToken': (powerBi) =>
    powerBi.generateToken(credentials, {
      reportIds: [report],
      datasets: [{ id: dataset }],
      identity: null,
    }),
  'credentials test: token, then GET /groups': (powerBi) => powerBi.listWorkspaces(credentials),
};

/** Runs the recorded call against the recorded answer. */
async function replay(id: string, times = 1): Promise<unknown> {
  const found = answers.find((one) => one.id === id);
  const operation = operations[found?.call ?? ''];
  if (!found || !operation) throw new Error(`no recorded answer ${id}`);
  current = found;
  asked = [];
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const powerBi = createRestPowerBi({
    apiUrl: url,
    authorityUrl: url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    now: () => new Date(),
  });
  let result: unknown;
  for (let time = 0; time < times; time += 1) result = await operation(powerBi).catch((e) => e);
  return result;
}

/** What an administrator reads after each recorded refusal: the start of the instruction. */
const refusals: readonly (readonly [id: string, instruction: string])[] = [
  ['R1', 'O Power BI não aceitou o token do aplicativo.'],
  ['R2', 'O Power BI não aceitou o token do aplicativo.'],
  ['R3', 'Uma política de acesso condicional bloqueou o aplicativo.'],
  ['R4', 'O aplicativo não tem acesso ao workspace'],
  ['R5', 'O aplicativo não tem o papel necessário no workspace.'],
  ['R6', 'O tenant não permite entidades de serviço.'],
  ['R7', 'O tenant não permite entidades de serviço.'],
  ['R8', 'O tenant não permite entidades de serviço.'],
  ['R9', 'O modelo exige segurança em nível de linha.'],
  ['R10', 'O modelo não tem segurança em nível de linha.'],
  ['R11', 'O modelo usa uma conexão ao vivo com o Analysis Services'],
  ['R14', 'O Power BI não encontrou o relatório ou o modelo, ou esconde que falta permissão.'],
  ['R25', 'O Power BI está recebendo pedidos demais deste cliente.'],
  ['R26', 'O Power BI está recebendo pedidos demais deste cliente.'],
  ['R27', 'O Power BI respondeu com um erro.'],
  ['R28', 'O Power BI mandou o pedido a outro endereço.'],
  ['E1', 'O segredo do aplicativo está errado.'],
  ['E2', 'O segredo do aplicativo expirou.'],
  ['E3', 'O aplicativo não existe neste tenant.'],
  ['E4', 'O tenant não existe nesta nuvem.'],
  ['E6', 'Uma política de acesso condicional bloqueou o aplicativo.'],
  ['E7', 'O Power BI não está disponível neste tenant.'],
  ['E8', 'O tenant é de outra nuvem da Microsoft.'],
  ['E10', 'O aplicativo está desativado no Microsoft Entra.'],
  ['E12', 'O Microsoft Entra está recebendo pedidos demais.'],
  ['E13', 'O Microsoft Entra não respondeu.'],
];

/** Microsoft's sentence in a recorded answer, if it has one. */
function sentenceOf({ entra, answer }: Recorded): string | null {
  const { body } = entra ?? answer;
  if (typeof body === 'string') return body.startsWith('<') ? null : body;
  const { error, Message, message, error_description } = (body ?? {}) as Record<string, unknown>;
  const inner = (error as { message?: string } | undefined)?.message;
  const description = error_description as string | undefined;
  return (
    inner ?? (Message as string) ?? (message as string) ?? description?.split('\r\n')[0] ?? null
  );
}

describe('a recorded refusal', () => {
  it.each(refusals)('NUV-01 NUV-02 %s leads an administrator to: %s', async (id, instruction) => {
    const error = (await replay(id)) as PortalError;
    expect(error).toBeInstanceOf(PortalError);
    expect(error.forAdmins?.startsWith(instruction)).toBe(true);
    const sentence = sentenceOf(current);
    const { headers } = current.entra ?? current.answer;
    const cause = error.cause as UpstreamError;
    expect(cause).toBeInstanceOf(UpstreamError);
    expect([cause.providerMessage, cause.requestId]).toEqual([
      sentence,
      headers?.requestid ?? (current.entra?.body as { trace_id?: string })?.trace_id ?? null,
    ]);
    if (sentence) expect(error.forAdmins).toContain(sentence);
    if (sentence) expect(JSON.stringify(error.body)).not.toContain(sentence.slice(0, 20));
  });

  it.each([
    ['R8', 1],
    ['R6', 1],
    ['R25', 1],
    ['R26', 3],
    ['R27', 1],
    ['R28', 1],
  ])('%s is asked %i times', async (id, times) => {
    await replay(id);
    expect(asked.filter((path) => !path.includes('/oauth2/'))).toHaveLength(times);
  });
});

describe('a recorded success', () => {
  it.each([
    ['R16', { token: 'H4sI....AAA=', expiration: '2018-07-29T17:58:19Z' }],
    ['R17', { name: 'SalesMarketing', datasetId: dataset }],
    ['R18', { name: 'SalesMarketing', datasetId: null }],
  ])('NUV-02 %s is read', async (id, expected) => {
    expect(await replay(id)).toMatchObject(expected);
  });

  it.each([
    ['R20', { situacao: 'na_fila', status: 'NotStarted', lastRefreshDate: null }],
    ['R21', { situacao: 'concluida', lastRefreshDate: '2020-12-07T02:07:00.492Z' }],
    ['R23', { situacao: 'falhou', lastRefreshDate: null, consultadas: 1 }],
  ])('NUV-02 LER-05 the refreshes of %s are read', async (id, expected) => {
    const refreshes = (await replay(id)) as readonly ListedRefresh[];
    expect(summarizeRefreshes(refreshes, new Date())).toMatchObject(expected);
  });

  it('NUV-02 R19 has the order of its pages as text', async () => {
    expect(await replay('R19')).toEqual([
      { name: 'ReportSection', displayName: 'Regional Sales', order: 0 },
      { name: 'ReportSection1', displayName: 'Geographic Map', order: 1 },
    ]);
  });

  it('NUV-02 E15 an Entra token that lives for ten minutes serves ten calls', async () => {
    await replay('E15', 10);
    expect(asked.filter((path) => path.includes('/oauth2/'))).toHaveLength(1);
  });
});

it('every recorded answer has a test', () => {
  const tested = new Set([
    ...refusals.map(([id]) => id),
    ...['R16', 'R17', 'R18', 'R19', 'R20', 'R21', 'R23', 'E15'],
  ]);
  expect(answers.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
});

it('docs/provider-refusals.md lists every cause with its instruction, in their order', () => {
  const page = readFileSync(
    new URL('../../../../docs/provider-refusals.md', import.meta.url),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| (.+?) \| (.+) \| (.+) \|$/gm)].map(([, ...row]) => row);
  expect(rows.slice(1)).toEqual(
    causes.map(({ key, instruction, place }) => [key, instruction, place]),
  );
});
