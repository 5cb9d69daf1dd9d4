import { Type } from 'typebox';
import { type ChaveHalt, chaveHalts } from '../records/chaveHalts.ts';
import { type Escopo, escopos, maxTrocaHours } from '../records/escopos.ts';
import {
  byId,
  empty,
  id,
  instant,
  listQuery,
  moment,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
} from './primitives.ts';

const escopo = Type.Unsafe<Escopo>({ type: 'string', enum: escopos });

const ownChave = {
  id,
  nome: text,
  /** Null for a key to all clientes. */
  cliente_id: nullableId,
  escopos: Type.Array(Type.String()),
  /** From this instant the key does not work. */
  expira_em: moment,
  /** The networks from which the key works, as CIDR; empty for all. */
  redes: Type.Array(text),
};

/** Why a key does not work now; null if it works. Spec CHAVE-02. */
const parada = Type.Unsafe<ChaveHalt | null>({
  type: ['string', 'null'],
  enum: [...Object.keys(chaveHalts), null],
});

/** A key as administrators see it. Its text is in no list. Spec CHAVE-01, WIRE-28. */
export const chave = Type.Object({
  ...ownChave,
  cliente_nome: nullableText,
  /** Whose rights it has; null if the person was deleted. */
  autor: Type.Union([Type.Object({ id, nome: text }), Type.Null()]),
  criada_em: moment,
  /** The day of its last use (`AAAA-MM-DD`) and the network of that use. */
  usada_em: nullableText,
  usada_rede: nullableText,
  /** Until when its former text works; null if it has one text. */
  troca_ate: nullableMoment,
  parada,
});

const chaveInput = {
  nome: Type.String({ minLength: 1, maxLength: 100 }),
  escopos: Type.Array(escopo, { minItems: 1, maxItems: escopos.length, uniqueItems: true }),
  expira_em: Type.Optional(instant),
  redes: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 49 }), { maxItems: 20, uniqueItems: true }),
  ),
};
const withText = Type.Object({ ...chave.properties, texto: text });

export const listChaves = { query: listQuery, response: Type.Array(chave) };
export const createChave = {
  /** A superuser names the cliente; null is a key to all clientes. */
  body: Type.Object({ ...chaveInput, cliente_id: Type.Optional(nullable(id)) }),
  response: withText,
};
export const updateChave = {
  params: byId,
  body: Type.Partial(Type.Object(chaveInput)),
  response: chave,
};
export const deleteChave = { params: byId, response: empty };
export const replaceChave = {
  params: byId,
  /** For how many hours the present text works on. */
  body: Type.Object({ horas: Type.Integer({ minimum: 0, maximum: maxTrocaHours }) }),
  response: withText,
};
export const getChave = {
  response: Type.Object({ ...ownChave, autor: text }),
};
