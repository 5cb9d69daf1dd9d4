import { expect, it } from 'vitest';
import {
  freshnessOf,
  type ListedRefresh,
  newestRefresh,
  refreshTimes,
  summarizeRefreshes,
} from './freshness.ts';

const now = new Date('2026-11-25T12:00:00Z');
const summary = (...refreshes: ListedRefresh[]) => summarizeRefreshes(refreshes, now);
const success = (day: number) => ({
  status: 'Completed',
  refreshType: 'Scheduled',
  startTime: `2026-11-${day}T09:00:00Z`,
  endTime: `2026-11-${day}T09:05:00Z`,
});

it('LER-05 the age of the data is the end of the last success, whatever became of the newest attempt', () => {
  const failed = { ...success(25), status: 'Failed', refreshType: 'ViaApi' };
  expect(summary(failed, success(21), success(20))).toEqual({
    lastRefreshDate: '2026-11-21T09:05:00.000Z',
    status: 'Failed',
    refreshType: 'ViaApi',
    situacao: 'falhou',
    tentativa_em: '2026-11-25T09:05:00.000Z',
    consultadas: 3,
  });
  expect(summary(success(20), success(21), failed)).toEqual(
    summary(failed, success(21), success(20)),
  );
  expect(freshnessOf(summary(failed, success(21)))).toEqual({
    dataAt: '2026-11-21T09:05:00.000Z',
    outcome: 'falhou',
    attemptAt: '2026-11-25T09:05:00.000Z',
    asked: 2,
    isStale: true,
  });
  const { isStale, ...none } = freshnessOf({
    ...summary(),
    situacao: undefined,
    tentativa_em: undefined,
  });
  expect([isStale, none]).toEqual([
    false,
    { dataAt: null, outcome: null, attemptAt: null, asked: 0 },
  ]);
});

it('LER-05 the newest attempt is the one that started last, and of two the first in the list', () => {
  const long = { ...success(20), endTime: '2026-11-22T09:00:00Z' };
  expect(newestRefresh([long, success(21)])).toEqual(success(21));
  expect(newestRefresh([{ ...success(21), status: 'Failed' }, success(21)])?.status).toBe('Failed');
  const withoutStart = { status: 'Failed', endTime: long.endTime };
  expect(newestRefresh([withoutStart, success(21)])).toBe(withoutStart);
  const running = { status: 'InProgress' };
  expect(newestRefresh([{ status: 'Completed' }, success(21), running])).toBe(running);
  expect(newestRefresh([{ status: 'Completed' }])).toEqual({ status: 'Completed' });
  expect(refreshTimes({ ...success(20), details: { endTime: long.endTime } })).toEqual({
    startMs: Date.UTC(2026, 10, 20, 9),
    endMs: Date.UTC(2026, 10, 22, 9),
  });
});

const at = { startTime: '2026-11-25T10:00:00Z', endTime: '2026-11-25T10:09:00Z' };
it.each<[string, ListedRefresh, string]>([
  ['Completed', { ...at, status: 'Completed' }, 'concluida'],
  ['Failed', { ...at, status: ' Failed ' }, 'falhou'],
  ['Disabled', { ...at, status: 'Disabled' }, 'desativada'],
  ['Cancelled', { ...at, status: 'Cancelled' }, 'cancelada'],
  ['TimedOut', { ...at, status: 'TimedOut' }, 'tempo_esgotado'],
  ['NotStarted', { startTime: at.startTime, status: 'NotStarted' }, 'na_fila'],
  ['Unknown without an end', { startTime: at.startTime, status: 'Unknown' }, 'em_andamento'],
  ['Unknown with an end', { ...at, status: 'Unknown' }, 'desconhecida'],
  [
    'Unknown with the end of an empty field',
    { ...at, endTime: '0001-01-01T00:00:00', status: 'Unknown' },
    'em_andamento',
  ],
  [
    'Unknown whose details say InProgress',
    { ...at, status: 'Unknown', details: { status: 'Unknown', extendedStatus: 'InProgress' } },
    'em_andamento',
  ],
  [
    'Failed, extended Cancelled',
    { ...at, status: 'Failed', extendedStatus: 'Cancelled' },
    'cancelada',
  ],
  [
    'Completed, extended Unknown',
    { ...at, status: 'Completed', extendedStatus: 'Unknown' },
    'concluida',
  ],
  ['a new word', { ...at, status: 'Rescheduled' }, 'desconhecida'],
  ['no word', at, 'desconhecida'],
])('LER-05 %s is told', (_, refresh, situacao) => {
  expect(summary(refresh, success(20)).situacao).toBe(situacao);
});

it('LER-05 a refresh that waits without any instant is the newest attempt', () => {
  expect(summary(success(25), { status: 'Unknown', extendedStatus: 'NotStarted' })).toMatchObject({
    situacao: 'na_fila',
    lastRefreshDate: '2026-11-25T09:05:00.000Z',
    tentativa_em: null,
  });
});

it.each([
  ['without a zone', '2026-11-24T09:05:00', '2026-11-24T09:05:00.000Z'],
  ['with seven digits', '2026-11-24T09:05:00.4929675Z', '2026-11-24T09:05:00.492Z'],
  ['with an offset', '2026-11-24T06:05:00-03:00', '2026-11-24T09:05:00.000Z'],
  ['with an offset without a colon', ' 2026-11-24T06:05:00-0330 ', '2026-11-24T09:35:00.000Z'],
  ['five minutes ahead', '2026-11-25T12:05:00z', '2026-11-25T12:00:00.000Z'],
  ['more than five minutes ahead', '2026-11-25T12:05:01Z', null],
  ['that cannot be read', 'ontem', null],
])('LER-05 an instant %s is read', (_, endTime, expected) => {
  expect(summary({ status: 'Completed', endTime }).lastRefreshDate).toBe(expected);
});

it('LER-05 an empty list says that it is empty', () => {
  expect(summary()).toEqual({
    lastRefreshDate: null,
    status: null,
    refreshType: null,
    situacao: null,
    tentativa_em: null,
    consultadas: 0,
  });
});

it('LER-05 the date of another backend is no age of the data if its refresh brought none', () => {
  const info = { lastRefreshDate: '2026-11-25T09:05:00Z', refreshType: 'Scheduled' };
  expect(freshnessOf({ ...info, status: 'Completed' })).toEqual({
    dataAt: info.lastRefreshDate,
    outcome: 'concluida',
    attemptAt: info.lastRefreshDate,
    asked: null,
    isStale: false,
  });
  expect(freshnessOf({ ...info, status: 'Failed' })).toMatchObject({
    dataAt: null,
    outcome: 'falhou',
    attemptAt: info.lastRefreshDate,
    isStale: true,
  });
  expect(freshnessOf({ lastRefreshDate: null, status: null })).toMatchObject({
    dataAt: null,
    outcome: null,
    asked: null,
  });
});
