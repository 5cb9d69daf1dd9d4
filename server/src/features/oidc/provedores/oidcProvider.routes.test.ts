import { describe } from 'vitest';
import { openOidcProvider } from '../../../../test/otherProviders/openOidcProvider.ts';
import { proveProvider } from '../../../../test/otherProviders/proveProvider.ts';

describe('a certified provider', () => {
  // It knows no sign-out by the front channel.
  proveProvider('oidc-provider', openOidcProvider, { channels: ['back'] });
});
