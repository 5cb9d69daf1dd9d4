import { Type } from 'typebox';
import { id, moment, pageName, text } from './primitives.ts';

/** Where an entry begins: a report on Dashboards, an application, or one of its reports, with a page; nothing is Home. */
export const lugar = Type.Object({
  relatorio_id: Type.Optional(id),
  aplicativo_id: Type.Optional(id),
  pagina: Type.Optional(pageName),
});

export const createEntrada = {
  /** Names the person by exactly one of these: `user_id`, or `usuario`, which is their username. */
  body: Type.Object({
    user_id: Type.Optional(id),
    usuario: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
    lugar: Type.Optional(lugar),
  }),
  response: Type.Object({
    codigo: text,
    expira_em: moment,
    /** The origin of the portal for this person, at which the code counts. */
    endereco: text,
  }),
};

export const exchangeEntrada = {
  body: Type.Object({
    codigo: Type.String({ minLength: 1, maxLength: 100 }),
    /** The origin of the page that shows the portal, as the browser names it. */
    origem: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  response: Type.Object({ access: text, refresh: text, lugar }),
};
