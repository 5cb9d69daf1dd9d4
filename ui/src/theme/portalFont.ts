/** The family of the portal's font, which `brandVariables` names where the brand names none. */
const family = 'Portal Inter';

/**
 * Returns the portal's font, all weights in one file. `optional`: no text waits for it, and a page that has begun with another font keeps
 * that, so nothing moves. Spec TELA-06. docs/decisions/ui-portal-font.md
 */
export const portalFont = (url: string) =>
  new FontFace(family, `url(${url})`, { weight: '100 900', display: 'optional' });
