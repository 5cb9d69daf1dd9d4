import { expect, it } from 'vitest';
import { agoText } from './Since.tsx';

it.each([
  ['2026-11-26T12:00:30Z', 'agora há pouco'],
  ['2026-11-26T11:59:00Z', 'há 1 minuto'],
  ['2026-11-26T11:20:00Z', 'há 40 minutos'],
  ['2026-11-26T11:00:00Z', 'há 1 hora'],
  ['2026-11-25T12:30:00Z', 'há 23 horas'],
  ['2026-11-25T12:00:00Z', 'ontem'],
  ['2026-11-20T12:00:00Z', 'há 6 dias'],
  // The clock of this machine is behind the server's.
  ['2026-11-26T13:00:00Z', 'agora há pouco'],
])('%s is %s', (at, text) => {
  expect(agoText(at, new Date('2026-11-26T12:00:00Z'))).toBe(text);
});
