import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandNameOf,
  brandVariables,
  faviconOf,
  labelOnText,
  logoOf,
  schemeOf,
  themeChoiceOf,
} from './branding.ts';
import { contrast, formatHex, mutedOn, parseHex, readableOn } from './color.ts';

const fail = (): never => {
  throw new Error('no colour');
};

describe('brandVariables', () => {
  it('BRAND-07 uses the default colours when the brand has none', () => {
    expect(brandVariables({}, 'light')).toMatchObject({
      '--brand-primary': '#3B82F6',
      '--brand-secondary': '#10B981',
      '--brand-accent': '#F59E0B',
    });
    expect(brandVariables({ primary_color: ' #102030 ', accent_color: '' }, 'dark')).toMatchObject({
      '--brand-primary': '#102030',
      '--brand-secondary': '#10B981',
      '--brand-accent': '#F59E0B',
    });
  });

  it('THEME-08 uses the light surfaces in the light scheme', () => {
    expect(brandVariables({}, 'light')).toMatchObject({
      '--brand-navbar': '#FFFFFF',
      '--brand-sidebar': '#F9FAFB',
      '--brand-surface': '#FFFFFF',
      '--brand-background': '#F9FAFB',
    });
  });

  it('THEME-07 uses the dark surfaces in the dark scheme', () => {
    expect(brandVariables({ navbar_color: '#FFFFFF' }, 'dark')).toMatchObject({
      '--brand-navbar': '#0F172A',
      '--brand-sidebar': '#020617',
      '--brand-surface': '#0F172A',
      '--brand-background': '#020617',
    });
  });

  it('THEME-09 contains the destructive colour and its hover colour', () => {
    expect(brandVariables({}, 'light')).toMatchObject({
      '--brand-danger': '#DC2626',
      '--brand-danger-hover': '#B91C1C',
    });
  });

  it.each(['primary', 'secondary', 'accent'] as const)(
    'THEME-10 gives the %s colour a tint with alpha 0.1',
    (name) => {
      const variables = brandVariables({ [`${name}_color`]: '#102030' }, 'light');
      expect(variables[`--brand-${name}-light`]).toBe('rgba(16, 32, 48, 0.1)');
    },
  );

  it('THEME-11 THEME-14 multiplies each channel of the hover colour by 0.8 and rounds it', () => {
    // 59 × 0.8 = 47.2, 130 × 0.8 = 104, 246 × 0.8 = 196.8
    expect(brandVariables({}, 'light')['--brand-primary-hover']).toBe('#2F68C5');
  });

  it('THEME-12 multiplies each channel of the hover colour by 1.2 in the dark scheme, up to 255', () => {
    // 59 × 1.2 = 70.8, 130 × 1.2 = 156, 246 × 1.2 = 295.2
    expect(brandVariables({}, 'dark')['--brand-primary-hover']).toBe('#479CFF');
  });

  it.each([
    ['#C86432', 'dark', '#F0783C'],
    ['#102030', 'light', '#0D1A26'],
    ['#FFEE88', 'light', '#CCBE6D'],
    // The dark label could not be read on #A05028 and #2F68C5.
    ['#C86432', 'light', '#D17D53'],
    ['#3B82F6', 'light', '#5A96F7'],
  ] as const)(
    'TELA-10 THEME-11 THEME-12 a button of %s in the %s scheme is %s while hovered',
    (color, scheme, hovered) => {
      const told = brandVariables({ primary_color: color }, scheme);
      expect(told['--brand-primary-hovered']).toBe(hovered);
    },
  );

  it('TELA-10 LEIT-08 a label that keeps its colour can be read on every hovered ground', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        channel,
        channel,
        channel,
        fc.constantFrom('light', 'dark'),
        (r, g, b, scheme) => {
          const told = brandVariables({ primary_color: formatHex([r, g, b]) }, scheme);
          const colour = (name: string) => parseHex(told[`--brand-${name}`] ?? '') ?? fail();
          const [label, console] = [colour('on-primary'), parseHex(labelOnText[scheme]) ?? fail()];
          expect(contrast(colour('primary-hovered'), label)).toBeGreaterThanOrEqual(4.5);
          const rest = contrast(colour('primary-text'), console);
          const hovered = contrast(colour('primary-text-hovered'), console);
          expect(hovered).toBeGreaterThanOrEqual(Math.min(rest, 4.5));
          if (contrast(colour('primary-hover'), label) >= 4.5)
            expect(colour('primary-hovered')).toEqual(colour('primary-hover'));
        },
      ),
    );
  });

  it('THEME-13 uses the dark variant in the dark scheme, and the light accent colour without one', () => {
    const brand = {
      primary_color: '#112233',
      accent_color: '#445566',
      dark_primary_color: '#AABBCC',
    };
    expect(brandVariables(brand, 'dark')).toMatchObject({
      '--brand-primary': '#AABBCC',
      '--brand-accent': '#445566',
    });
    expect(brandVariables(brand, 'light')['--brand-primary']).toBe('#112233');
  });

  it.each(['primary', 'secondary', 'accent', 'navbar', 'sidebar', 'surface', 'background'])(
    'THEME-13 BRAND-08 uses the dark variant of the %s colour only in the dark scheme',
    (name) => {
      const brand = { [`${name}_color`]: '#112233', [`dark_${name}_color`]: '#AABBCC' };
      expect(brandVariables(brand, 'dark')[`--brand-${name}`]).toBe('#AABBCC');
      expect(brandVariables(brand, 'light')[`--brand-${name}`]).toBe('#112233');
    },
  );

  it('BRAND-08 BRAND-09 colours the surfaces and sets the heights', () => {
    const brand = {
      navbar_color: '#123456',
      sidebar_color: '#234567',
      surface_color: '#345678',
      background_color: '#456789',
      navbar_height: '72px',
      navbar_logo_height: '40px',
    };
    expect(brandVariables(brand, 'light')).toMatchObject({
      '--brand-navbar': '#123456',
      '--brand-sidebar': '#234567',
      '--brand-surface': '#345678',
      '--brand-background': '#456789',
      '--brand-navbar-height': '72px',
      '--brand-navbar-logo-height': '40px',
      '--brand-on-navbar': '#FFFFFF',
      '--brand-muted': '82%',
    });
    expect(
      brandVariables({ navbar_height: ' 72px ', font_family: " 'Fira Sans' " }, 'light'),
    ).toMatchObject({
      '--brand-navbar-height': '72px',
      '--brand-navbar-logo-height': '32px',
      '--brand-font': "'Fira Sans', system-ui, sans-serif",
      '--brand-muted': '68%',
    });
  });

  it('replaces values that are not a colour, a length or a font', () => {
    const variables = brandVariables(
      {
        primary_color: 'red;} body{display:none',
        navbar_height: 'calc(100vh)',
        navbar_logo_height: ' ',
        font_family: 'x; background: url(//evil)',
      },
      'light',
    );
    expect(variables['--brand-primary']).toBe('#3B82F6');
    expect(variables['--brand-navbar-height']).toBe('64px');
    expect(variables['--brand-navbar-logo-height']).toBe('32px');
    expect(variables['--brand-font']).toBe('Portal Inter, system-ui, sans-serif');
  });

  it('chooses the text on a brand colour by contrast', () => {
    expect(brandVariables({}, 'light')['--brand-on-primary']).toBe('#0F172A');
    expect(brandVariables({ primary_color: '#1E3A8A' }, 'light')['--brand-on-primary']).toBe(
      '#FFFFFF',
    );
    // Black is read where both white and near-black are too close.
    expect(brandVariables({ primary_color: '#777777' }, 'light')['--brand-on-primary']).toBe(
      '#000000',
    );
  });

  it('the contrast is that of WCAG 2', () => {
    const toWhite = (color: string) =>
      contrast(parseHex(color) ?? fail(), [255, 255, 255]).toFixed(2);
    expect(['#f00', '#0F0', '#00F', '#777777', '#0A0A0A'].map(toWhite)).toEqual([
      '4.00',
      '1.37',
      '8.59',
      '4.48',
      '19.80',
    ]);
  });

  it('a muted text is as weak as it can be read on both grounds', () => {
    const muted = (...colors: string[]) =>
      mutedOn(colors.map((color) => parseHex(color) ?? fail()));
    expect([
      muted('#FFF'),
      muted('#FFF', '#808080'),
      muted('#345678'),
      muted('#345678', '#FFF'),
      muted('#767676'),
    ]).toEqual([68, 100, 70, 70, 100]);
  });

  it.each(['#3B82F6', '#FFFF00', '#000000', '#FFFFFF', '#777777'])(
    'gives %s a shade with enough contrast for text on the background',
    (color) => {
      for (const scheme of ['light', 'dark'] as const) {
        const variables = brandVariables({ primary_color: color }, scheme);
        const text = parseHex(variables['--brand-primary-text'] ?? '');
        const background = parseHex(variables['--brand-background'] ?? '');
        expect(text && background && contrast(text, background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('does not change a colour that has enough contrast', () => {
    expect(readableOn([0, 0, 128], [255, 255, 255])).toEqual([0, 0, 128]);
  });
});

describe('names, logos, themes', () => {
  it('BRAND-07 the default name is Portal ROQT', () => {
    expect(brandNameOf({})).toBe('Portal ROQT');
    expect(brandNameOf({ brand_name: ' ' })).toBe('Portal ROQT');
    expect(brandNameOf({ brand_name: 'Aurora' })).toBe('Aurora');
  });

  it('BRAND-02 BRAND-11 accepts relative paths, on the API origin, and absolute URLs', () => {
    expect(logoOf({ logo: '/media/a.png' }, 'light', 'http://api.example')).toBe(
      'http://api.example/media/a.png',
    );
    expect(logoOf({ logo: 'https://cdn.example/b.png' }, 'light', 'http://api.example')).toBe(
      'https://cdn.example/b.png',
    );
    expect(logoOf({ logo: 'data:image/png;base64,AA' }, 'light', 'http://api.example')).toBe(
      'data:image/png;base64,AA',
    );
    for (const logo of ['javascript:alert(1)', 'data:text/html,a', 'x-https://a/b.png', 'http://['])
      expect(logoOf({ logo }, 'light', 'http://api.example')).toBeNull();
    expect(faviconOf({ favicon: 'media/f.svg' }, 'http://api.example')).toBe(
      'http://api.example/media/f.svg',
    );
    expect(faviconOf({ favicon: 'https://cdn.example/f.svg' }, 'http://api.example')).toBe(
      'https://cdn.example/f.svg',
    );
    expect(faviconOf({ favicon: 'javascript:alert(1)' }, 'http://api.example')).toBeNull();
  });

  it('BRAND-10 uses the dark logo in the dark scheme, and the light logo without one', () => {
    const brand = { logo: '/l.png', logo_dark: '/d.png' };
    expect(logoOf(brand, 'dark', 'http://a')).toBe('http://a/d.png');
    expect(logoOf(brand, 'light', 'http://a')).toBe('http://a/l.png');
    expect(logoOf({ logo: '/l.png' }, 'dark', 'http://a')).toBe('http://a/l.png');
    expect(logoOf({}, 'dark', 'http://a')).toBeNull();
  });

  it('THEME-06 is light unless the person or the cliente chose another theme', () => {
    expect(themeChoiceOf(null, {})).toBe('light');
    expect(themeChoiceOf(null, { theme_mode: 'dark' })).toBe('dark');
    expect(themeChoiceOf('auto', { theme_mode: 'dark' })).toBe('auto');
    expect(themeChoiceOf('light', { theme_mode: 'dark' })).toBe('light');
    expect(themeChoiceOf('purple', {})).toBe('light');
  });

  it('THEME-02 follows the operating system only with auto', () => {
    expect(schemeOf('auto', true)).toBe('dark');
    expect(schemeOf('auto', false)).toBe('light');
    expect(schemeOf('light', true)).toBe('light');
  });
});
