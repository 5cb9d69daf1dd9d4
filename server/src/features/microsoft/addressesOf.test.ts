import { expect, it } from 'vitest';
import { addressesOf } from './addressesOf.ts';

const upn = 'ana@aurora.example';

it.each([
  ['a member', { email: 'Ana@Aurora.example', preferred_username: upn }, [upn, upn]],
  ['a member without e-mail', { preferred_username: upn }, [upn]],
  [
    'a member whose e-mail is not his',
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
    'a guest by his provider',
    { email: upn, preferred_username: 'x', idp: 'https://sts.windows.net/x/' },
    [],
  ],
  ['nobody', {}, []],
])('AMBIG-13 the addresses of %s', (_, claims, addresses) => {
  expect(addressesOf(claims)).toEqual(addresses);
});
