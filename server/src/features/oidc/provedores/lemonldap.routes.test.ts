import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { lemonldapFiles, openLemonldap } from '../../../../test/otherProviders/openLemonldap.ts';
import { proveProvider } from '../../../../test/otherProviders/proveProvider.ts';

const isInstalled = lemonldapFiles.every((file) => existsSync(file));

describe.skipIf(!isInstalled)(
  'a provider in Perl (needs LemonLDAP::NG and starman)',
  { tags: ['slow'] },
  () => {
    proveProvider('LemonLDAP::NG', openLemonldap, { channels: ['back', 'front'] });
  },
);
