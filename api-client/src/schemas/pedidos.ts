import { Type } from 'typebox';
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

const tipo = Type.Union([Type.Literal('relatorio'), Type.Literal('aplicativo')]);
/** `atendido`: the person got the access otherwise. `encerrado`: nobody answered for thirty days, or the person left. */
const estado = Type.Union([
  Type.Literal('aberto'),
  Type.Literal('aprovado'),
  Type.Literal('recusado'),
  Type.Literal('atendido'),
  Type.Literal('encerrado'),
]);

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
  tipo,
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
  versao,
});

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
    decisao: Type.Union([Type.Literal('aprovar'), Type.Literal('recusar')]),
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
