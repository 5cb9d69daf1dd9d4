import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminTheme } from './theme.ts';

const brand = { primary_color: '#0F766E' };

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  it('has a warning whose small letters can be read', () => {
    const { main, contrastText } = adminTheme(brand, scheme).palette.warning;
    expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the lines of tables and fields in the colours of the portal', () => {
    const { MuiTableCell, MuiOutlinedInput } = adminTheme(brand, scheme).components ?? {};
    expect(MuiTableCell?.styleOverrides?.root).toEqual({ borderBottomColor: 'var(--border)' });
    expect(MuiOutlinedInput?.styleOverrides?.notchedOutline).toEqual({
      borderColor: 'var(--border-strong)',
    });
  });

  it('has a primary button and links whose letters can be read, for twenty random brands', () => {
    const color = fc.integer({ min: 0, max: 0xffffff });
    const hex = color.map((one) => `#${one.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (primary_color) => {
        const { primary, background } = adminTheme({ primary_color }, scheme).palette;
        const { main, dark, contrastText } = primary;
        // Material UI rounds luminances, so that 4.5 can be 4.49.
        for (const ground of [main, dark])
          expect(getContrastRatio(ground, contrastText)).toBeGreaterThanOrEqual(4.45);
        expect(getContrastRatio(main, background.paper)).toBeGreaterThanOrEqual(4.45);
      }),
      { numRuns: 20 },
    );
  });
});

it('weights of letters stand in the theme alone', () => {
  const folder = import.meta.dirname;
  // Plots and usage are drawn with weights of their own.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/test|^theme|^plots|uso/.test(file),
  );
  const own = files.filter((file) =>
    /font-?weight: \d/i.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
