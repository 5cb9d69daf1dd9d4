import type { Scheme } from '@portal/api-client/rules';
import type { StoredBrand } from '../../src/session/storedBrand.ts';

/** Shows the cliente's logo, or its name when it has no logo, in a place that the build has marked with `data-logo`. */
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
