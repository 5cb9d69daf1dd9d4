interface LogoColors {
  readonly light: string;
  readonly dark: string;
  readonly spark: string;
}

/** Pictograms on a square of 32 units, in the brand colour and an accent colour. */
const pictograms = {
  sun: (color: string, spark: string) =>
    `<path d="M4 23a12 12 0 0 1 24 0Z" fill="${color}"/><g stroke="${spark}" stroke-width="2.6" stroke-linecap="round"><path d="M16 3.5v4M5.4 8.4l2.8 2.8M26.6 8.4l-2.8 2.8"/></g><path d="M3 27.5h26" stroke="${color}" stroke-width="2.6" stroke-linecap="round"/>`,
  horizon: (color: string, spark: string) =>
    `<circle cx="16" cy="14" r="7" fill="${spark}"/><path d="M3 19c5-4 8 3 13 0s8-4 13 0v9H3Z" fill="${color}"/>`,
} as const;

/** Returns SVG texts: a wide logo for each colour scheme and a favicon. */
export function logo(name: string, pictogram: keyof typeof pictograms, colors: LogoColors) {
  const width = 44 + name.length * 11;
  const wide = (color: string, ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32"><title>${name}</title>${pictograms[pictogram](color, colors.spark)}<text x="40" y="22.5" font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif" font-size="18" font-weight="650" fill="${ink}">${name}</text></svg>`;
  const iconColor = colors.light === '#FFFFFF' ? '#BE123C' : colors.light;
  return {
    logo: wide(colors.light, colors.light === '#FFFFFF' ? '#FFFFFF' : '#134E4A'),
    logo_dark: wide(colors.dark, '#F1F5F9'),
    favicon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title>${pictograms[pictogram](iconColor, colors.spark)}</svg>`,
  };
}
