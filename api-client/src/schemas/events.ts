import { Type } from 'typebox';

/** The answer is a stream, not JSON. */
export const getEvents = {
  /** The milliseconds since the page's first call. The stream begins with the events since then. */
  query: Type.Object({ idade: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: Type.String(),
};
