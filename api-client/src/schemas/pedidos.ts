import { type TString, Type } from 'typebox';
import { type ProblemaPart, problemaParts } from '../records/problema.ts';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  namedEquipes,
  newExpiry,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  pageName,
  text,
  versao,
} from './primitives.ts';

const tipoPedido = Type.Union([Type.Literal('relatorio'), Type.Literal('aplicativo')]);
/** `problema`: something is wrong with the report, and nothing is asked for. Spec PROB-01. */
const tipo = Type.Union([...tipoPedido.anyOf, Type.Literal('problema')]);
/**
 * `atendido`: the person got the access otherwise. `encerrado`: nobody answered for thirty days, or the person left. A problem is
 * `respondido` by an administrator, or `resolvido` with the finding that was its cause.
 */
const estado = Type.Union([
  Type.Literal('aberto'),
  Type.Literal('aprovado'),
  Type.Literal('recusado'),
  Type.Literal('atendido'),
  Type.Literal('encerrado'),
  Type.Literal('respondido'),
  Type.Literal('resolvido'),
]);

/** What goes along with a problem. */
const parts = Object.fromEntries(
  Object.keys(problemaParts).map((name) => [name, Type.String({ maxLength: 300 })]),
) as Record<ProblemaPart, TString>;

/** A request as its author sees it. Nothing in it tells whether the thing exists, unless the author may know. Spec PED-02. */
export const pedido = Type.Object({
  id,
  tipo,
  endereco: text,
  /** The name of a thing that the author may open now or that is in the catalogue; null for every other address. */
  nome: nullableText,
  motivo: text,
  estado,
  /** What the decider tells the author. */
  recado: text,
  pedido_em: moment,
  terminado_em: nullableMoment,
});

/** Something of the cliente that the caller cannot open and may ask for. Spec PED-05. */
export const itemDoCatalogo = Type.Object({
  tipo: tipoPedido,
  id,
  nome: text,
  descricao: nullableText,
  icone: nullableText,
  cor_tema: nullableText,
  endereco: text,
});

/** A request as an administrator sees it. Spec PED-03. */
export const adminPedido = Type.Object({
  id,
  tipo,
  user_id: id,
  username: text,
  nome: text,
  cliente: id,
  cliente_nome: text,
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  relatorio: nullableId,
  relatorio_nome: nullableText,
  motivo: text,
  estado,
  recado: text,
  pedido_em: moment,
  terminado_em: nullableMoment,
  /** The name of who decided; null for a request that is open or ended by itself. */
  decidido_por: nullableText,
  /** When the access ends that the person has now; null without an end, and without access. */
  acesso_ate: nullableMoment,
  tem_acesso: Type.Boolean(),
  /** Why the report does not open for the person although they have access; null if nothing is known. Spec DIA-03. */
  recusa_dados: Type.Optional(nullableText),
  /** The teams that open the thing. Empty unless the request is open. */
  equipes: namedEquipes,
  /** Of a problem: how many people have reported the same, what went along with the first, and what all of them wrote. */
  pessoas: Type.Optional(Type.Integer()),
  contexto: Type.Optional(Type.Partial(Type.Object(parts))),
  frases: Type.Optional(Type.Array(text)),
  /** What the portal answered at once, because a finding of the report was open. */
  conhecido: Type.Optional(nullableText),
  versao,
});

/** Reports a problem of the report that an address of the viewer opens. Spec PROB-01, WIRE-33. */
export const createProblema = {
  body: Type.Object({
    endereco: Type.String({ minLength: 1, maxLength: 500 }),
    frase: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    contexto: Type.Optional(Type.Partial(Type.Object(parts), { additionalProperties: false })),
  }),
  /** `resposta` is a sentence about an open finding; null if none is known. */
  response: Type.Object({ resposta: nullableText }),
};

/** Asks for access to an address of the viewer. Spec PED-02, WIRE-18. */
export const createPedido = {
  body: Type.Object({
    endereco: Type.String({ minLength: 1, maxLength: 500 }),
    motivo: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  }),
  response: empty,
};
export const listPedidos = { response: Type.Array(pedido) };
export const listCatalogo = { response: Type.Array(itemDoCatalogo) };
/** Filters: `estado`, `cliente`, `q` (words of the person's and the thing's name). */
export const listAdminPedidos = { query: listQuery, response: Type.Array(adminPedido) };

/**
 * Decides a request. `aprovar` gives either the access of the fields, or the membership of the team `equipe_id`, which opens the thing.
 * Without `tipo_acesso` the access is full.
 */
export const decidePedido = {
  params: byId,
  body: Type.Object({
    /** `responder` is for a problem alone, and tells all who have reported it. */
    decisao: Type.Union([
      Type.Literal('aprovar'),
      Type.Literal('recusar'),
      Type.Literal('responder'),
    ]),
    tipo_acesso: Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('specific')])),
    /** The pages of a `specific` access by the id of the report. */
    paginas: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
        Type.Array(pageName, { maxItems: 500 }),
      ),
    ),
    expira_em: newExpiry,
    equipe_id: Type.Optional(nullable(id)),
    recado: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    versao,
  }),
  response: adminPedido,
};
