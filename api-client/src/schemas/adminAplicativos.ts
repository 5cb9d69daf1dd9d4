import { Type } from 'typebox';
import { aplicativoRecord } from '../records/aplicativo.ts';
import { aplicativoItem, appRelatorio } from './aplicativos.ts';
import {
  byId,
  empty,
  gerenciado_por_arquivo,
  id,
  ids,
  listQuery,
  moment,
  nullable,
  nullableMoment,
  nullableText,
  pageClass,
  sem_classe,
  text,
  versao,
} from './primitives.ts';
import { textInputs } from './textFields.ts';

const {
  tipo_acesso: _,
  paginas_permitidas: __,
  acesso_ate: ___,
  paginas: ____,
  ...placed
} = appRelatorio.properties;

/**
 * All pages of a report in their order, as the server last saw them, with their classes. `vista_desde` says when a page was first
 * seen; null if an older version saw it first. Spec WIRE-10, WIRE-12, CONF-07.
 */
const classedPages = Type.Optional(
  Type.Array(
    Type.Object({
      nome: text,
      titulo: text,
      classe: Type.Optional(pageClass),
      sem_classe,
      vista_desde: Type.Optional(nullableMoment),
    }),
  ),
);

/** An application as administrators see it. Spec ENT-20, ENT-21, ENT-22. */
export const adminAplicativo = Type.Object({
  ...aplicativoItem.properties,
  cliente: id,
  cliente_nome: text,
  /** Ids of the reports, in their order. */
  relatorios_ids: Type.Array(id),
  relatorios: Type.Array(Type.Object({ ...placed, paginas: classedPages })),
  /** Readers of the cliente without access find the application and may ask for it. Spec PED-05, WIRE-18. */
  no_catalogo: Type.Optional(Type.Boolean()),
  created_by_name: nullableText,
  created_at: moment,
  gerenciado_por_arquivo,
  versao,
});

const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** The order of `relatorios_ids` defines `ordem` from 0 (AMBIG-14). Only a superuser may send `cliente`. */
const aplicativoInput = {
  ...textInputs(aplicativoRecord),
  cor_tema: Type.Optional(color),
  ativo: Type.Optional(Type.Boolean()),
  no_catalogo: Type.Optional(Type.Boolean()),
  ordem: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  cliente: Type.Optional(nullable(id)),
  relatorios_ids: Type.Optional(ids),
};

/** A configured report. `cliente` lets the screen of a superuser show one cliente only. Spec API-23. */
export const availableRelatorio = Type.Object({ id, name: text, report_id: text, cliente: id });

export const listAdminAplicativos = { query: listQuery, response: Type.Array(adminAplicativo) };
export const getAdminAplicativo = { params: byId, response: adminAplicativo };
export const createAplicativo = { body: Type.Object(aplicativoInput), response: adminAplicativo };
export const updateAplicativo = {
  params: byId,
  body: Type.Partial(Type.Object({ ...aplicativoInput, versao })),
  response: adminAplicativo,
};
export const deleteAplicativo = { params: byId, response: empty };
export const listAvailableRelatorios = {
  query: Type.Object({ cliente_id: Type.Optional(id) }),
  response: Type.Array(availableRelatorio),
};
