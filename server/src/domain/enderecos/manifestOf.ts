import { type BrandingFields, brandNameOf, brandVariables } from '@portal/api-client/rules';

interface Icon {
  readonly src: string;
  readonly type: string;
}

/** The icon of the page of the viewer. */
const ownIcon: Icon = { src: '/favicon.svg', type: 'image/svg+xml' };

/** Returns the web app manifest of a brand; `icon` is null for the portal's own. */
export function manifestOf(branding: BrandingFields, icon: Icon | null) {
  const name = brandNameOf(branding);
  const colours = brandVariables(branding, 'light');
  const { src, type } = icon ?? ownIcon;
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
    icons: [{ src, type, sizes: 'any' }],
  };
}
