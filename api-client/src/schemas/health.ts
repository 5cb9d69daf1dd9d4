import { Type } from 'typebox';
import { text } from './primitives.ts';

/** `versao` is the release. Another backend may leave it out. */
const health = Type.Object({ status: text, versao: Type.Optional(text) });

export const getLiveness = { response: health };
export const getReadiness = { response: health };
