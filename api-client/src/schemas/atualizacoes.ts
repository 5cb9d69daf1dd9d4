import { Type } from 'typebox';
import { byId, id, moment, nullable, nullableMoment, nullableText, text } from './primitives.ts';
import { refreshOutcome } from './relatorios.ts';

/** Seconds. */
const duration = nullable(Type.Integer());

/** A refresh that the portal follows until it ends. */
export const atualizacaoEmAndamento = Type.Object({
  id,
  situacao: refreshOutcome,
  /** When it was asked for. */
  pedida_em: moment,
  /** Whether Microsoft lets it be cancelled. */
  cancelavel: Type.Boolean(),
});

/** A refresh as Power BI lists it, of any cause. */
const atualizacaoListada = Type.Object({
  situacao: refreshOutcome,
  /** Microsoft's word for the cause, as `refreshType` of `refreshInfo`. */
  tipo: nullableText,
  inicio: nullableMoment,
  fim: nullableMoment,
  duracao: duration,
  /** Microsoft's error. Absent for who may not change the report. */
  erro: Type.Optional(nullableText),
});

/** The refreshes of the data of a report. Spec ATUA-01, WIRE-22. */
export const atualizacoes = Type.Object({
  /** Whether the caller may start and cancel a refresh. */
  pode: Type.Boolean(),
  em_andamento: nullable(atualizacaoEmAndamento),
  /** The last one that the portal has followed to its end. */
  ultima: nullable(
    Type.Object({
      id,
      situacao: refreshOutcome,
      terminou_em: moment,
      /** A sentence about an end without new data; null for a success. */
      motivo: nullableText,
      /** Microsoft's error. Absent for who may not change the report. */
      erro: Type.Optional(nullableText),
    }),
  ),
  /** The median of the last successful refreshes; null if none is known. */
  duracao_usual: duration,
  /** Microsoft's limits in a sentence. */
  limites: text,
  /** The last sixty, newest first; null if Power BI did not answer. */
  historico: nullable(Type.Array(atualizacaoListada)),
});

export const listRelatorioAtualizacoes = { params: byId, response: atualizacoes };
export const startAtualizacao = { params: byId, response: atualizacaoEmAndamento };
export const cancelAtualizacao = {
  params: Type.Object({ id, atualizacao: id }),
  response: atualizacaoEmAndamento,
};
