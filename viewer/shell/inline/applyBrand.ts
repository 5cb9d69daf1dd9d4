import { fontFaces, type Scheme, schemeOf, themeChoiceOf } from '@portal/api-client/rules';
import type { StoredBrand } from '../../src/session/storedBrand.ts';
import { readStorage } from './readStorage.ts';

/**
 * Sets the theme of the page and, with a stored brand, its colours, title, icon and fonts. The brand of an address has no fonts here: the
 * style of its page has them. Returns the scheme in use.
 */
export function applyBrand(brand: StoredBrand | null): Scheme {
  const page = document.documentElement;
  const choice = themeChoiceOf(readStorage('local', 'theme'), { theme_mode: brand?.theme ?? null });
  const scheme = schemeOf(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = scheme;
  if (brand) {
    for (const [name, value] of Object.entries(brand[scheme])) page.style.setProperty(name, value);
    document.title = brand.name;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon && brand.favicon) icon.href = brand.favicon;
    for (const face of fontFaces(brand.branding)) {
      const { family, url } = face;
      document.fonts.add(new FontFace(family, `url(${url})`, { ...face, display: 'optional' }));
    }
  }
  return scheme;
}

/** Puts the logo of the cliente, or their name if they have no logo, into an element that the build has marked with `data-logo`. */
export function showLogo(place: HTMLElement, brand: StoredBrand | null, scheme: Scheme): void {
  const src = brand?.logo?.[scheme];
  // The logo is hidden and not removed, so that its place keeps its size until the brand is known.
  if (!brand) place.style.visibility = 'hidden';
  else if (src) {
    const image = Object.assign(new Image(), { src, alt: brand.name });
    image.style.cssText =
      'height:var(--brand-navbar-logo-height,32px);max-width:min(14rem,48vw);object-fit:contain;object-position:left center';
    place.replaceWith(image);
  } else if (place.lastElementChild) place.lastElementChild.textContent = brand.name;
}
