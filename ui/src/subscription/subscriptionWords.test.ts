import { describe, expect, it } from 'vitest';
import { brazilianZones, whenText, zoneName } from './subscriptionWords.ts';

describe('zoneName', () => {
  it.each([
    ['America/Sao_Paulo', 'Brasília'],
    ['America/Belem', 'Belém'],
    ['Europe/Lisbon', 'Portugal'],
    ['Asia/Tokyo', 'Japão'],
    ['America/New_York', 'Nova York'],
    ['Atlantic/Azores', 'Açores'],
    ['UTC', 'UTC'],
    ['Nowhere/Old_Town', 'Old Town'],
  ])('%s is %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });

  it('two zones of the list of the browser never have one name', () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), ...Object.keys(brazilianZones)];
    const names = new Map(zones.map((zone) => [zone, zoneName(zone)]));
    expect(new Set(names.values()).size).toBe(names.size);
  });
});

it('whenText names a time zone other than the one of Brasília', () => {
  const at = (fuso: string) => whenText({ tipo: 'dias_uteis', hora: '07:30', fuso });
  expect(at('America/Sao_Paulo')).toBe('Dias úteis, 07:30');
  expect(at('Asia/Tokyo')).toBe('Dias úteis, 07:30 (fuso horário: Japão)');
});
