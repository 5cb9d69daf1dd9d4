import { describe, expect, it } from 'vitest';
import {
  brazilianZones,
  lastSent,
  recipientsText,
  whenText,
  zoneName,
} from './subscriptionWords.ts';

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

it('recipientsText names five recipients, and counts more', () => {
  const of = (eu: boolean, people: number, teams: number) =>
    recipientsText(
      {
        destinatarios: {
          eu,
          users: Array.from({ length: people }, (_, id) => ({ id, nome: `P${id}` })),
          equipes: Array.from({ length: teams }, (_, id) => ({ id, nome: `T${id}` })),
          sairam: [],
        },
      },
      'mim',
    );
  expect(of(false, 0, 0)).toBe('ninguém');
  expect(of(true, 3, 1)).toBe('mim, P0, P1, P2 e equipe T0');
  expect(of(true, 200, 25)).toBe('mim, 200 pessoas e 25 equipes');
  expect(of(false, 6, 0)).toBe('6 pessoas');
  expect(of(false, 5, 1)).toBe('5 pessoas e 1 equipe');
});

it('lastSent is the newest of the last time and of the mails that have left', () => {
  const [early, late] = ['2026-11-27T10:30:00Z', '2026-11-27T12:59:00Z'];
  const mail = (quando: string, resultado: 'enviado' | 'espera') => ({
    ...{ quando, resultado, user: 1, nome: 'Ana', motivo: null },
  });
  expect(lastSent({ ultima_em: null, envios: [] })).toBeNull();
  expect(lastSent({ ultima_em: null, envios: [mail(late, 'espera')] })).toBeNull();
  expect(lastSent({ ultima_em: null, envios: [mail(late, 'enviado')] })).toBe(late);
  expect(lastSent({ ultima_em: early, envios: [mail(late, 'enviado')] })).toBe(late);
  expect(lastSent({ ultima_em: late, envios: [mail(early, 'enviado')] })).toBe(late);
});
