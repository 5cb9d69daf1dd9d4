import type { BrandingFields, Scheme } from '@portal/api-client/rules';

/** Key in session storage. Local storage may hold three fixed keys only (CONST-01). */
export const storedBrandKey = 'brand';

/** The brand that the tab last showed. The next page load shows this brand before the API answers. */
export interface StoredBrand {
  /** Id of the user whose cliente has this brand. */
  readonly person: string;
  readonly name: string;
  /** The brand as the API answered it. */
  readonly branding: BrandingFields;
  /** Theme that the cliente has chosen for people who have made no choice. */
  readonly theme: string | null | undefined;
  /** CSS variables of each scheme. */
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
  /** Absolute URLs; null when the cliente has no logo. */
  readonly logo: Readonly<Record<Scheme, string | null>>;
  readonly favicon: string | null;
}
