import * as kinds from './kindScenes.ts';
import * as report from './reportScenes.ts';
import { methodsOfKit } from './script.ts';
import * as tokens from './tokenScenes.ts';

Object.assign(window, { kit: { ...report, ...kinds, ...tokens, methodsOfKit } });
