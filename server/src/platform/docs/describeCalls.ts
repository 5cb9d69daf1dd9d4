import {
  type CallSchemas,
  type Endpoint,
  getChave,
  idempotencyHeader,
} from '@portal/api-client/contract';
import { escopoText } from '@portal/api-client/records';
import { escopoOf } from '@portal/api-client/rules';
import { type DocumentSchema, exampleOf } from './exampleOf.ts';

interface Media {
  readonly schema?: DocumentSchema;
  example?: unknown;
}
interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content | { readonly $ref: string }>>;
}

/** The refusals that calls share, with the cause and the sentence of an example. */
const refusals: Readonly<Record<string, readonly [description: string, detail: string]>> = {
  400: ['Um valor não é aceito. Os campos errados têm suas mensagens.', 'O JSON é inválido.'],
  401: ['Sem sessão nem chave que valha.', 'Chave inválida ou encerrada.'],
  403: ['Sem o papel ou o escopo que a chamada pede.', 'Você não tem permissão para fazer isso.'],
  404: ['Não existe, é de outro cliente ou não foi liberado.', 'Relatório não encontrado.'],
  409: ['Outra pessoa mudou o mesmo, ou a chamada já está em andamento.', 'Este registro mudou.'],
  422: [
    `O ${idempotencyHeader} já foi usado com outro pedido.`,
    `Este ${idempotencyHeader} já foi usado com outro pedido.`,
  ],
  429: [
    'Pedidos demais. Retry-After diz quantos segundos esperar.',
    'Muitos pedidos em pouco tempo. Aguarde 5 s e tente novamente.',
  ],
};

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

/** What all calls share: the two ways to authenticate, errors, and the headers of limits. */
export const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    chave: { type: 'http', scheme: 'bearer', bearerFormat: 'pbk_' },
  },
  headers: {
    'RateLimit-Policy': header('Quantas chamadas a chave tem por minuto.', '"chave";q=600;w=60'),
    RateLimit: header(
      'Quantas restam neste servidor, e por quantos segundos.',
      '"chave";r=599;t=60',
    ),
  },
  parameters: {
    IdempotencyKey: {
      name: idempotencyHeader,
      in: 'header',
      description:
        'De uma chave: a mesma chamada, repetida em 24 horas com este texto, é feita uma vez e tem a mesma resposta.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      example: '3f6c2a58-pedido-1',
    },
  },
  schemas: {
    Erro: {
      type: 'object',
      description: 'Uma frase em `detail`, ou mensagens por campo.',
      properties: { detail: { type: 'string' } },
      additionalProperties: true,
    },
  },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, [description, detail]]) => [
      `Erro${status}`,
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Erro' },
            example: { detail },
          },
        },
      },
    ]),
  ),
} as const;

/** Only a key makes this call. */
export const isOfKeys = ({ path, escopo }: Endpoint<CallSchemas>) =>
  path === getChave.path || escopo === 'diretorio';
/** A key may send the call again without making it twice. */
const isOnce = (endpoint: Endpoint<CallSchemas>) =>
  escopoOf(endpoint) !== null && endpoint.method === 'POST' && endpoint.effect === 'changes';

/** Returns the statuses of the refusals that a call may answer. */
function refusalsOf(endpoint: Endpoint<CallSchemas>): readonly string[] {
  const { access, path, effect } = endpoint;
  return [
    '400',
    ...(access === 'session' ? ['401', '403'] : []),
    ...(path.includes(':') || isOfKeys(endpoint) ? ['404'] : []),
    ...(effect === 'changes' ? ['409'] : []),
    ...(isOnce(endpoint) ? ['422'] : []),
    '429',
  ];
}

/** Returns the operation with an example of each body, the refusals, and what a key needs for it. Spec CHAVE-06. */
export function describeCall(endpoint: Endpoint<CallSchemas>, operation: Operation): object {
  const escopo = escopoOf(endpoint);
  const { parameters = [], requestBody, responses = {} } = operation;
  const limits = escopo && {
    headers: Object.fromEntries(
      Object.keys(components.headers).map((name) => [
        name,
        { $ref: `#/components/headers/${name}` },
      ]),
    ),
  };
  return {
    ...operation,
    ...(isOnce(endpoint) && {
      parameters: [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }],
    }),
    ...(requestBody && { requestBody: withExample(requestBody, false) }),
    ...(escopo && { 'x-escopo': escopo, 'x-escopo-texto': escopoText(escopo) }),
    security:
      endpoint.access === 'public'
        ? []
        : [
            ...(isOfKeys(endpoint) ? [] : [{ bearer: [] }]),
            ...(escopo || isOfKeys(endpoint) ? [{ chave: [] }] : []),
            ...(endpoint.access === 'optional' ? [{}] : []),
          ],
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [
          status,
          '$ref' in answer ? answer : { ...withExample(answer, true), ...limits },
        ]),
      ),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/Erro${status}` },
        ]),
      ),
    },
  };
}

function withExample(body: Content, isWhole: boolean): Content {
  const entries = Object.entries(body.content ?? {}).map(([type, media]): [string, Media] => [
    type,
    type === 'application/json' && media.schema
      ? { ...media, example: exampleOf(media.schema, { isWhole }) }
      : media,
  ]);
  return body.content ? { ...body, content: Object.fromEntries(entries) } : body;
}
