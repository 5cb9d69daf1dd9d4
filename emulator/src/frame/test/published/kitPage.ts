import { methodsOfKit } from './createScript.ts';
import * as kinds from './kindChecks.ts';
import * as report from './reportChecks.ts';
import * as tokens from './tokenChecks.ts';

Object.assign(window, { kit: { ...report, ...kinds, ...tokens, methodsOfKit } });
