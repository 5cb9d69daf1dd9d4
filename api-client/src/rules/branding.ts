import type { ShownAviso } from '../contract/avisos.ts';
import { brandProblem } from './brandInput.ts';
import {
  formatHex,
  hoveredGround,
  hoverOf,
  inkOn,
  mutedOn,
  parseHex,
  type Rgb,
  readableOn,
  textOn,
  tintOf,
} from './color.ts';

export type Scheme = 'light' | 'dark';
export type ThemeChoice = Scheme | 'auto';

/** A branding answer as the rules read it. Any field may be missing, because other backends send fewer. */
export type BrandingFields = Readonly<
  Partial<Record<BrandingField, string | null>> & {
    fontes?: readonly BrandFont[];
    /** The providers by which people may sign in here. An empty list: the domain of their e-mail tells. Spec IDP-01. */
    provedores?: readonly {
      readonly id: number;
      readonly nome: string;
      readonly somente: boolean;
    }[];
    /** Spec AVISO-01. */
    avisos?: readonly ShownAviso[];
    avisos_mudam_em?: string;
  }
>;

/** A font that the portal serves: its path, its weight as `400` or `100-900`, its style. */
interface BrandFont {
  readonly url: string;
  readonly peso: string;
  readonly estilo: string;
}

type Surface = 'navbar' | 'sidebar' | 'surface' | 'background';
type Accent = 'primary' | 'secondary' | 'accent';
type ColorField = `${Surface | Accent}_color` | `dark_${Surface | Accent}_color`;
type BrandingField =
  | ColorField
  | 'brand_name'
  | 'theme_mode'
  | 'font_family'
  | 'navbar_height'
  | 'navbar_logo_height'
  | 'logo'
  | 'logo_dark'
  | 'favicon'
  | 'contato'
  | 'endereco';

/** The brand that applies when a cliente has none or it could not be loaded. Spec BRAND-03, BRAND-07. */
const defaultBrandName = 'Portal ROQT';
const defaultAccents: Readonly<Record<Accent, string>> = {
  primary: '#3B82F6',
  secondary: '#10B981',
  accent: '#F59E0B',
};

/** Surface colours of the default brand, by scheme. Spec THEME-07, THEME-08. */
const defaultSurfaces: Readonly<Record<Scheme, Readonly<Record<Surface, string>>>> = {
  light: { navbar: '#FFFFFF', sidebar: '#F9FAFB', surface: '#FFFFFF', background: '#F9FAFB' },
  dark: { navbar: '#0F172A', sidebar: '#020617', surface: '#0F172A', background: '#020617' },
};

/** The colour of destructive actions, and its hover colour. Spec THEME-09. */
const danger = { color: '#DC2626', hover: '#B91C1C' };

const systemFonts = 'system-ui, sans-serif';

/**
 * Returns the brand's value for a scheme. In the dark scheme it is the dark variant. Without a dark variant, surfaces
 * take the default and the other colours the light value. Spec THEME-13, BRAND-08.
 */
function colorOf(branding: BrandingFields, name: Surface | Accent, scheme: Scheme): Rgb {
  const isAccent = name === 'primary' || name === 'secondary' || name === 'accent';
  const candidates = [
    scheme === 'dark' ? branding[`dark_${name}_color`] : branding[`${name}_color`],
    isAccent ? branding[`${name}_color`] : null,
    isAccent ? defaultAccents[name] : defaultSurfaces[scheme][name],
  ];
  for (const candidate of candidates) {
    const rgb = candidate ? parseHex(candidate.trim()) : null;
    if (rgb) return rgb;
  }
  throw new Error(`no default colour for ${name}`);
}

/** The label of a button that is filled with the colour of the links. */
export const labelOnText = { light: '#FFFFFF', dark: '#0F172A' } as const;

/** Lengths and font names are written into CSS, so a value outside this grammar counts as missing. */
function safeLength(value: string | null | undefined, fallback: string): string {
  return value && brandProblem('navbar_height', value) === null
    ? value.trim() || fallback
    : fallback;
}

