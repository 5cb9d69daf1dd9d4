/** Red, green, blue, each 0 … 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#RGB` or `#RRGGBB`; anything else is not a colour of the portal and gives null. */
export function parseHex(color: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  const [, r, g, b] = long ?? short ?? [];
  if (r === undefined || g === undefined || b === undefined) return null;
  const channel = (digits: string) => Number.parseInt(digits.padEnd(2, digits), 16);
  return [channel(r), channel(g), channel(b)];
}

/** `#RRGGBB`, upper case. */
export function formatHex(rgb: Rgb): string {
  return `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Light mode darkens each channel ×0.8; dark mode brightens ×1.2, at most 255. Spec THEME-11, 12, 14. */
export function hoverOf(rgb: Rgb, scheme: 'light' | 'dark'): Rgb {
  const factor = scheme === 'light' ? 0.8 : 1.2;
  const channel = (c: number) => Math.min(255, Math.round(c * factor));
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])];
}

/** The colour at 0.1 alpha. Spec THEME-10. */
export function tintOf(rgb: Rgb): string {
  return `rgba(${rgb.join(', ')}, 0.1)`;
}

/** WCAG 2 relative luminance, 0 … 1. */
function luminance(rgb: Rgb): number {
  const linear = (c: number) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** WCAG 2 contrast ratio, 1 … 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const white: Rgb = [255, 255, 255];
const ink: Rgb = [15, 23, 42];

/** White or near-black ink, whichever reads better on the colour. */
export function textOn(rgb: Rgb): string {
  return formatHex(contrast(rgb, white) >= contrast(rgb, ink) ? white : ink);
}

/**
 * The colour moved towards white or black until it reads on the background with at least `ratio`
 * (4.5 is WCAG AA for text): a brand colour used raw as text often does not.
 */
export function readableOn(rgb: Rgb, background: Rgb, ratio = 4.5): Rgb {
  const target =
    contrast(white, background) >= contrast(ink, background) ? white : ([0, 0, 0] as const);
  for (let step = 0; step <= 20; step += 1) {
    const mix = (c: number, t: number) => Math.round(c + ((t - c) * step) / 20);
    const mixed: Rgb = [mix(rgb[0], target[0]), mix(rgb[1], target[1]), mix(rgb[2], target[2])];
    if (contrast(mixed, background) >= ratio) return mixed;
  }
  return target;
}
