import { Type } from 'typebox';
import { aplicativoItem, appRelatorio } from './aplicativos.ts';
import {
  byId,
  empty,
  id,
  ids,
  listQuery,
  moment,
  nullable,
  nullableText,
  text,
} from './primitives.ts';

const { tipo_acesso: _, paginas_permitidas: __, ...placed } = appRelatorio.properties;

/** Spec ENT-20 … ENT-22, as administrators see an application. */
export const adminAplicativo = Type.Object({
  ...aplicativoItem.properties,
  cliente: id,
  cliente_nome: text,
  /** In their order. */
  relatorios_ids: Type.Array(id),
  relatorios: Type.Array(Type.Object(placed)),
  created_by_name: nullableText,
  created_at: moment,
});

const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** `relatorios_ids` is ordered and defines `ordem` from 0 (AMBIG-14); `cliente` is a superuser's to say. */
const aplicativoInput = {
  nome: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  descricao: Type.Optional(nullable(Type.String({ maxLength: 2_000 }))),
  icone: Type.Optional(nullable(Type.String({ maxLength: 16 }))),
  cor_tema: Type.Optional(color),
  ativo: Type.Optional(Type.Boolean()),
  ordem: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  cliente: Type.Optional(nullable(id)),
  relatorios_ids: Type.Optional(ids),
};

/** Spec API-23; `cliente` lets a superuser's screen keep to one. */
export const availableRelatorio = Type.Object({ id, name: text, report_id: text, cliente: id });

export const listAdminAplicativos = { query: listQuery, response: Type.Array(adminAplicativo) };
export const getAdminAplicativo = { params: byId, response: adminAplicativo };
export const createAplicativo = { body: Type.Object(aplicativoInput), response: adminAplicativo };
export const updateAplicativo = {
  params: byId,
  body: Type.Partial(Type.Object(aplicativoInput)),
  response: adminAplicativo,
};
export const deleteAplicativo = { params: byId, response: empty };
export const listAvailableRelatorios = {
  query: Type.Object({ cliente_id: Type.Optional(id) }),
  response: Type.Array(availableRelatorio),
};
