import { expect, it } from 'vitest';
import { findScreen } from './findScreen.ts';

const screens = ['/home', '/aplicativos', '/aplicativos/:id'].map((path) => ({
  path,
  calls: [],
  files: [],
}));

it.each([
  ['/home', '/home', ''],
  ['/home/', '/home', ''],
  ['/aplicativos', '/aplicativos', ''],
  ['/aplicativos/12', '/aplicativos/:id', '12'],
])('%s matches the screen %s with the id "%s"', (address, path, id) => {
  expect(findScreen(screens, address)).toMatchObject({ path, id });
});

it.each(['/', '/homes', '/aplicativos/x', '/aplicativos/1/2'])(
  '%s matches no screen',
  (address) => {
    expect(findScreen(screens, address)).toBeNull();
  },
);
