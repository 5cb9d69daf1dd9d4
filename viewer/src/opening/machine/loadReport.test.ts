import { describe, expect, it } from 'vitest';
import { isPageBarTaken } from './loadReport.ts';
import { did, openOn, somePages, somePlace, TestWorld } from './testWorld.ts';

describe('the configuration of a frame', () => {
  const locale = { language: 'pt-BR', formatLocale: 'pt-BR' };
  const bar = { panes: { bookmarks: { visible: true }, pageNavigation: { visible: true } } };
  const noBar = { panes: { bookmarks: { visible: true }, pageNavigation: { visible: false } } };
  const configOf = (place: object, token: object = {}) => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'b', ...place } });
    world.tokenComes(token);
    return world.state.frame.config;
  };

  it('LER-07 FONE-01 has the language, and the layout of a phone unless the report is paginated', () => {
    const embedUrl = 'https://app.powerbi.com/rdlEmbed';
    expect(configOf({})).toEqual({
      accessToken: 'token-1',
      embedUrl: somePlace.embedUrl,
      id: 'r1',
      groupId: 'g',
      pageName: 'b',
      settings: { localeSettings: locale },
    });
    expect(configOf({ isPhone: true })?.settings).toEqual({
      localeSettings: locale,
      layoutType: 2,
    });
    const paginated = configOf({ isPhone: true }, { embedUrl, groupId: undefined });
    expect(paginated).toEqual({
      accessToken: 'token-1',
      embedUrl,
      id: 'r1',
      settings: { localeSettings: locale },
    });
    expect(Object.keys(paginated ?? {})).not.toContain('groupId');
  });

  it.each([
    ['where the report has pages inside', true, bar, noBar],
    ['but not where it has none', false, bar, bar],
    ['but not where its bar is hidden', true, noBar, noBar],
    ['but not where nothing is set', true, {}, {}],
  ])('LER-03 has no bar of pages %s', (_case, hasInside, settings, panes) => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, hasInside } });
    world.tokenComes({ settings });
    const { frame, token } = world.state;
    expect(frame.config?.settings).toEqual({ ...panes, localeSettings: locale });
    const isTaken = hasInside && settings === bar;
    expect(token && isPageBarTaken(token, frame.config)).toBe(isTaken);
    expect(token && isPageBarTaken(token, null)).toBe(false);
  });

  it('LER-14 is kept for a report of the same document only, and another one starts at once', () => {
    const world = openOn();
    const { frame } = world.state;
    const start = (embedUrl: string) => {
      world.send({
        type: 'placed',
        place: { ...somePlace, relatorio: 2, reportId: 'r2', embedUrl },
      });
      return world.state.frame;
    };
    expect(start('https://APP.powerbi.com/reportEmbed?reportId=r2')).toBe(frame);
    const other = 'https://app.powerbi.us/reportEmbed?reportId=r2';
    expect(start(other)).toMatchObject({
      generation: frame.generation + 1,
      config: { embedUrl: other, settings: { localeSettings: locale } },
    });
  });
});

describe('a frame without a report', () => {
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=r1';

  it('LER-14 starts before a report is chosen, and takes the report', () => {
    const world = new TestWorld();
    world.send({ type: 'prepared', embedUrl, isPhone: true });
    expect(world.state.frame).toMatchObject({ isPhone: true, config: { embedUrl } });
    const { frame } = world.state;
    world.send({ type: 'prepared', embedUrl: 'x', isPhone: false });
    expect(world.state.frame).toBe(frame);
    world.send({ type: 'placed', place: { ...somePlace, embedUrl: undefined, isPhone: true } });
    world.answerAll();
    expect(world.state.frame.generation).toBe(frame.generation);
  });

  it('LER-14 does not start while a report is about to open', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, embedUrl: undefined } });
    world.send({ type: 'prepared', embedUrl, isPhone: false });
    expect(world.state.frame.config).toBeNull();
  });

  it('CORTE-02 is left where the report is dropped', () => {
    const world = openOn();
    world.send({ type: 'dropped' });
    expect(world.state).toMatchObject({ place: null, isShown: false, frame: { config: null } });
  });
});

describe('what is told of the pages', () => {
  it.each([
    ['if no list is known', undefined, somePages, true],
    ['if the list has other pages', ['a', 'hidden'], somePages, true],
    ['but not if it is known in any order', ['c', 'b', 'a'], somePages, false],
    ['but not if nothing is told', undefined, somePages.map(({ name }) => ({ name })), false],
    ['nor if there are none', undefined, [], false],
  ])('WIRE-12 goes to the server once, %s', (_case, listed, pages, isTold) => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'a', listed } });
    world.answerAll(pages);
    world.send({ type: 'rendered' });
    const told = [{ do: 'tell pages', relatorio: 1, pages }];
    expect(world.commands('tell pages')).toEqual(isTold ? told : []);
  });

  it('WIRE-12 waits until the report is shown', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    world.send({ type: 'loaded' });
    const list = { pages: somePages, isViewRefused: false };
    world.send({ type: 'pages listed', load: world.state.frame.load, ...list });
    expect(world.commands('tell pages')).toEqual([]);
  });
});

it('DASH-13 a report that has another id at the provider opens anew', () => {
  const world = openOn();
  world.send({ type: 'placed', place: { ...somePlace, reportId: 'r9' } });
  expect([did(world), world.state.asking]).toEqual([['ask token'], 'opening']);
});
