import { type BrandingFields, brandNameOf, brandVariables } from '@portal/api-client/rules';

/** The icons of an installed viewer, by their path. Systems cut a maskable one to a circle or a rounded square. Spec MARCA-05. */
export const icons = [
  { path: '/icone-192.png', size: 192, purpose: 'any' },
  { path: '/icone-512.png', size: 512, purpose: 'any' },
  { path: '/icone-recortavel-192.png', size: 192, purpose: 'maskable' },
  { path: '/icone-recortavel-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Returns the web app manifest of a brand. Another `version` makes browsers fetch the icons again. */
export function manifestOf(branding: BrandingFields, version: string) {
  const name = brandNameOf(branding);
  const colours = brandVariables(branding, 'light');
  return {
    id: '/',
    name,
    short_name: name.slice(0, 30),
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours['--brand-navbar'],
    background_color: colours['--brand-background'],
    icons: icons.map(({ path, size, purpose }) => ({
      src: `${path}?v=${version}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  };
}
