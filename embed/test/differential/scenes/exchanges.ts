import { loadReport, outcome, type Scene, type Stage } from './scene.ts';

const newPage = { name: 'p2', displayName: 'Two' };
const events: [string, unknown][] = [
  ['loaded', null],
  ['rendered', null],
  ['pageChanged', { newPage }],
  ['dataSelected', { dataPoints: [], report: { id: 'r1' } }],
  ['error', { message: 'm', errorCode: 'c' }],
  ['saved', { reportObjectId: 'x', saveAs: true }],
  ['nothing known', { any: 1 }],
];

/** What reaches the page's own handlers while the act runs. */
async function hear({ element, settle }: Stage, act: () => void): Promise<unknown> {
  const heard: unknown[] = [];
  const hear = (event: Event) =>
    heard.push({ type: event.type, detail: (event as CustomEvent).detail?.newPage?.name });
  for (const [name] of events) element.addEventListener(name, hear);
  act();
  await settle();
  return heard;
}

const hooks = {
  accessTokenProvider: async () => 'token-2',
  applicationContextProvider: ({ query }: Record<string, unknown>) => ({ answered: query }),
};

/** What the frame asks and tells, and what it refuses. */
export const exchangeScenes: readonly Scene[] = [
  ...events.map(
    ([name, body]): Scene => [
      `the event ${name}`,
      async (stage) => {
        await loadReport(stage);
        return hear(stage, () => stage.frame().event(name, body));
      },
    ],
  ),
  [
    'hooks, answered',
    async (stage) => {
      await loadReport(stage, { tokenType: 0, eventHooks: hooks });
      stage.frame().post('/reports/u1/eventHooks/preQuery', { query: 'q' });
      stage.frame().post('/reports/u1/eventHooks/newAccessToken', {});
      await stage.settle();
    },
  ],
  [
    'a hook nobody gave',
    async (stage) => {
      await loadReport(stage);
      stage.frame().post('/reports/u1/eventHooks/preQuery', { query: 'q' });
      await stage.settle();
    },
  ],
  ...['GET /report/pages', 'PUT /report/filters', 'POST /report/token'].map(
    (call): Scene => [
      `a refusal of ${call}`,
      async (stage) => {
        const report = await loadReport(stage);
        stage.frame().answer(call, { message: 'refused', errorCode: 'x' }, 403);
        return [
          await outcome(() => report.getPages()),
          await outcome(() => report.setFilters([])),
          await outcome(() => report.setAccessToken('t2')),
        ];
      },
    ],
  ),
  [
    'a reset, and another embed on the element',
    async (stage) => {
      await loadReport(stage);
      stage.service.reset(stage.element);
      const count = stage.service.getNumberOfComponents();
      await loadReport(stage, { id: 'r1', pageName: 'p2' });
      return [count, stage.service.getNumberOfComponents(), stage.element.children.length];
    },
  ],
];
