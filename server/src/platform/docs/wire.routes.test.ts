import { beforeAll, expect, it } from 'vitest';
import { as, buildUser } from '../../../test/factories.ts';
import { mailingServer } from '../../../test/mailServer.ts';

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { readonly schema: Schema }> }>;
}
/** An operation without a session has no way to authenticate, or names none as one of the ways. */
const needsSession = (security: Operation['security'] = []) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

interface Wire {
  /** The names that the server announces. */
  readonly recursos: readonly string[];
  /** By call, the fields that its body takes and that its answer has, each as a path without lists. */
  readonly calls: Readonly<
    Record<string, { takes?: readonly string[]; answers?: readonly string[] }>
  >;
  /** Those of these calls that can be rehearsed. */
  readonly rehearsed?: readonly string[];
  /** Those that need no session. */
  readonly isPublic?: readonly string[];
}

const user = '/api/admin/users/{id}';
const audit = '/api/admin/audit/{id}/desfazer/';
const lixeira = '/api/admin/lixeira';
const pedido = ['decisao', 'tipo_acesso', 'paginas', 'expira_em', 'equipe_id', 'recado', 'versao'];
const conferida = ['linhas.linha', 'linhas.estado', 'linhas.antes', 'linhas.depois', 'linhas.erro'];

/** The lines of the specification. Statuses and effects are proved by the tests of each feature. */
const lines: Readonly<Record<string, Wire>> = {
  'WIRE-14 invitations and forgotten passwords': {
    recursos: ['convites', 'recuperacao'],
    calls: {
      [`POST ${user}/convite/`]: { answers: ['enviado', 'link'] },
      [`DELETE ${user}/convite/`]: {},
      'POST /api/conta/recuperar/': { takes: ['usuario'] },
      'POST /api/conta/definir-senha/': { takes: ['codigo', 'nova'] },
      'GET /api/admin/emails/': {},
    },
    isPublic: ['POST /api/conta/recuperar/', 'POST /api/conta/definir-senha/'],
  },
  'WIRE-15 the second factor': {
    recursos: ['segundo_fator'],
    calls: {
      'POST /api/conta/segundo-fator/': { takes: ['senha'], answers: ['segredo', 'uri'] },
      'PUT /api/conta/segundo-fator/': { takes: ['codigo'], answers: ['codigos'] },
      'DELETE /api/conta/segundo-fator/': { takes: ['codigo'] },
      [`DELETE ${user}/segundo-fator/`]: {},
      'POST /api/token/': { takes: ['codigo'], answers: ['cadastrar_segundo_fator'] },
    },
    isPublic: ['POST /api/token/'],
  },
  'WIRE-16 the sessions of a person': {
    recursos: ['sessoes'],
    calls: {
      'GET /api/conta/sessoes/': {},
      'DELETE /api/conta/sessoes/': {},
      'DELETE /api/conta/sessoes/{id}/': {},
      [`GET ${user}/sessoes/`]: {},
      [`DELETE ${user}/sessoes/`]: {},
    },
  },
  'WIRE-17 seeing the portal as a person': {
    recursos: ['ver_como'],
    calls: {
      'POST /api/admin/ver-como/': { takes: ['user_id'], answers: ['access', 'user', 'expira_em'] },
      'DELETE /api/ver-como/': {},
    },
  },
  'WIRE-18 requests for access': {
    recursos: ['pedidos'],
    calls: {
      'POST /api/pedidos/': { takes: ['endereco', 'motivo'] },
      'GET /api/pedidos/': {},
      'GET /api/pedidos/catalogo/': {},
      'GET /api/admin/pedidos/': {},
      'PUT /api/admin/pedidos/{id}/': { takes: pedido },
      'PUT /api/admin/powerbiconfig/{id}/': { takes: ['no_catalogo'], answers: ['no_catalogo'] },
      'PUT /api/admin/aplicativos/{id}/': { takes: ['no_catalogo'], answers: ['no_catalogo'] },
    },
    rehearsed: ['PUT /api/admin/pedidos/{id}/'],
  },
  'WIRE-19 grants as a sheet': {
    recursos: ['planilha'],
    calls: {
      'GET /api/admin/acessos/planilha/': {},
      'POST /api/admin/acessos/planilha/conferir/': {
        answers: ['impressao', ...conferida, 'ganham', 'perdem', 'dados'],
      },
      'POST /api/admin/acessos/planilha/': {},
    },
    rehearsed: ['POST /api/admin/acessos/planilha/'],
  },
  'WIRE-20 undoing, the bin and closing': {
    recursos: ['desfazer', 'lixeira', 'encerramento'],
    calls: {
      [`POST ${audit}`]: {},
      [`GET ${lixeira}/`]: {},
      [`POST ${lixeira}/{id}/restaurar/`]: {},
      'POST /api/admin/clientes/{id}/encerrar/': {},
      'POST /api/admin/clientes/{id}/reabrir/': {},
    },
    rehearsed: [`POST ${audit}`, `POST ${lixeira}/{id}/restaurar/`],
  },
  'WIRE-21 findings': {
    recursos: ['pendencias'],
    calls: {
      'GET /api/admin/pendencias/': {},
      'PUT /api/admin/pendencias/{id}/': { takes: ['ate'] },
      'POST /api/admin/pendencias/{id}/resolver/': {},
    },
    rehearsed: ['POST /api/admin/pendencias/{id}/resolver/'],
  },
  'WIRE-26 the address and the brand of a cliente': {
    recursos: ['enderecos'],
    calls: {
      'PUT /api/admin/clientes/{id}/': {
        takes: ['enderecos', 'rascunho_marca', 'fontes'],
        answers: ['enderecos', 'rascunho_marca', 'fontes'],
      },
      'POST /api/admin/clientes/{id}/publicar-marca/': {},
      'GET /api/branding/': {},
      'GET /api/enderecos/permitido/': {},
    },
    isPublic: ['GET /api/branding/', 'GET /api/enderecos/permitido/'],
  },
  'WIRE-22 refreshes of data': {
    recursos: ['atualizacoes'],
    calls: {
      'GET /api/relatorios/{id}/atualizacoes/': {},
      'POST /api/relatorios/{id}/atualizacoes/': {},
      'DELETE /api/relatorios/{id}/atualizacoes/{atualizacao}/': {},
      'PUT /api/admin/powerbiconfig/{id}/': { takes: ['atualizacao'], answers: ['atualizacao'] },
    },
  },
  'WIRE-24 exports of reports': {
    recursos: ['arquivos'],
    calls: {
      'GET /api/exportacoes/': { answers: ['situacao', 'percentual', 'erro', 'rodape'] },
      'POST /api/exportacoes/': {
        takes: ['relatorio', 'aplicativo', 'formato', 'paginas', 'visao', 'estado'],
      },
      'GET /api/exportacoes/{id}/': {},
      'DELETE /api/exportacoes/{id}/': {},
      'GET /api/exportacoes/{id}/arquivo/': {},
      'GET /api/embed-info/{reportId}/': { answers: ['exportar'] },
      'GET /api/embed-token/{workspaceId}/{reportUuid}/': { answers: ['exportar'] },
      'PUT /api/admin/powerbiconfig/{id}/': {
        takes: ['exportacao', 'formatos'],
        answers: ['exportacao', 'formatos'],
      },
      'PUT /api/admin/clientes/{id}/': { takes: ['rodape_pdf'], answers: ['rodape_pdf'] },
    },
  },
  'WIRE-25 subscriptions': {
    recursos: ['assinaturas'],
    calls: {
      'GET /api/assinaturas/': { answers: ['quando', 'destinatarios', 'proxima_em', 'envios'] },
      'POST /api/assinaturas/': {
        takes: ['visao', 'formato', 'paginas', 'quando', 'destinatarios'],
      },
      'GET /api/assinaturas/{id}/': {},
      'PUT /api/assinaturas/{id}/': { takes: ['pausada', 'versao'], answers: ['motivo'] },
      'DELETE /api/assinaturas/{id}/': {},
      'POST /api/assinaturas/{id}/enviar/': {},
      'GET /api/admin/assinaturas/': { answers: ['cliente', 'dono'] },
      'POST /api/assinaturas/cancelar/': { takes: ['codigo'] },
    },
    isPublic: ['POST /api/assinaturas/cancelar/'],
  },
  'WIRE-23 usage': {
    recursos: ['uso'],
    calls: {
      'POST /api/uso/': { takes: ['abertura', 'evento', 'pagina', 'ms'] },
      'GET /api/embed-info/{reportId}/': { answers: ['abertura'] },
      'GET /api/embed-token/{workspaceId}/{reportUuid}/': { answers: ['abertura'] },
      'GET /api/admin/uso/': { answers: ['total', 'linhas.aberturas', 'linhas.pessoas'] },
      'GET /api/conta/uso/': { answers: ['aberturas.quando'] },
    },
  },
};

