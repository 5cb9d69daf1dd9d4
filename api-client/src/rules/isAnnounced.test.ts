import { expect, it } from 'vitest';
import { isAnnounced } from './isAnnounced.ts';

it.each([
  ['nothing is announced', undefined, 'auditoria', false],
  ['another resource is announced', ['logout'], 'auditoria', false],
  ['the resource is announced', ['logout', 'auditoria'], 'auditoria', true],
  ['no resource is needed', undefined, undefined, true],
] as const)('REC-02 where %s', (_, announced, recurso, expected) => {
  expect(isAnnounced(announced, recurso)).toBe(expected);
});
