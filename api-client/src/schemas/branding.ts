import { Type } from 'typebox';
import { shownAviso } from './avisos.ts';
import { empty, id, moment, nullableText, text } from './primitives.ts';

/** The brand of a cliente. Null means that the cliente chose nothing and the default applies. Spec ENT-10, AMBIG-23. */
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

/** A font of a brand: its address, its weight (`400`, or `100-900` of a variable font), `normal` or `italic`. Spec MARCA-06. */
export const fonte = Type.Object({ url: text, peso: text, estilo: text });

/** A way to sign in by a provider, as people see it before they have. */
export const caminhoDeEntrada = Type.Object({ id, nome: text, somente: Type.Boolean() });

/** The brand that the caller sees. `contato`, `endereco` and `fontes` are added fields. */
export const shownBranding = Type.Object({
  ...branding.properties,
  /** E-mail of the technical contact of the caller's cliente; absent without one. */
  contato: Type.Optional(nullableText),
  /** The origin of the first host name of the caller's cliente, for links to copy; absent without one. Spec MARCA-03. */
  endereco: Type.Optional(nullableText),
  /** The fonts that the cliente has uploaded; they have the first name of `font_family`. Absent without one. Spec MARCA-06. */
  fontes: Type.Optional(Type.Array(fonte)),
  /**
   * The providers by which people may sign in here; empty where the domain of their e-mail tells, absent where there is none. Only before a
   * sign-in, and to an invited person. Spec IDP-01.
   */
  provedores: Type.Optional(Type.Array(caminhoDeEntrada)),
  /**
   * The notices that the caller sees now; before a sign-in only the windows of maintenance of the address that concern everybody. Absent
   * without one. Spec AVISO-01.
   */
  avisos: Type.Optional(Type.Array(shownAviso)),
  /** When a notice begins or ends next, for a page that stays open; absent if none does. */
  avisos_mudam_em: Type.Optional(moment),
});

export const getBranding = { response: shownBranding };

export const checkEndereco = {
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) }),
  response: empty,
};
