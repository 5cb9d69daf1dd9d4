import { Type } from 'typebox';
import { listQuery, nullable, text } from './primitives.ts';

/**
 * What happened to reports and people in a period: three files. The `filter` names `de` and `ate` (days, AAAA-MM-DD, both within the
 * period), `relatorios` and `pessoas` (lists of ids, of which one may be absent: all), and for superusers `cliente`. Spec LGPD-03, WIRE-36.
 */
const incidente = Type.Object({
  /** The name of the files, without their endings. */
  nome: text,
  csv: text,
  /** In base64. */
  pdf: text,
  /** Ed25519 over the bytes of the PDF, 64 bytes in base64, by the key of the seals. */
  assinatura: text,
  /** The id of this key. */
  chave: text,
  /** The last sealed row of history, with the chain there. Null before the first seal. */
  selo: nullable(Type.Object({ ultimo: Type.Integer(), hash: text })),
  /** How many lines each part has. */
  linhas: Type.Object({
    podiam: Type.Integer(),
    /** Null where the cliente does not tell who opened what. */
    abriram: nullable(Type.Integer()),
    sairam: Type.Integer(),
  }),
});

export const getIncidente = { query: Type.Pick(listQuery, ['filter']), response: incidente };
