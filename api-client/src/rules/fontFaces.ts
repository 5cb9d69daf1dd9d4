import { brandProblem } from './brandInput.ts';
import type { BrandingFields } from './branding.ts';

/** What a style sheet, or `FontFace` of browsers, takes of a font. */
interface FontFaceRule {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
  readonly style: string;
}

/** Returns the fonts of a brand under the first name of its `font_family`; none without a name. Spec MARCA-06. */
export function fontFaces({ font_family, fontes = [] }: BrandingFields): readonly FontFaceRule[] {
  const family = font_family?.split(',')[0]?.replace(/['"]/g, '').trim();
  if (!family) return [];
  return fontes.map(({ url, peso, estilo }) => ({
    family,
    url,
    weight: peso.replace('-', ' '),
    style: estilo,
  }));
}

/**
 * Returns the rules of a style sheet. `optional`: a page that has begun with another font keeps it, so nothing waits for the font and nothing
 * moves when it comes. The next page has it.
 */
export const fontFaceCss = (branding: BrandingFields): string =>
  (brandProblem('font_family', branding.font_family ?? '') ? [] : fontFaces(branding))
    .filter(isSafe)
    .map(
      ({ family, url, weight, style }) =>
        `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:optional}`,
    )
    .join('');

/** No other value is written into a style sheet. */
const isSafe = ({ url, weight, style }: FontFaceRule) =>
  /^\/media\/[0-9a-f]{64}$/.test(url) && /^[\d ]+$/.test(weight) && /^[a-z]+$/.test(style);
