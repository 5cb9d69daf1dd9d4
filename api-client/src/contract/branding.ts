import type { Static } from 'typebox';
import type * as shapes from '../shapes/branding.ts';
import { endpoint } from './endpoint.ts';

export type Branding = Static<typeof shapes.branding>;

/** The caller's brand, or the portal's own without a session. Spec API-05, BRAND-11. */
export const getBranding = endpoint<typeof shapes.getBranding>('GET', '/api/branding/', 'optional');
