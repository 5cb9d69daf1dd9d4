import { describe, expect, it } from 'vitest';
import { did, openOn, somePages, somePlace, TestWorld } from './testWorld.ts';

const press = (world: TestWorld, page: string) => world.send({ type: 'page pressed', page });
const frameShows = (world: TestWorld, name: string) =>
  world.send({ type: 'page changed', page: { name } });
/** A report whose token has come: the frame is loaded with it. */
function loading(changes: object = {}) {
  const world = new TestWorld();
  world.send({ type: 'placed', place: { ...somePlace, ...changes } });
  return world;
}

describe('two pages that are pressed one after the other', () => {
  function pressed() {
    const world = openOn('a');
    frameShows(world, 'a');
    for (const page of ['b', 'c']) press(world, page);
    did(world);
    return world;
  }

  it('LEIT-03 are told by the frame in turn, which changes nothing; what it tells after that the reader has chosen', () => {
    const world = pressed();
    for (const page of ['b', 'c']) frameShows(world, page);
    expect([world.state.shownPage, did(world)]).toEqual(['c', []]);
    for (const page of ['b', 'c']) {
      frameShows(world, page);
      expect(did(world)).toContain(`write address ${page}`);
    }
  });

  it('LEIT-03 end with the last one, also if the frame passes over the first one', () => {
    const world = pressed();
    frameShows(world, 'c');
    frameShows(world, 'b');
    expect([world.state.shownPage, did(world)]).toEqual(['b', ['write address b']]);
  });

  it('LEIT-03 of which the first one is told twice: the second time the reader has chosen it', () => {
    const world = pressed();
    for (const page of ['b', 'b']) frameShows(world, page);
    expect([world.state.shownPage, did(world)]).toEqual(['b', ['write address b']]);
  });
});

describe('a page that is gone', () => {
  it('APP-27 is told, and replaced in the address without a step of the history', () => {
    const world = openOn('z');
    expect(world.state).toMatchObject({ gonePage: 'z', shownPage: 'a' });
    const opened = loading({ page: 'z' });
    opened.answerAll();
    const [written] = opened.commands('write address');
    expect(written).toMatchObject({ page: 'a', replaces: true });
    expect(openOn('b').state.gonePage).toBeUndefined();
  });

  it('VISAO-04 of a view is told by the view alone', () => {
    const view = { key: '7', estado: undefined, pagina: 'z' };
    const world = openOn('z', { visao: '7', view });
    expect(world.state).toMatchObject({ gonePage: undefined, shownPage: 'a' });
  });
});

it.each([
  ['listed as the server lists them, in another order', ['c', 'a', 'b'], somePages, 0],
  ['of which the server lists another one', ['a', 'b'], somePages, 1],
  ['of which the server lists none', undefined, somePages, 1],
  ['of unknown visibility', ['x'], somePages.map(({ name }) => ({ name })), 0],
  [
    'of which one has an unknown visibility',
    ['a', 'b'],
    somePages.map((page) => (page.name === 'a' ? { name: 'a' } : page)),
    1,
  ],
  ['that are none', ['x'], [], 0],
] as const)('WIRE-12 pages %s are told once or not at all', (_, listed, pages, times) => {
  const world = loading({ listed });
  world.answerAll(pages);
  world.send({ type: 'rendered' });
  expect(world.commands('tell pages')).toHaveLength(times);
});

it('LER-02 a list of pages that comes after the reader has chosen one is kept, and asks for nothing', () => {
  const world = loading();
  world.tokenComes();
  world.send({ type: 'loaded' });
  world.send({ type: 'rendered' });
  const { load } = world.state.frame;
  world.send({ type: 'opening failed', load, at: 'pages', message: 'x' });
  world.send({ type: 'opened', load });
  frameShows(world, 'b');
  did(world);
  world.send({ type: 'pages listed', load, pages: somePages, isViewRefused: false });
  expect(world.state).toMatchObject({ pages: somePages, shownPage: 'b', openedPage: 'b' });
  expect(did(world)).toEqual(['tell pages']);
});

it('SEG-03 an identity that is told before its token comes opens the report with this token', () => {
  const world = loading();
  const { opening } = world.state;
  world.send({ type: 'identity came', opening, identity: 'ana' });
  did(world);
  world.tokenComes({ identity: 'ana' });
  expect([world.state.phase, world.state.opening, did(world)]).toEqual(['loading', opening, []]);
});
