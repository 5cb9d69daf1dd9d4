import { describe, expect, it, vi } from 'vitest';
import { buildConfig, buildElement, cleanPageAroundTests } from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import { Dashboard, factories, service as kit, Qna, Report } from '../index.ts';

cleanPageAroundTests();

const { Service } = kit;
const { id, type, accessToken, embedUrl, ...bare } = buildConfig();

describe('the attributes of the element', () => {
  it('EMB-SVC-01 EMB-SVC-02 init embeds a report from its attributes', async () => {
    const element = buildElement();
    const attributes = {
      'powerbi-type': 'report',
      'powerbi-name': 'named',
      'powerbi-embed-url': embedUrl,
      'powerbi-access-token': 'token-9',
      'powerbi-report-id': 'r9',
      'powerbi-settings-filter-pane-enabled': 'false',
      'powerbi-settings-nav-content-pane-enabled': 'x',
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const [embed] = new Service().init(document.body);
    frameIn(element).finishLoading();
    await settle();
    expect(embed).toBeInstanceOf(Report);
    expect(frameIn(element).sent('POST /report/load')[0]?.body).toMatchObject({
      id: 'r9',
      accessToken: 'token-9',
      uniqueId: 'named',
      settings: { filterPaneEnabled: false, navContentPaneEnabled: true },
    });
    new Service().reset(element);
  });

  it('EMB-SVC-02 a setting of the configuration overrides the attribute', async () => {
    const element = buildElement();
    element.setAttribute('powerbi-settings-filter-pane-enabled', 'false');
    new Service().embed(element, buildConfig({ settings: { filterPaneEnabled: true } }));
    frameIn(element).finishLoading();
    await settle();
    expect(frameIn(element).sent('POST /report/load')[0]?.body).toMatchObject({
      settings: { filterPaneEnabled: true },
    });
  });

  it.each([
    ['configuration', { id: 'd1' }, {}, embedUrl],
    ['attribute', {}, { 'powerbi-dashboard-id': 'd1' }, embedUrl],
    ['embed URL', {}, {}, 'https://app.powerbi.com/dashboardEmbed?dashboardId=d1'],
  ])(
    'EMB-VAL-75 EMB-SVC-03 the id of a dashboard comes from the %s',
    (_from, given, attributes, url) => {
      const element = buildElement();
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const config = { ...bare, accessToken, type: 'dashboard', embedUrl: url, ...given };
      const dashboard = new Service().embed(element, config);
      expect([dashboard instanceof Dashboard, dashboard.getId()]).toEqual([true, 'd1']);
    },
  );

  it.each([
    [
      'EMB-VAL-74',
      { type: 'dashboard' },
      "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.",
    ],
    [
      'EMB-VAL-85',
      { type: 'report', embedUrl: 'https://app.powerbi.com/reportEmbed' },
      "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.",
    ],
    [
      'EMB-VAL-86',
      { type: 'tile', dashboardId: 'd' },
      'Tile id is required, but it was not found. You must provide an id either as part of embed configuration.',
    ],
    ['EMB-VAL-84', {}, 'could not determine what type of component to embed'],
    [
      'EMB-VAL-78',
      { type: 'report', embedUrl: '' },
      "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
    ],
    ...[undefined, 7].map((given): [string, object, string] => [
      'EMB-VAL-78',
      { type: 'report', embedUrl: given },
      "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
    ]),
    ...['autoAuth=true', 'AUTOAUTH=TRUE', 'AutoAuth%3Dtrue'].map(
      (part): [string, object, string] => [
        'EMB-VAL-81',
        { type: 'report', embedUrl: `https://app.powerbi.com/reportEmbed?${part}` },
        'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL',
      ],
    ),
    [
      'a service that knows no such kind',
      { type: 'chart' },
      'Attempted to embed component of type: chart but did not find any matching component.  Please verify the type you specified is intended.',
    ],
  ])('%s embed throws for %o', (_id, given, text) => {
    const element = buildElement();
    const config = { ...bare, accessToken, embedUrl, ...given };
    expect(() => new Service().embed(element, config)).toThrow(text);
    expect(element.innerHTML).toBe('');
  });

  it.each([
    ['EMB-VAL-85', 'report', 'https://app.powerbi.com/reportEmbed?reportId=x9'],
    ['EMB-VAL-86', 'tile', 'https://app.powerbi.com/embed?dashboardId=d&tileId=x9'],
  ])('%s the id of a %s is read from the embed URL', (_id, kind, url) => {
    const config = { ...bare, accessToken, type: kind, embedUrl: url, dashboardId: 'd' };
    const embed = new Service().embed(buildElement(), config);
    expect([embed.getId(), embed.config.id]).toEqual(['x9', 'x9']);
  });

  it('the token is never written to an error, a log or the page', () => {
    const element = buildElement();
    element.setAttribute('powerbi-access-token', 'secret-1');
    const config = { ...bare, accessToken: 'secret-2', embedUrl };
    expect(() => new Service().embed(element, config)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });

  it('the credentials of a data source are never written to an error', () => {
    const service = new Service();
    const element = buildElement();
    const embed = service.embed(element, buildConfig());
    expect(embed).toBeDefined();
    const credentials = { credentialType: 1, credentialDetails: { password: 'secret-1' } };
    const datasetCreateConfig = { datasourceConnectionConfig: { credentials } };
    const config = { ...buildConfig({ type: 'quickCreate' }), datasetCreateConfig };
    expect(() => service.embed(element, config)).toThrow('credentialDetails":""');
  });

  it('the caller’s configuration is not changed', () => {
    const config = Object.freeze(buildConfig());
    new Service().embed(buildElement(), config);
    expect(config).toEqual(buildConfig());
  });
});

describe('kinds that the host registers', () => {
  const urls = ['/custom/:uniqueId/events/:eventName'];

  it('EMB-SVC-05 are embedded by name and receive their events', async () => {
    const service = new Service();
    const factory: Parameters<typeof service.register>[1] = (owner, element, config, ...rest) =>
      new Report(owner, element, config as never, ...rest);
    service.register('Scorecard', factory, urls);
    const element = buildElement();
    const embed = service.embed(element, buildConfig({ type: 'scorecard' }));
    const heard = vi.fn();
    embed.on('loaded', heard);
    frameIn(element).post('/custom/u1/events/loaded');
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each(['tile', 'Report', 'DASHBOARD', 'qna', 'visual'])(
    'EMB-VAL-92 cannot have the name %s',
    (name) => {
      expect(() => new Service().register(name, vi.fn(), urls)).toThrow(
        'The component name is reserved. Cannot register a component with this name.',
      );
    },
  );

  it('EMB-VAL-92 cannot be registered twice', () => {
    const service = new Service();
    service.register('mine', vi.fn(), urls);
    expect(() => service.register('Mine', vi.fn(), urls)).toThrow(
      'A component with this type is already registered.',
    );
  });

  it.each(['/custom/:uniqueId/events', '/custom/:eventName'])(
    'EMB-VAL-93 cannot have the event path %s, which lacks a placeholder',
    (url) => {
      expect(() => new Service().register('mine', vi.fn(), [url])).toThrow(
        'Invalid router event URL',
      );
    },
  );
});

describe('a service', () => {
  it('EMB-SVC-07 has the methods that hosts of powerbi-client call', () => {
    const { hpmFactory, wpmpFactory, routerFactory } = factories;
    const service = new Service(hpmFactory, wpmpFactory, routerFactory, {});
    const names =
      'embed load bootstrap createReport quickCreate init get find reset preload register setSdkInfo getSdkSessionId getSDKVersion';
    for (const name of names.split(' ')) {
      expect(typeof service[name as keyof typeof service]).toBe('function');
    }
  });

  it('EMB-SVC-04 sends the version 2.24.1, and the name and version of a wrapper', async () => {
    const service = new Service();
    const element = buildElement();
    service.setSdkInfo('powerbi-client-react', '2.0.2');
    service.embed(element, buildConfig());
    frameIn(element).finishLoading();
    await settle();
    expect(service.getSDKVersion()).toBe('2.24.1');
    expect(frameIn(element).sent('POST /report/load')[0]?.headers).toMatchObject({
      sdkVersion: '2.24.1',
      'x-sdk-type': 'powerbi-client-react',
      'x-sdk-wrapper-version': '2.0.2',
    });
  });

  it('EMB-LIFE-07 EMB-LIFE-08 replaces any embed by Q&A in a new frame, but not Q&A by another kind', () => {
    const service = new Service();
    const element = buildElement();
    const config = { ...buildConfig(), type: 'qna', datasetIds: ['d'] } as never;
    const report = service.embed(element, buildConfig());
    const { iframe } = report;
    const first = service.embed(element, config);
    const second = service.embed(element, config);
    expect([first instanceof Qna, second instanceof Qna]).toEqual([true, true]);
    expect(second).not.toBe(first);
    expect(iframe.isConnected).toBe(false);
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    expect(service.getNumberOfComponents()).toBe(1);
    expect(() => service.embed(element, buildConfig())).toThrow('of type: qna');
  });

  it.each(['dashboard', 'report'])(
    'EMB-SVC-08 embeds a %s on an element that was reset',
    async (type) => {
      const service = new Service();
      const element = buildElement();
      service.embed(element, { ...buildConfig(), type: 'tile', dashboardId: 'd' } as never);
      service.reset(element);
      service.embed(element, buildConfig({ type }));
      frameIn(element).finishLoading();
      await settle();
      expect(frameIn(element).sent(`POST /${type}/load`)).toHaveLength(1);
    },
  );

  it.each([
    [{}, 'https://app.powerbi.com/reportEmbed?uid=u1'],
    [{ hostname: ' App.PowerBI.cn ' }, 'https://app.powerbi.cn/reportEmbed?uid=u1'],
  ])(
    'EMB-LIFE-16 bootstraps a frame without an embed URL at the public cloud or at %o',
    (given, src) => {
      const element = buildElement();
      new Service().bootstrap(element, { type: 'report', uniqueId: 'u1', ...given });
      expect(element.querySelector('iframe')?.src).toBe(src);
    },
  );

  it('EMB-CFG-16 sends print, locale and zoom settings unchanged', async () => {
    const element = buildElement();
    const settings = {
      printSettings: { browserPrintAdjustmentsMode: 1 },
      localeSettings: { language: 'pt-BR', formatLocale: 'pt-BR' },
      zoomLevel: 1.5,
    };
    new Service().embed(element, buildConfig({ settings }));
    frameIn(element).finishLoading();
    await settle();
    const [load] = frameIn(element).sent('POST /report/load');
    expect(load?.body).toHaveProperty('settings', settings);
  });

  it('EMB-CFG-38 EMB-CFG-39 adds locale, hook and mobile parameters to the frame’s URL once', async () => {
    const element = buildElement();
    const service = new Service();
    const url = 'https://app.powerbi.com/reportEmbed?groupId=g7';
    const localeSettings = { language: 'pt-BR', formatLocale: 'pt' };
    const config = buildConfig({
      embedUrl: url,
      settings: { localeSettings, layoutType: 2 },
      eventHooks: { applicationContextProvider: () => 1 },
    });
    const { accessToken: _token, id: _id, ...prepared } = config;
    service.bootstrap(element, prepared as never);
    const { embedUrl: _url, ...rest } = config;
    const report = service.embed(element, rest);
    const parts = '&language=pt-BR&formatLocale=pt&registerQueryCallback=true&isMobile=true';
    expect(element.querySelector('iframe')?.src).toBe(`${url}${parts}&uid=u1`);
    expect(report.config.embedUrl).toBe(`${url}${parts}`);
    expect(report.config.groupId).toBe('g7');
  });
});
