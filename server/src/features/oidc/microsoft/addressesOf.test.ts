import { expect, it } from 'vitest';
import { addressesOf } from './addressesOf.ts';

const upn = 'ana@aurora.example';

it.each([
  ['a member', { email: 'Ana@Aurora.example', preferred_username: upn }, [upn, upn]],
  ['a member without e-mail', { preferred_username: upn }, [upn]],
  [
    'a member with an unverified e-mail',
    { email: 'x@y.example', preferred_username: upn, xms_edov: false },
    [upn],
  ],
  [
    'a verified guest',
    { email: upn, preferred_username: 'a#EXT#@b.example', xms_edov: '1' },
    [upn],
  ],
  ['a guest', { email: upn, preferred_username: 'a#EXT#@b.example' }, []],
  [
    'a guest by identity provider',
    { email: upn, preferred_username: 'x', idp: 'https://sts.windows.net/x/' },
    [],
  ],
  ['an account without claims', {}, []],
])('AMBIG-13 returns the verified addresses of %s', (_, claims, addresses) => {
  expect(addressesOf(claims)).toEqual(addresses);
});
