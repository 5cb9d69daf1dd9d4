import type { ThemeJson } from '../settings/types.ts';

/** The colours that the page and the visuals use. */
export interface Theme {
  readonly colors: readonly string[];
  readonly canvas: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly good: string;
  readonly bad: string;
  readonly isDark: boolean;
}

const defaultColors = [
  '#2f6bed',
  '#12a594',
  '#f0a020',
  '#8a5cf0',
  '#e8568f',
  '#5b7083',
  '#3aa655',
  '#e8703a',
];

const light: Theme = {
  colors: defaultColors,
  canvas: '#f3f5f9',
  surface: '#ffffff',
  text: '#1a2233',
  muted: '#5f6b7e',
  line: '#e4e8ef',
  good: '#0f8a5f',
  bad: '#c9364a',
  isDark: false,
};

const dark: Theme = {
  colors: ['#5b8dff', '#2dc7b4', '#f5b84a', '#a98bff', '#f37fae', '#8da2b5', '#62c57c', '#f4925f'],
  canvas: '#10141d',
  surface: '#1a202d',
  text: '#eef2f8',
  muted: '#9aa6b8',
  line: '#2b3444',
  good: '#3ecf96',
  bad: '#ff7b8a',
  isDark: true,
};

/** Relative luminance of a colour `#rrggbb`, from 0 to 1. Returns 1 for any other text. */
function luminance(color: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!digits) return 1;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour `#rrggbb` with an alpha value from 0 to 1. Any other text is returned unchanged. */
export function withAlpha(color: string, alpha: number): string {
  const hex = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[0-9a-f]{6}$/i.test(color) ? `${color}${hex}` : color;
}

/** The colours for a Power BI theme. A theme with a dark background starts from the dark colours. */
export function resolveTheme(json: ThemeJson): Theme {
  const base = json.background && luminance(json.background) < 0.25 ? dark : light;
  return {
    ...base,
    colors: json.dataColors?.length ? json.dataColors : base.colors,
    ...(json.background && base.isDark ? { canvas: json.background } : {}),
    ...(json.foreground ? { text: json.foreground } : {}),
  };
}

/** Sets the colours as CSS variables. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  const { colors, isDark, ...named } = theme;
  for (const [name, color] of Object.entries(named)) root.style.setProperty(`--${name}`, color);
  root.style.setProperty('--accent', colors[0] ?? defaultColors[0] ?? '');
  root.style.colorScheme = isDark ? 'dark' : 'light';
}
