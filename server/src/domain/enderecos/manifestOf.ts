import { type BrandingFields, brandNameOf, brandVariables } from '@portal/api-client/rules';
import { icons } from './icons.ts';

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
