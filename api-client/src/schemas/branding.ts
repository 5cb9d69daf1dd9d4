import { Type } from 'typebox';
import { nullableText } from './primitives.ts';

/** Spec ENT-10 and AMBIG-23. Null means the cliente chose nothing: the default applies. */
export const branding = Type.Object({
  brand_name: nullableText,
  theme_mode: nullableText,
  font_family: nullableText,
  primary_color: nullableText,
  secondary_color: nullableText,
  accent_color: nullableText,
  navbar_color: nullableText,
  sidebar_color: nullableText,
  surface_color: nullableText,
  background_color: nullableText,
  dark_primary_color: nullableText,
  dark_secondary_color: nullableText,
  dark_accent_color: nullableText,
  dark_navbar_color: nullableText,
  dark_sidebar_color: nullableText,
  dark_surface_color: nullableText,
  dark_background_color: nullableText,
  navbar_height: nullableText,
  navbar_logo_height: nullableText,
  logo: nullableText,
  logo_dark: nullableText,
  favicon: nullableText,
});

export const getBranding = { response: branding };
