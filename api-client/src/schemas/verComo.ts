import { Type } from 'typebox';
import { explicacao } from './acessos.ts';
import { empty, id, moment, text } from './primitives.ts';

const positive = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const startVerComo = {
  body: Type.Object({ user_id: positive }),
  response: Type.Object({
    /** The token of the tab that shows the portal as the person. It cannot be renewed. */
    access: text,
    user: Type.Object({ id, username: text, first_name: text, last_name: text }),
    /** When the token ends. */
    expira_em: moment,
  }),
};

export const endVerComo = { response: empty };

export const explainVerComo = {
  query: Type.Object({
    relatorio_id: positive,
    /** Without it, the answer is about Dashboards. */
    aplicativo_id: Type.Optional(positive),
  }),
  response: explicacao,
};

/** What a token of the report would name, or does name, of the person. Spec VERC-04. */
export const dadosVistos = Type.Object({
  relatorio: Type.Integer(),
  /** The roles that are sent to Power BI; empty for none. */
  funcoes: Type.Array(text),
  /** The name that is sent; null if nothing is sent about the person. */
  nome: Type.Union([text, Type.Null()]),
  custom_data: Type.Union([text, Type.Null()]),
  /** The datasets that the identity is sent for. */
  datasets: Type.Array(text),
  /** True if the report opens with the person's data. False: `accessToken` is empty. Spec VERC-05. */
  abre: Type.Boolean(),
});
