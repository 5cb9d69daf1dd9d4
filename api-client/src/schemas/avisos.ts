import { Type } from 'typebox';
import { type AvisoGrau, avisoGraus, avisoRecord } from '../records/aviso.ts';
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
  text,
  versao,
} from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

const grau = Type.Unsafe<AvisoGrau>(
  Type.Union(Object.keys(avisoGraus).map((name) => Type.Literal(name))),
);
/** Grows when title or text change: a reader who has closed the notice sees it again. */
const edicao = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A notice as readers see it. Its text is plain: an app makes links of addresses in it. Spec AVISO-01. */
export const shownAviso = Type.Object({ id, ...textAnswers(avisoRecord), grau, edicao });

/** A notice as administrators edit it. Spec WIRE-33. */
export const aviso = Type.Object({
  ...shownAviso.properties,
  inicio: moment,
  /** When it ends; null if nobody has said so. */
  fim: nullableMoment,
  /** The teams whose members see it; null for everybody. Nobody sees one of which all teams are gone. */
  equipes: nullable(Type.Array(id)),
  /** Null for all clientes. */
  cliente_id: nullableId,
  cliente_nome: text,
  versao,
});

const fields = {
  ...textInputs(avisoRecord),
  grau: Type.Optional(grau),
  /** Absent: now. */
  inicio: Type.Optional(instant),
  fim: Type.Optional(nullable(instant)),
  equipes: Type.Optional(
    nullable(Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  ),
};

/** The notices that the caller sees now: windows of maintenance first, then the newest. Spec WIRE-33. */
export const listAvisos = { response: Type.Array(shownAviso) };
/** Closes the notice as the caller has read it. */
export const closeAviso = { params: byId, body: Type.Object({ edicao }), response: empty };
export const listAdminAvisos = { query: listQuery, response: Type.Array(aviso) };
export const createAviso = {
  /** Only a superuser may name the cliente; null is for all clientes, whose teams it cannot name. */
  body: Type.Object({ ...fields, cliente_id: Type.Optional(nullable(id)) }),
  response: aviso,
};
export const updateAviso = {
  params: byId,
  body: Type.Partial(Type.Object({ ...fields, versao })),
  response: aviso,
};
export const deleteAviso = { params: byId, response: empty };
