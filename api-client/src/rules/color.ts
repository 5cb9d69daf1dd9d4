/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#RGB` or `#RRGGBB`. Returns null for any other text. */
export function parseHex(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const size = digits.length / 3;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * size, (index + 1) * size).repeat(2 / size), 16);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the colour as `#RRGGBB` in upper case. */
export function formatHex(rgb: Rgb): string {
  return `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/**
 * Returns the hover colour: each channel times 0.8 in the light scheme, times 1.2 but at most 255 in the dark scheme.
 * Spec THEME-11, THEME-12, THEME-14.
 */
export function hoverOf(rgb: Rgb, scheme: 'light' | 'dark'): Rgb {
  return times(rgb, scheme === 'light' ? 0.8 : 1.2);
}

function times(rgb: Rgb, factor: number): Rgb {
  const channel = (c: number) => Math.min(255, Math.round(c * factor));
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])];
}

/**
 * Returns the ground of a hovered button whose label keeps its colour: the hover colour. Where the label could not be read on it, the
 * nearest step from there to the ground `rest` on which it can; if there is none, a ground farther from the label. Spec TELA-10, LEIT-08.
 */
export function hoveredGround(rgb: Rgb, scheme: 'light' | 'dark', label: Rgb, rest = rgb): Rgb {
  const steps = (scheme === 'light' ? [0.85, 0.9] : [1.15, 1.1]).map((step) => times(rest, step));
  const readable = [hoverOf(rgb, scheme), ...steps].find(
    (ground) => contrast(ground, label) >= minRatio,
  );
  return readable ?? mix(rest, luminance(label) > 0.5 ? black : white, 0.16);
}

/** Returns the colour with alpha 0.1. Spec THEME-10. */
export function tintOf(rgb: Rgb): string {
  return `rgba(${rgb.join(', ')}, 0.1)`;
}

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const linear = (c: number) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The limit of WCAG AA for text. */
const minRatio = 4.5;
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const ink: Rgb = [15, 23, 42];

/**
 * Returns white or near-black: whichever has more contrast to the colour. On a colour in the middle both miss the limit of WCAG AA, and
 * black does not.
 */
export function textOn(rgb: Rgb): string {
  return formatHex(inkOn(rgb));
}

export function inkOn(rgb: Rgb): Rgb {
  const best = contrast(rgb, white) >= contrast(rgb, ink) ? white : ink;
  return contrast(rgb, best) >= minRatio ? best : black;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
};

/** Returns how much of the text's colour a muted text keeps, in percent, so that it can be read on all of these grounds. */
export function mutedOn(grounds: readonly Rgb[]): number {
  let share = 68;
  // The browser rounds otherwise than we do, so the limit is a little higher.
  const isHard = (ground: Rgb) =>
    contrast(mix(ground, inkOn(ground), share / 100), ground) < minRatio + 0.1;
  while (share < 100 && grounds.some(isHard)) share += 2;
  return share;
}

/**
 * Returns the colour, mixed with white or black until its contrast to the background has the limit of WCAG AA
 * for text, which brand colours often miss.
 */
export function readableOn(rgb: Rgb, background: Rgb): Rgb {
  const target = contrast(white, background) >= minRatio ? white : black;
  for (let step = 0; step <= 20; step += 1) {
    const mixed = mix(rgb, target, step / 20);
    if (contrast(mixed, background) >= minRatio) return mixed;
  }
  return target;
}
