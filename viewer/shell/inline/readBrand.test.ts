import { beforeEach, describe, expect, it } from 'vitest';
import { readBrand } from './readBrand.ts';

const tokenOf = (claims: object) =>
  `x.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.x`;

beforeEach(() => sessionStorage.setItem('brand', '{"person":"5","name":"Aurora"}'));

describe('the stored brand', () => {
  it.each([
    ['sub', { sub: '5' }],
    ['user_id', { user_id: 5 }],
  ])('is returned to the user that the token names as %s', (_, claims) => {
    expect(readBrand(tokenOf(claims))?.name).toBe('Aurora');
  });

  it.each([
    ['of another user', tokenOf({ sub: '6' })],
    ['that is not a JWT', 'opaque'],
  ])('is ignored with a token %s', (_, access) => {
    expect(readBrand(access)).toBeNull();
  });

  it.each(['null', '{', ''])('is ignored when the stored text is %j', (text) => {
    sessionStorage.setItem('brand', text);
    expect(readBrand(tokenOf({ sub: '5' }))).toBeNull();
  });
});
