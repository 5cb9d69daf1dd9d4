import { expect, it } from 'vitest';
import { accessExpiryText } from './accessExpiryText.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  // Chosen as Friday the 27th: access ends as Saturday begins in America/Sao_Paulo.
  ['2026-11-28T03:00:00Z', 'Seu acesso termina em 27/11/2026.'],
  ['2026-11-23T12:00:00.001Z', 'Seu acesso termina em 23/11/2026.'],
  ['2026-11-30T12:00:00Z', 'Seu acesso termina em 30/11/2026.'],
  ['2026-11-30T12:00:00.001Z', null],
  ['2026-11-23T12:00:00Z', null],
  ['2026-11-01T03:00:00Z', null],
  ['x', null],
])('of an access until %s the reader is told %s', (end, text) => {
  expect(accessExpiryText(end, now)).toBe(text);
});
