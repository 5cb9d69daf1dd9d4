import { Type } from 'typebox';

/** The answer is a stream, not JSON. */
export const getEvents = {
  /** The milliseconds since the page's first question. The events since then are told again. */
  query: Type.Object({ idade: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: Type.String(),
};
