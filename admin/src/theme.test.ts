import { getContrastRatio } from '@mui/material/styles';
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
});
