import type { Static } from 'typebox';
import type * as schemas from '../schemas/branding.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Branding = Static<typeof schemas.shownBranding>;

/** Answers the brand of the caller's cliente, or the portal's own brand without a session. Spec API-05, BRAND-11. */
export const getBranding: Call<'getBranding'> = endpoint('GET /api/branding/', {
  access: 'optional',
});

/**
 * Answers 200 if the portal is served at a host name, else 404. A proxy that makes certificates on demand asks it before it makes one.
 * Spec MARCA-04.
 */
export const checkEndereco: Call<'checkEndereco'> = endpoint('GET /api/enderecos/permitido/', {
  access: 'public',
  recurso: 'enderecos',
});
