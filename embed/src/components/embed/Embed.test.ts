import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildConfig,
  buildElement,
  cleanPageAroundTests,
  embedReport,
} from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { EmbedService } from '../../service/EmbedService.ts';
import { Report } from '../report/Report.ts';

cleanPageAroundTests();
afterEach(() => vi.useRealTimers());

describe('the life cycle of an embed', () => {
  it('EMB-LIFE-01 sends the load when the frame has loaded and a token exists', async () => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    service.embed(element, buildConfig());
    const frame = frameIn(element);
    await settle();
    expect(frame.requests).toEqual([]);
    frame.finishLoading();
    await settle();
    expect(frame.sent('POST /report/load')).toHaveLength(1);
  });

  it('EMB-MSG-03 sends the configuration with the session id in the headers', async () => {
    const { frame, service } = await embedReport({ pageName: 'p1' });
    const [load] = frame.sent('POST /report/load');
    expect(load?.body).toMatchObject({
      type: 'report',
      id: 'r1',
      accessToken: 'token-1',
      pageName: 'p1',
      uniqueId: 'u1',
      settings: {},
    });
    expect(load?.headers).toMatchObject({
      uid: 'u1',
      sdkSessionId: service.getSdkSessionId(),
      sdkVersion: '2.24.1',
      'x-sdk-type': 'js',
      'x-sdk-version': '2.24.1',
    });
    expect(service.getSdkSessionId()).toMatch(/^[0-9a-f]{20}$/);
  });

  it('EMB-MSG-03 EMB-LIFE-02 the headers tell that the frame was bootstrapped and that a token provider exists', async () => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    const eventHooks = { accessTokenProvider: () => 't' };
    const { accessToken, id, ...prepared } = buildConfig({ tokenType: 0 });
    service.bootstrap(element, prepared);
    frameIn(element).finishLoading();
    service.embed(element, { ...prepared, accessToken, id, eventHooks } as never);
    await settle();
    const [load] = frameIn(element).sent('POST /report/load');
    expect(load?.headers).toMatchObject({ bootstrapped: true, tokenProviderSupplied: true });
    const plain = await embedReport({ uniqueId: 'u2' });
    const { headers } = plain.frame.sent('POST /report/load')[0] ?? {};
    expect([headers?.bootstrapped, headers?.tokenProviderSupplied]).toEqual([undefined, undefined]);
  });

  it('EMB-CFG-35 sends every field of a common configuration', async () => {
    const { frame } = await embedReport({
      tokenType: 0,
      groupId: 'g1',
      settings: { hideErrors: true },
    });
    expect(frame.sent('POST /report/load')[0]?.body).toEqual({
      type: 'report',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
      accessToken: 'token-1',
      tokenType: 0,
      id: 'r1',
      groupId: 'g1',
      uniqueId: 'u1',
      settings: { hideErrors: true },
    });
  });

  it('ROLE-20 sends only the token of the configuration, only in the load, and nothing about roles', async () => {
    localStorage.setItem('accessToken', 'of the portal');
    const { frame, report } = await embedReport({ accessToken: 'given' });
    void report.getZoom();
    await settle();
    const [load, ...others] = frame.requests.map((request) => JSON.stringify(request));
    expect(load).toContain('"accessToken":"given"');
    expect(others.length).toBeGreaterThan(0);
    expect(others.join()).not.toContain('given');
    expect([load, ...others].join()).not.toMatch(/portal|role/i);
    localStorage.clear();
  });

  it('EMB-LIFE-02 EMB-LIFE-05 loads a bootstrapped frame without a token, then the report in the same frame', async () => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    service.bootstrap(element, { type: 'report', embedUrl: buildConfig().embedUrl });
    const frame = frameIn(element);
    frame.finishLoading();
    await settle();
    expect(frame.requests).toEqual([]);
    const { uniqueId, ...config } = buildConfig();
    service.embed(element, config);
    await settle();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    const [load] = frame.sent('POST /report/load');
    expect(load?.headers.bootstrapped).toBe(true);
    expect(load?.body).toMatchObject({ bootstrapped: true, uniqueId: frame.uid });
  });

  it('EMB-LIFE-03 drops a load within 100 ms of the last load', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { report, frame } = await embedReport();
    vi.setSystemTime(Date.now() + 99);
    await report.reload();
    expect(frame.sent('POST /report/load')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await report.reload();
    expect(frame.sent('POST /report/load')).toHaveLength(2);
  });

  it('EMB-LIFE-04 EMB-MSG-04 sends a phased load to the prepare path', async () => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    service.load(element, buildConfig());
    frameIn(element).finishLoading();
    await settle();
    const [prepare, ...others] = frameIn(element).requests;
    expect([prepare?.method, prepare?.url, others]).toEqual(['POST', '/report/prepare', []]);
    expect(prepare?.body).toEqual({ ...buildConfig(), settings: {} });
    expect(prepare?.headers).toMatchObject({
      uid: 'u1',
      sdkSessionId: service.getSdkSessionId(),
      sdkVersion: '2.24.1',
    });
  });

  it('EMB-LIFE-05 loads another report in the same frame with the same unique id', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { service, element, report, frame } = await embedReport();
    vi.setSystemTime(Date.now() + 200);
    const { uniqueId, ...config } = buildConfig({ id: 'r2', accessToken: 'token-2' });
    expect(service.embed(element, config)).toBe(report);
    await settle();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    expect(frame.sent('POST /report/load').at(-1)?.body).toMatchObject({
      id: 'r2',
      accessToken: 'token-2',
      uniqueId: 'u1',
    });
  });

  it('EMB-LIFE-07 refuses another kind on the same element and names both kinds', async () => {
    const { service, element } = await embedReport();
    expect(() => service.embed(element, buildConfig({ type: 'dashboard' }))).toThrow(
      'but the existing element contains an embed of type: report which does not match the new type: dashboard',
    );
  });

  it('EMB-LIFE-14 EMB-LIFE-15 sends the configuration before the load for the first three embeds only', async () => {
    const service = new EmbedService([Report]);
    const frames = [1, 2, 3, 4].map((count) => {
      const element = buildElement();
      service.embed(element, buildConfig({ uniqueId: `u${count}` }));
      const frame = frameIn(element);
      frame.post(`/ready/u${count}`);
      return frame;
    });
    await settle();
    expect(frames.map((frame) => frame.sent('POST /frontload/config').length)).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it.each([
    ['without a token', { id: 'r1' }],
    ['with an invalid configuration', { accessToken: 'token-1', id: 'r1', viewMode: 7 }],
  ])('EMB-LIFE-15 sends nothing before the load %s', async (_what, given) => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    const { embedUrl } = buildConfig();
    service.bootstrap(element, { type: 'report', embedUrl, uniqueId: 'u1', ...given } as never);
    frameIn(element).post('/ready/u1');
    await settle();
    expect(frameIn(element).requests).toEqual([]);
  });

  it('EMB-SVC-08 a reset removes the frame, the handlers and the pending calls of the embed', async () => {
    const { service, element, report, frame } = await embedReport();
    frame.answersByCall.set('GET /report/pages', () => undefined);
    const heard = vi.fn();
    report.on('loaded', heard);
    const pages = report.getPages();
    await settle();
    service.reset(element);
    await expect(pages).rejects.toMatchObject({ name: 'EmbedError', code: 'frame-gone' });
    element.dispatchEvent(new CustomEvent('loaded'));
    expect(heard).not.toHaveBeenCalled();
    expect(element.innerHTML).toBe('');
    expect(service.find('u1')).toBeUndefined();
    expect(service.getNumberOfComponents()).toBe(0);
    expect(() => service.get(element)).toThrow('there was no associated instance');
  });
});

