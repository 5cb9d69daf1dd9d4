import { describe, expect, it, vi } from 'vitest';
import {
  buildConfig,
  buildElement,
  cleanPageAroundTests,
  embedReport,
} from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import { service as kit, type Page } from '../index.ts';

cleanPageAroundTests();

const { Service } = kit;
const { embedUrl } = buildConfig();

describe('event hooks', () => {
  const hook = () => 'value';

  it.each([
    [
      'EMB-VAL-88',
      { eventHooks: { accessTokenProvider: 'x' } },
      'accessTokenProvider must be a function',
    ],
    [
      'EMB-VAL-88',
      { eventHooks: { applicationContextProvider: {} } },
      'applicationContextProvider must be a function',
    ],
    [
      'EMB-VAL-89',
      { type: 'dashboard', eventHooks: { applicationContextProvider: hook } },
      'applicationContextProvider is only supported in report embed',
    ],
    [
      'EMB-VAL-90',
      { tokenType: 1, eventHooks: { accessTokenProvider: hook } },
      'accessTokenProvider is only supported in report SaaS embed',
    ],
    [
      'EMB-VAL-90',
      { type: 'dashboard', tokenType: 0, eventHooks: { accessTokenProvider: hook } },
      'accessTokenProvider is only supported in report SaaS embed',
    ],
    [
      'EMB-VAL-90',
      {
        type: 'visual',
        pageName: 'a',
        visualName: 'b',
        tokenType: 0,
        eventHooks: { accessTokenProvider: hook },
      },
      'accessTokenProvider is only supported in report SaaS embed',
    ],
  ])('%s are refused with %o', (_id, given, text) => {
    const config = { ...buildConfig(), ...given };
    expect(() => new Service().embed(buildElement(), config as never)).toThrow(text);
  });

  it.each([
    ['EMB-EVT-09', 'preQuery', undefined, { statusCode: 404, body: null }],
    ['EMB-EVT-10', 'preQuery', () => ({ a: 1 }), { statusCode: 200, body: { a: 1 } }],
    ['EMB-EVT-10', 'preQuery', async () => 'later', { statusCode: 200, body: 'later' }],
    [
      'EMB-EVT-11',
      'preQuery',
      () => Promise.reject(new Error('no')),
      { statusCode: 400, body: null },
    ],
    ['EMB-EVT-09', 'newAccessToken', undefined, { statusCode: 404, body: null }],
    ['a service that knows no such hook', 'other', () => 1, { statusCode: 200, body: null }],
  ])(
    '%s the hook call %s is answered, %#',
    async (_id, name, applicationContextProvider, answer) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      const eventHooks = applicationContextProvider ? { applicationContextProvider } : {};
      const { frame } = await embedReport({ eventHooks });
      frame.post(`/reports/u1/eventHooks/${name}`, { q: 1 });
      await settle();
      expect(frame.answers).toMatchObject([answer]);
      error.mockRestore();
    },
  );

  it('EMB-EVT-08 EMB-EVT-12 EMB-CFG-35 the requested hook gets the body and the report', async () => {
    const accessTokenProvider = vi.fn(() => 'fresh');
    const applicationContextProvider = vi.fn(() => 'context');
    const eventHooks = { accessTokenProvider, applicationContextProvider };
    const { frame, report } = await embedReport({ tokenType: 0, eventHooks });
    frame.post('/reports/u1/eventHooks/newAccessToken', null);
    frame.post('/reports/u1/eventHooks/preQuery', { q: 1 });
    await settle();
    expect(accessTokenProvider).toHaveBeenCalledWith({ report });
    expect(applicationContextProvider).toHaveBeenCalledWith({ q: 1, report });
    expect(frame.answers.map(({ body }) => body)).toEqual(['fresh', 'context']);
    expect(frame.sent('POST /report/load')[0]?.headers.tokenProviderSupplied).toBe(true);
    expect(frame.sent('POST /report/load')[0]?.body).not.toHaveProperty('eventHooks');
  });
});

