import { expect, it } from 'vitest';
import { footerLine } from './openExport.ts';

it('EXPO-04 the login stands beside a name that its person has chosen, which has only visible characters', () => {
  const now = new Date('2026-11-27T11:10:00Z');
  const line = (nome: string) => footerLine({ nome, login: 'ana', cliente: 'Aurora' }, now);
  expect(line('Bia\u202E Lima')).toBe('Bia Lima · 27/11/2026, 08:10 · Aurora · ana');
  expect(line('\u3164')).toBe('ana · 27/11/2026, 08:10 · Aurora');
});
