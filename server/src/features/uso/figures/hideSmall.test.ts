import { describe, expect, it } from 'vitest';
import type { Figures } from './figureQueries.ts';
import { hideSmall, isSmall, tellSpeedsRoughly } from './hideSmall.ts';

const day = Date.parse('2027-01-31T03:00:00Z');
const group = (pessoas: number, more: Partial<Figures> = {}): Figures => ({
  aberturas: pessoas * 3,
  pessoas,
  ms: pessoas * 100_000,
  ultima: day + 60_000,
  antes7: pessoas,
  antes30: pessoas,
  ...more,
});
const shown = (groups: readonly Figures[]) =>
  hideSmall(groups).map(({ menos_de_5 }) => !menos_de_5);

describe('groups where names are not told', () => {
  it('are told from five people on, in steps, without the time of the day', () => {
    expect(hideSmall([group(7)])).toEqual([
      {
        aberturas: 20,
        pessoas: 5,
        segundos: 600,
        ultima: '2027-01-31T03:00:00.000Z',
        menos_de_5: false,
      },
    ]);
    expect(hideSmall([group(4)])).toEqual([
      { aberturas: null, pessoas: null, segundos: null, ultima: null, menos_de_5: true },
    ]);
    expect(hideSmall([group(0, { ultima: null })])).toMatchObject([
      { aberturas: 0, menos_de_5: false },
    ]);
  });

  it('hide the smallest told one too, so that the rest of the total is not the hidden one', () => {
    expect(shown([group(9), group(4), group(6)])).toEqual([true, false, false]);
    expect(shown([group(9), group(6)])).toEqual([true, true]);
    // A day without an opening is nobody's, and hides nobody.
    expect(shown([group(0, { ultima: null }), group(1), group(8)])).toEqual([true, false, false]);
  });

  it('are hidden if a shorter period leaves fewer than five people', () => {
    expect(isSmall(group(9, { antes7: 4 }))).toBe(true);
    expect(isSmall(group(9, { antes30: 1 }))).toBe(true);
    expect(isSmall(group(9, { antes7: 0, antes30: 0 }))).toBe(false);
    // Openings of people whose data was erased are nobody's, but fewer than five people may be behind them.
    expect(isSmall(group(0, { aberturas: 3 }))).toBe(true);
  });
});

it('waits where names are not told are counted in steps, and fewer than five are not told', () => {
  const wait = (total: number) => ({ p50: 100, p95: 200, total });
  expect(
    tellSpeedsRoughly({ token: wait(13), carga: wait(5), exibicao: wait(4), pagina: null }),
  ).toEqual({ token: wait(10), carga: wait(5), exibicao: null, pagina: null });
});