describe('the events of frames', () => {
  it.each([
    ['EMB-EVT-01', 'report', '/reports/u1/events/loaded'],
    ['EMB-EVT-02', 'report', '/reports/u1/pages/p1/events/loaded'],
    ['EMB-EVT-03', 'report', '/reports/u1/pages/p1/visuals/v1/events/loaded'],
    ['EMB-EVT-04', 'dashboard', '/dashboards/u1/events/loaded'],
    ['EMB-EVT-05', 'tile', '/tile/u1/events/loaded'],
    ['EMB-EVT-06', 'qna', '/qna/u1/events/loaded'],
  ])('%s of a %s are received at %s', async (_id, kind, url) => {
    const element = buildElement();
    const given = { type: kind, dashboardId: 'd', datasetIds: ['d'] };
    const embed = new Service().embed(element, { ...buildConfig(), ...given } as never);
    const details: unknown[] = [];
    embed.on('loaded', ({ detail }) => details.push(detail));
    frameIn(element).post(url, { initiator: 'sdk' });
    await settle();
    expect(details).toEqual([{ initiator: 'sdk' }]);
    expect(frameIn(element).answers).toMatchObject([{ statusCode: 200, body: null }]);
  });

  it('EMB-EVT-07 include ready', async () => {
    const { element, frame } = await embedReport();
    const ready = vi.fn();
    element.addEventListener('ready', ready);
    frame.post('/ready/u1');
    expect(ready).toHaveBeenCalledOnce();
  });

  it('EMB-EVT-20 pageChanged contains a page whose methods work', async () => {
    const { report, frame } = await embedReport();
    let detail: { initiator?: string; newPage?: Page } = {};
    report.element.addEventListener('pageChanged', (event) => {
      ({ detail } = event as CustomEvent);
    });
    frame.event('pageChanged', { initiator: 'user', newPage: { name: 'p2', displayName: 'Dois' } });
    void detail.newPage?.setActive();
    await settle();
    expect(detail).toMatchObject({ initiator: 'user', newPage: { displayName: 'Dois' } });
    expect(frame.sent('PUT /report/pages/active')[0]?.body).toMatchObject({ name: 'p2' });
  });

  const common = 'loaded saved rendered saveAsTriggered error dataSelected buttonClicked info';
  const ofReports =
    'filtersApplied pageChanged commandTriggered swipeStart swipeEnd bookmarkApplied dataHyperlinkClicked visualRendered visualClicked selectionChanged renderingStarted blur exportDataCompleted';

  it.each([
    ['EMB-EVT-13 EMB-EVT-14', 'report', 'reports', `${common} ${ofReports}`],
    ['EMB-EVT-13 EMB-EVT-14', 'visual', 'reports', `${common} ${ofReports}`],
    ['EMB-EVT-13 EMB-EVT-15', 'tile', 'tile', `${common} tileClicked tileLoaded`],
    ['EMB-EVT-13 EMB-EVT-17', 'dashboard', 'dashboards', `${common} tileClicked`],
    ['EMB-EVT-13 EMB-EVT-18', 'qna', 'qna', `${common} visualRendered`],
  ])('%s a %s at /%s raises and accepts only the events %s', (_id, kind, path, names) => {
    const own = { dashboardId: 'd', datasetIds: ['d'], pageName: 'p1', visualName: 'v1' };
    const given = { ...buildConfig(), ...own, type: kind };
    const element = buildElement();
    const embed = new Service().embed(element, given as never);
    const heard: string[] = [];
    const newPage = { name: 'p2', displayName: 'Dois' };
    for (const name of names.split(' ')) {
      embed.on(name, ({ type }) => heard.push(type));
      frameIn(element).post(`/${path}/u1/events/${name}`, { newPage });
    }
    expect(heard).toEqual(names.split(' '));
    for (const name of `${common} ${ofReports} tileClicked tileLoaded preloaded`.split(' ')) {
      if (names.split(' ').includes(name)) continue;
      expect(() => embed.on(name, () => undefined)).toThrow(`You passed: ${name}`);
    }
  });

  it('EMB-EVT-16 a preloaded frame is hidden and raises preloaded', () => {
    const element = buildElement();
    const iframe = new Service().preload({ embedUrl }, element);
    const preloaded = vi.fn();
    element.addEventListener('preloaded', preloaded);
    frameIn(element).finishLoading();
    expect(preloaded).toHaveBeenCalledOnce();
    expect(iframe.style.display).toBe('none');
  });
});

describe('the origin of messages', () => {
  it('messages are accepted only from the frame’s window at a permitted origin', async () => {
    const { report, frame } = await embedReport();
    const heard = vi.fn();
    report.on('loaded', heard);
    const event = { method: 'POST', url: '/reports/u1/events/loaded', headers: {}, body: null };
    frame.deliver(event, frame.origin, window);
    frame.deliver(event, 'https://evil.example');
    frame.deliver(event, frame.origin, null);
    expect(heard).not.toHaveBeenCalled();
    frame.deliver(event, 'https://wabi-north.powerbi.com');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('messages are sent only to the origin of the frame', async () => {
    const element = buildElement();
    new Service().embed(element, buildConfig());
    const frame = frameIn(element);
    const targets: string[] = [];
    Object.defineProperty(frame.window, 'postMessage', {
      value: (_message: unknown, target: string) => targets.push(target),
    });
    frame.finishLoading();
    await settle();
    expect(targets).toEqual(['https://app.powerbi.com']);
  });

  it('the message listener exists only while there are frames', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const service = new Service();
    const count = (calls: unknown[][]) => calls.filter(([name]) => name === 'message').length;
    expect(count(add.mock.calls)).toBe(0);
    const elements = [buildElement(), buildElement()];
    for (const [index, element] of elements.entries()) {
      service.embed(element, buildConfig({ uniqueId: `u${index}` }));
    }
    expect([count(add.mock.calls), count(remove.mock.calls)]).toEqual([1, 0]);
    for (const element of elements) service.reset(element);
    expect([count(add.mock.calls), count(remove.mock.calls)]).toEqual([1, 1]);
    vi.restoreAllMocks();
  });
});