describe('a frame that is gone', () => {
  it('rejects pending and later calls when the frame is removed from the page', async () => {
    const { element, report, frame } = await embedReport();
    frame.answersByCall.set('GET /report/pages', () => undefined);
    const pages = report.getPages();
    await settle();
    element.remove();
    await expect(pages).rejects.toMatchObject({ code: 'frame-gone' });
    await expect(report.getZoom()).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('rejects pending calls when the document is replaced, and loads again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { report, frame } = await embedReport();
    frame.answersByCall.set('GET /report/pages', () => undefined);
    const pages = report.getPages();
    await settle();
    vi.setSystemTime(Date.now() + 200);
    frame.finishLoading();
    await expect(pages).rejects.toMatchObject({ code: 'frame-gone' });
    await settle();
    expect(frame.sent('POST /report/load')).toHaveLength(2);
  });
});

describe('tokens', () => {
  it('EMB-MSG-23 sends a new token to a report without loading it again', async () => {
    const { report, element, frame } = await embedReport();
    await report.setAccessToken('token-2');
    expect(frame.sent('POST /report/token').map(({ body }) => body)).toEqual(['token-2']);
    expect(frame.sent('POST /report/load')).toHaveLength(1);
    expect(element.outerHTML).not.toContain('token-2');
    expect(report.config.accessToken).toBe('token-2');
  });

  it('EMB-VAL-82 refuses an empty token', async () => {
    const { report } = await embedReport();
    await expect(report.setAccessToken('')).rejects.toThrow('Access token cannot be empty');
  });

  it('EMB-VAL-83 uses the token of the service when the configuration has none', async () => {
    const service = new EmbedService([Report]);
    service.accessToken = 'of the service';
    const element = buildElement();
    const { accessToken, ...config } = buildConfig();
    service.embed(element, config);
    frameIn(element).finishLoading();
    await settle();
    expect(frameIn(element).sent('POST /report/load')[0]?.body).toMatchObject({
      accessToken: 'of the service',
    });
  });

  it('EMB-VAL-83 refuses an embed without any token', () => {
    const { accessToken, ...config } = buildConfig();
    expect(() => new EmbedService([Report]).embed(buildElement(), config)).toThrow(
      "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
    );
  });
});

describe('a configuration that is refused', () => {
  it('EMB-VAL-16 does not change the page', () => {
    const service = new EmbedService([Report]);
    const element = buildElement();
    const config = {
      ...buildConfig(),
      id: 7 as unknown as string,
      embedUrl: 'https://app.powerbi.com/x?reportId=1',
    };
    let thrown: unknown;
    try {
      service.embed(element, { ...config, accessToken: 5 as unknown as string, id: 'r1' });
    } catch (problems) {
      thrown = problems;
    }
    expect(thrown).toEqual([
      { message: 'accessToken must be a string', path: 'accessToken', keyword: 'type' },
    ]);
    expect(element.innerHTML).toBe('');
    expect(service.getNumberOfComponents()).toBe(0);
  });

  it('EMB-VAL-79 throws for an unknown host and does not change the page', () => {
    const element = buildElement();
    const config = buildConfig({ embedUrl: 'https://evilpowerbi.com/reportEmbed' });
    expect(() => new EmbedService([Report]).embed(element, config)).toThrow(
      'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL',
    );
    expect(element.innerHTML).toBe('');
  });
});

describe('events', () => {
  it('EMB-EVT-01 EMB-EVT-20 reach only the embed with their unique id, and are answered', async () => {
    const first = await embedReport();
    const other = buildElement();
    first.service.embed(other, buildConfig({ uniqueId: 'u2' }));
    const heard: string[] = [];
    first.report.on('loaded', () => heard.push('first'));
    first.service.get(other).on('loaded', () => heard.push('second'));
    first.frame.post('/reports/u2/events/loaded', null, { id: 'e1' });
    await settle();
    expect(heard).toEqual(['second']);
    expect(first.frame.answers).toEqual([{ statusCode: 200, body: null, headers: { id: 'e1' } }]);
  });

  it('EMB-EVT-19 are answered with a warning when a page change has no page', async () => {
    const { frame } = await embedReport();
    frame.event('pageChanged', {});
    await settle();
    expect(frame.answers[0]).not.toHaveProperty('statusCode');
    expect(JSON.stringify(frame.answers[0])).toContain(
      "Page model not found at 'event.value.newPage'.",
    );
  });

  it('EMB-VAL-91 on() throws for an event that the kind never raises', async () => {
    const { report } = await embedReport();
    expect(() => report.on('tileClicked', () => undefined)).toThrow(
      'eventName must be one of loaded,saved,rendered,saveAsTriggered,error,dataSelected,buttonClicked,info,filtersApplied,pageChanged,commandTriggered,swipeStart,swipeEnd,bookmarkApplied,dataHyperlinkClicked,visualRendered,visualClicked,selectionChanged,renderingStarted,blur,exportDataCompleted. You passed: tileClicked',
    );
  });

  it('no longer reach a removed handler, but still reach the other handlers', async () => {
    const { report, frame } = await embedReport();
    const kept = vi.fn();
    const gone = vi.fn();
    report.on('rendered', kept);
    report.on('rendered', gone);
    report.off('rendered', () => undefined);
    report.off('rendered', gone);
    frame.event('rendered');
    expect([kept.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  });
});
