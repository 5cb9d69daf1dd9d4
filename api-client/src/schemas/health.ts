import { Type } from 'typebox';
import { text } from './primitives.ts';

export const getLiveness = { response: Type.Object({ status: text }) };
export const getReadiness = { response: Type.Object({ status: text }) };
