import { config, type Harness, outcome, type Scene, visuals } from './scene.ts';

interface KindCalls {
  lastLoadRequest: Date | undefined;
  load(): unknown;
  reload(): unknown;
  create(): unknown;
  setAccessToken(token: string): unknown;
  getCorrelationId(): unknown;
  save(): unknown;
  saveAs(parameters: object): unknown;
  setQuestion(question: string): unknown;
  isSaved(): unknown;
  getFilters(level?: number): unknown;
  setFilters(filters: object[], level?: number): unknown;
  updateFilters(operation: number, filters: object[], level?: number): unknown;
  removeFilters(level?: number): unknown;
  getPages(): unknown;
  setPage(name: string): unknown;
  render(): unknown;
  getVisualDescriptor(): unknown;
  getId(): unknown;
}
type Call = readonly [string, (embed: KindCalls) => unknown];

/** Lets a call load although the last load was just now. */
const soon =
  (call: Call[1]): Call[1] =>
  (embed) => {
    embed.lastLoadRequest = undefined;
    return call(embed);
  };

const common: readonly Call[] = [
  ['load', soon((embed) => embed.load())],
  ['reload', soon((embed) => embed.reload())],
  ['token', (embed) => embed.setAccessToken('token-2')],
  ['correlation', (embed) => embed.getCorrelationId()],
  ['save', (embed) => embed.save()],
  ['saveAs', (embed) => embed.saveAs({ name: 'n' })],
  ['id', (embed) => embed.getId()],
];

const datasetCreateConfig = { locale: 'pt-BR', mashupDocument: 'm' };
const creation: readonly Call[] = [
  // After a new token, the token of the next creation differs. See `differences.ts`.
  ['create', (embed) => embed.create()],
  ...common.filter(([name]) => !name.includes('load')),
];

/** For each kind that creates: its name, and how it is embedded. */
const creators: [string, (harness: Harness, given: object) => unknown][] = [
  [
    'create',
    ({ service, element }, given) => service.createReport(element, { ...given, datasetId: 'd1' }),
  ],
  [
    'quickcreate',
    ({ service, element }, given) =>
      service.quickCreate(element, { ...given, accessToken: 'token', datasetCreateConfig }),
  ],
];

/** For each kind: its name, additional configuration, event paths, and additional calls. */
const kinds: [string, object, string[], readonly Call[]][] = [
  ['dashboard', { id: 'd1' }, ['/dashboards/u1/events/tileClicked'], []],
  ['tile', { id: 'd1', dashboardId: 'd1' }, ['/tile/u1/events/tileLoaded'], []],
  [
    'qna',
    { datasetIds: ['d1'] },
    ['/qna/u1/events/visualRendered'],
    [['question', (embed) => embed.setQuestion('quanto?')]],
  ],
  [
    'visual',
    { pageName: 'p1', visualName: 'v1' },
    ['/reports/u1/pages/p1/visuals/v1/events/visualRendered', '/reports/u1/pages/p1/events/blur'],
    [
      ['descriptor', (embed) => embed.getVisualDescriptor()],
      ...[0, 1, 2].flatMap((level): Call[] => [
        [`filters of ${level}`, (embed) => embed.getFilters(level)],
        [`filters set at ${level}`, (embed) => embed.setFilters([], level)],
        [`filters changed at ${level}`, (embed) => embed.updateFilters(2, [], level)],
        [`filters removed at ${level}`, (embed) => embed.removeFilters(level)],
      ]),
      ['pages', (embed) => embed.getPages()],
      ['page', (embed) => embed.setPage('p2')],
      ['render', (embed) => embed.render()],
    ],
  ],
];

const names = ['tileClicked', 'tileLoaded', 'visualRendered', 'blur', 'loaded'];

/** The events and calls of each kind. */
export const kindScenes: readonly Scene[] = [
  ...kinds.map(
    ([type, given, events, calls]): Scene => [
      `events and calls of a ${type}`,
      async ({ service, element, frame, settle }) => {
        const embed = service.embed(element, { ...config, type, ...given } as never);
        frame().answer('GET /report/pages/p1/visuals', visuals);
        frame().finishLoading();
        await settle();
        const heard: unknown[] = [];
        for (const name of names) {
          element.addEventListener(name, ({ type, detail }: CustomEventInit & Event) =>
            heard.push([type, detail]),
          );
        }
        for (const path of [...events, '/reports/u1/events/loaded']) frame().post(path, { a: 1 });
        await settle();
        const results: unknown[] = [];
        for (const [name, call] of [...common, ...calls]) {
          results.push([name, await outcome(() => call(embed as unknown as KindCalls))]);
        }
        return [heard, results];
      },
    ],
  ),
  ...creators.map(
    ([type, embedKind]): Scene => [
      `calls of a ${type}`,
      async (harness) => {
        const { frame, settle } = harness;
        const { id, type: _, settings, ...rest } = config;
        const embed = embedKind(harness, rest) as KindCalls;
        frame().finishLoading();
        await settle();
        const results: unknown[] = [];
        for (const [name, call] of creation) {
          results.push([name, await outcome(() => call(embed))]);
        }
        return results;
      },
    ],
  ),
  [
    'isSaved of a report to create',
    async ({ service, element, frame, settle }) => {
      const { id, type, ...rest } = config;
      const embed = service.createReport(element, { ...rest, datasetId: 'd1' });
      frame().finishLoading();
      await settle();
      frame().answer('GET /report/hasUnsavedChanges', true);
      const create = embed as unknown as KindCalls;
      return [await outcome(() => create.isSaved()), await outcome(() => create.getId())];
    },
  ],
];