let operations: Readonly<Record<string, Operation>>;
let recursos: readonly string[];
let superuser: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  const server = await mailingServer();
  superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  recursos = (await superuser.get('/api/auth/user/')).json().recursos;
  const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    ),
  );
});

/** Whether a schema has a field. Lists and alternatives are looked through. */
function hasField(schema: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties, items, anyOf } = schema as Record<string, unknown>;
  const field = (properties as Schema | undefined)?.[first];
  return (
    (field !== undefined && hasField(field, rest)) ||
    hasField(items, [first, ...rest]) ||
    (Array.isArray(anyOf) && anyOf.some((one) => hasField(one, [first, ...rest])))
  );
}
const schemaOf = (content: Record<string, { readonly schema: Schema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema;
const missing = (schema: unknown, fields: readonly string[] = []) =>
  fields.filter((field) => !hasField(schema, field.split('.')));

it.each(Object.entries(lines))('%s', async (_, wire) => {
  expect(wire.recursos.filter((name) => !recursos.includes(name))).toEqual([]);
  for (const [call, { takes, answers }] of Object.entries(wire.calls)) {
    const operation = operations[call];
    expect([call, operation !== undefined]).toEqual([call, true]);
    const isOpen = wire.isPublic?.includes(call) ?? false;
    expect([call, needsSession(operation?.security)]).toEqual([call, !isOpen]);
    const answer = Object.entries(operation?.responses ?? {}).find(([status]) =>
      /^2/.test(status),
    )?.[1];
    expect([call, missing(schemaOf(operation?.requestBody?.content), takes)]).toEqual([call, []]);
    expect([call, missing(schemaOf(answer?.content), answers)]).toEqual([call, []]);
  }
  for (const call of wire.rehearsed ?? []) {
    const [metodo, path = ''] = call.split(' ');
    const caminho = path.replaceAll(/\{\w+\}/g, '999999');
    const answer = await superuser.post('/api/admin/ensaios/', { metodo, caminho, corpo: {} });
    expect(answer.body).not.toContain('não pode ser ensaiada');
  }
});
