import { Type } from 'typebox';
import { empty } from './primitives.ts';

export const checkEndereco = {
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) }),
  response: empty,
};
