import { Type } from 'typebox';
import { exportLimits } from '../records/exportRights.ts';
import { formatoDeArquivo as formato } from './exportacoes.ts';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  namedEquipes,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  pageName,
  text,
  versao,
} from './primitives.ts';

/** The provider's names of the pages; null for all that each recipient may see at the time of sending. */
const paginas = nullable(
  Type.Array(pageName, { minItems: 1, maxItems: exportLimits.pages, uniqueItems: true }),
);
/** An hour of the clock of the time zone, `07:30`. */
const hora = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
/** A time zone of the IANA database, `America/Sao_Paulo`. */
const fuso = Type.String({ minLength: 1, maxLength: 64 });

/**
 * When a subscription is due. `dias` has days of the week, Monday is 1 and Sunday 7. `dias_uteis` is Monday to Friday without the national
 * holidays of Brazil. `primeiro_do_mes` is the first day of each month. `apos_atualizacao` is each successful refresh of the data
 * that the portal has seen.
 */
export const quando = Type.Union([
  Type.Object({
    tipo: Type.Literal('dias'),
    dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
    hora,
    fuso,
  }),
  Type.Object({ tipo: Type.Literal('dias_uteis'), hora, fuso }),
  Type.Object({ tipo: Type.Literal('primeiro_do_mes'), hora, fuso }),
  Type.Object({ tipo: Type.Literal('apos_atualizacao') }),
]);

/**
 * What became of one mail to one person. `espera`: it has not left yet. `sem_direito`: the person had no right at that time and got
 * nothing. `cancelado`: the subscription was paused or the person had left it before the mail left.
 */
const envio = Type.Object({
  quando: moment,
  user: id,
  nome: text,
  resultado: Type.Enum(['espera', 'enviado', 'sem_direito', 'falhou', 'cancelado']),
  motivo: nullableText,
});

/** A subscription to a view. Its owner gets these fields, and so does whoever administers the report. Spec ASSI-05, WIRE-25. */
export const assinatura = Type.Object({
  id,
  visao: id,
  visao_nome: text,
  relatorio: id,
  relatorio_nome: text,
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  formato,
  paginas,
  quando,
  destinatarios: Type.Object({
    /** True if the owner gets the mail. */
    eu: Type.Boolean(),
    users: Type.Array(Type.Object({ id, nome: text })),
    equipes: namedEquipes,
    /** Who gets nothing more, although they are named or are in a team, and why. */
    sairam: Type.Array(Type.Object({ id, nome: text, motivo: text })),
  }),
  dono: Type.Object({ id, nome: text }),
  pausada: Type.Boolean(),
  /** Why it is paused, or why somebody received nothing at the last time; null if there is nothing to say. */
  motivo: nullableText,
  /** Null while it is paused, and for one that follows refreshes. */
  proxima_em: nullableMoment,
  ultima_em: nullableMoment,
  /** The last thirty, the newest first. */
  envios: Type.Array(envio),
  versao,
});

/** A subscription in the list of the console. */
export const adminAssinatura = Type.Object({
  ...assinatura.properties,
  cliente: id,
  cliente_nome: text,
});

const destinatarios = Type.Object({
  eu: Type.Boolean(),
  users: Type.Optional(Type.Array(id, { maxItems: 200, uniqueItems: true })),
  equipes: Type.Optional(Type.Array(id, { maxItems: 50, uniqueItems: true })),
});

const assinaturaInput = Type.Object({
  visao: id,
  formato,
  paginas: Type.Optional(paginas),
  quando,
  /** Absent: the caller alone. */
  destinatarios: Type.Optional(destinatarios),
});

/** Filters: `relatorio`, `visao`. */
export const listAssinaturas = { query: listQuery, response: Type.Array(assinatura) };
export const createAssinatura = { body: assinaturaInput, response: assinatura };
export const getAssinatura = { params: byId, response: assinatura };
export const updateAssinatura = {
  params: byId,
  body: Type.Object({
    ...Type.Partial(assinaturaInput).properties,
    pausada: Type.Optional(Type.Boolean()),
    /** Hands it over to a person who may change the report too, with a copy of the view if it is the former owner's. With no other field. */
    dono: Type.Optional(id),
    versao,
  }),
  response: assinatura,
};
export const deleteAssinatura = { params: byId, response: empty };
export const sendAssinatura = { params: byId, response: assinatura };
/** Filters: `cliente`, `relatorio`, `user` (the owner or a person who is named), `pausada`, `q` (names of view, report and owner). */
export const listAdminAssinaturas = { query: listQuery, response: Type.Array(adminAssinatura) };
/**
 * Mail programs send the code in the address, and a form of one field as the body (RFC 8058). The page of the viewer sends it in the body.
 */
export const cancelAssinatura = {
  query: Type.Object({ codigo: Type.Optional(Type.String({ maxLength: 100 })) }),
  body: Type.Object({
    codigo: Type.Optional(Type.String({ maxLength: 100 })),
    'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: empty,
};
