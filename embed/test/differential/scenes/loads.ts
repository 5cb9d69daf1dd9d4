import { config, type Report, type Scene } from './scene.ts';

const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 't', column: 'c' },
  operator: 'In',
  values: [1],
  filterType: 1,
};

const loads: [string, object][] = [
  ['a report', {}],
  [
    'a page, filters, locale',
    {
      pageName: 'p2',
      filters: [filter],
      settings: { localeSettings: { language: 'pt-BR', formatLocale: 'pt-BR' } },
    },
  ],
  ['a mobile layout', { settings: { layoutType: 2 } }],
  [
    'hooks',
    {
      tokenType: 0,
      eventHooks: { accessTokenProvider: async () => 't', applicationContextProvider: () => 1 },
    },
  ],
  ['a dashboard', { type: 'dashboard', id: 'd1', pageView: 'oneColumn' }],
  ['a tile', { type: 'tile', id: 'd1', dashboardId: 'd1', width: 10, height: 20 }],
  ['questions', { type: 'qna', datasetIds: ['d1'], question: 'quanto?' }],
  ['a visual', { type: 'visual', pageName: 'p1', visualName: 'v1', width: 10, height: 20 }],
];

/** All ways to start an embed. */
export const loadScenes: readonly Scene[] = [
  ...loads.map(
    ([name, given]): Scene => [
      `loading ${name}`,
      async ({ service, element, frame }) => {
        service.embed(element, { ...config, ...given });
        frame().post('/ready/u1');
        frame().finishLoading();
      },
    ],
  ),
  [
    'a phased load',
    async ({ service, element, frame, settle }) => {
      const report = service.load(element, config) as Report;
      frame().finishLoading();
      await settle();
      await report.render();
      await report.render({ pageName: 'p2' } as never);
    },
  ],
  [
    'creating a report',
    async ({ service, element, frame }) => {
      const { id, type, uniqueId, ...rest } = config;
      service.createReport(element, { ...rest, datasetId: 'd1', groupId: 'g1' });
      frame().finishLoading();
    },
  ],
  [
    'quick creation',
    async ({ service, element, frame }) => {
      const { id, type, ...rest } = config;
      const datasetCreateConfig = { locale: 'pt-BR', mashupDocument: 'm' };
      service.quickCreate(element, { ...rest, datasetCreateConfig });
      frame().finishLoading();
    },
  ],
  [
    'a bootstrap, and the embed after it',
    async ({ service, element, frame, settle }) => {
      const { accessToken, id, settings, ...rest } = config;
      service.bootstrap(element, rest);
      frame().finishLoading();
      await settle();
      service.embed(element, config);
    },
  ],
];