function safeFont(value: string | null | undefined): string {
  const font = value?.trim() ?? '';
  const isSafe = font !== '' && brandProblem('font_family', font) === null;
  // `portalFont` in the package ui loads the font of this name. Where it is not loaded, the fonts of the system follow. Spec TELA-06.
  return `${isSafe ? font : 'Portal Inter'}, ${systemFonts}`;
}

/**
 * Returns the CSS variables of a brand in one colour scheme, by name. Both apps take colours, heights and the font only
 * from these variables. A value that is not valid in CSS is replaced by the default.
 */
export function brandVariables(branding: BrandingFields, scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {};
  const background = colorOf(branding, 'background', scheme);
  const surface = colorOf(branding, 'surface', scheme);
  for (const name of ['primary', 'secondary', 'accent'] as const) {
    const rgb = colorOf(branding, name, scheme);
    variables[`--brand-${name}`] = formatHex(rgb);
    variables[`--brand-${name}-hover`] = formatHex(hoverOf(rgb, scheme));
    variables[`--brand-${name}-light`] = tintOf(rgb);
    variables[`--brand-on-${name}`] = textOn(rgb);
    // The ground of a hovered button, on which its label is read.
    variables[`--brand-${name}-hovered`] = formatHex(hoveredGround(rgb, scheme, inkOn(rgb)));
    // Where the two grounds leave no common colour, that of the cards counts: most links stand on them.
    const text = readableOn(readableOn(rgb, background), surface);
    variables[`--brand-${name}-text`] = formatHex(text);
    // The console fills its buttons with the colour of the links.
    const label = parseHex(labelOnText[scheme]) ?? inkOn(text);
    variables[`--brand-${name}-text-hovered`] = formatHex(hoveredGround(rgb, scheme, label, text));
  }
  for (const name of ['navbar', 'sidebar', 'surface', 'background'] as const) {
    const rgb = colorOf(branding, name, scheme);
    variables[`--brand-${name}`] = formatHex(rgb);
    variables[`--brand-on-${name}`] = textOn(rgb);
  }
  variables['--brand-muted'] = `${mutedOn([background, surface])}%`;
  variables['--brand-danger'] = danger.color;
  variables['--brand-danger-hover'] = danger.hover;
  variables['--brand-navbar-height'] = safeLength(branding.navbar_height, '64px');
  variables['--brand-navbar-logo-height'] = safeLength(branding.navbar_logo_height, '32px');
  variables['--brand-font'] = safeFont(branding.font_family);
  return variables;
}

export function brandNameOf(branding: BrandingFields): string {
  return branding.brand_name?.trim() || defaultBrandName;
}

/** Returns the URL of the logo for a scheme, or null when the cliente has none. Spec BRAND-10, BRAND-11. */
export function logoOf(branding: BrandingFields, scheme: Scheme, apiOrigin: string): string | null {
  const own = (scheme === 'dark' ? branding.logo_dark || branding.logo : branding.logo) || null;
  return own && resolveImage(own, apiOrigin);
}

export function faviconOf(branding: BrandingFields, apiOrigin: string): string | null {
  return branding.favicon ? resolveImage(branding.favicon, apiOrigin) : null;
}

/**
 * Returns an absolute URL, or null for a value that is neither http(s) nor an inline image. Paths are relative to the
 * API.
 */
function resolveImage(value: string, apiOrigin: string): string | null {
  try {
    const { href } = new URL(value, apiOrigin);
    return /^(https?:|data:image\/)/.test(href) ? href : null;
  } catch {
    return null;
  }
}

/** Returns the person's stored choice, else the choice of the cliente, else `light`. Spec THEME-06, AMBIG-23. */
export function themeChoiceOf(stored: string | null, branding: BrandingFields): ThemeChoice {
  for (const value of [stored, branding.theme_mode]) {
    if (value === 'light' || value === 'dark' || value === 'auto') return value;
  }
  return 'light';
}

/** Returns the scheme of a choice; `auto` follows the operating system. Spec THEME-02. */
export function schemeOf(choice: ThemeChoice, systemIsDark: boolean): Scheme {
  if (choice === 'auto') return systemIsDark ? 'dark' : 'light';
  return choice;
}
