import { Type } from 'typebox';

/** The answer is a stream, not JSON. */
export const getEvents = { response: Type.String() };
