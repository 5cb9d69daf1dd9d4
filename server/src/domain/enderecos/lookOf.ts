import {
  type BrandingFields,
  brandNameOf,
  brandVariables,
  faviconOf,
  fontFaceCss,
  logoOf,
} from '@portal/api-client/rules';
import type { PageLook } from '../../platform/static/dressPage.ts';

/** An image that the portal serves is answered as a path, an image of another origin as a whole address. */
const unused = 'http://portal.invalid';
const pathOf = (url: string | null) => url?.replace(unused, '') ?? null;

/**
 * Returns what a page shows of a brand before its code has loaded. `marca` is what the inline script of the viewer and the first
 * rendering of both apps read: `StoredBrand` of the viewer, without the variables, which stand in the style. Spec MARCA-01.
 */
export function lookOf(branding: BrandingFields, origens: readonly string[]): PageLook {
  const { contato: _, fontes: __, ...shown } = branding;
  const name = brandNameOf(branding);
  const favicon = pathOf(faviconOf(branding, unused));
  const logo = (scheme: 'light' | 'dark') => pathOf(logoOf(branding, scheme, unused));
  const theme = branding.theme_mode ?? null;
  return {
    title: name,
    origens,
    icon: favicon,
    theme,
    css: fontFaceCss(branding) + changedVariables(branding),
    marca: {
      name,
      branding: Object.fromEntries(Object.entries(shown).filter(([, value]) => value)),
      theme,
      logo: { light: logo('light'), dark: logo('dark') },
    },
  };
}

/** The CSS variables in which a brand differs from the default one, which the page has already, in both schemes. */
function changedVariables(branding: BrandingFields): string {
  const [light, dark] = [brandVariables(branding, 'light'), brandVariables(branding, 'dark')];
  const usual = [brandVariables({}, 'light'), brandVariables({}, 'dark')];
  const changed = Object.keys(light).filter(
    (name) => light[name] !== usual[0]?.[name] || dark[name] !== usual[1]?.[name],
  );
  const block = (variables: Readonly<Record<string, string>>) =>
    changed.map((name) => `${name}:${variables[name]}`).join(';');
  return `:root{${block(light)}}:root[data-theme=dark]{${block(dark)}}`;
}
