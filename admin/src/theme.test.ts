import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { adminTheme } from './theme.ts';

const brand = { primary_color: '#0F766E' };

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  it('has a warning whose small letters can be read', () => {
    const { main, contrastText } = adminTheme(brand, scheme).palette.warning;
    expect(getContrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5);
  });
});
