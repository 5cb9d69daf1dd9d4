import { type StoredBrand, storedBrandKey } from '../../src/session/storedBrand.ts';
import { readStorage } from './readStorage.ts';

/**
 * Returns the brand that this tab's last page stored, or null. A brand that belongs to another user than the access
 * token is ignored, so that nobody sees another cliente's brand.
 */
export function readBrand(access: string): StoredBrand | null {
  try {
    const brand = JSON.parse(readStorage('session', storedBrandKey) ?? '') as StoredBrand;
    const payload = access.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return brand.person === String(claims.sub ?? claims.user_id) ? brand : null;
  } catch {
    return null;
  }
}
