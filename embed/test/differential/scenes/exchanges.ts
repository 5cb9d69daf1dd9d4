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
    'tile events handed in',
    async (stage) => {
      await loadReport(stage);
      return hear(stage, () => {
        for (const type of ['tile', 'report']) {
          stage.service.handleTileEvents({ type, id: 'u1', name: 'loaded', value: null });
        }
      });
    },
  ],
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
    'requests of the host’s own, and routes',
    async (stage) => {
      const { iframe } = await loadReport(stage);
      const { hpm, router } = stage.service;
      router.post('/own/:part/here', (request, response) => {
        response.send(201, { part: request.params.part, body: request.body });
      });
      router.post('/own/silent', () => undefined);
      stage.frame().post('/own/x/here', { a: 1 });
      stage.frame().post('/own/silent');
      stage.frame().answer('GET /own', { b: 2 });
      stage.frame().answer('PUT /own', { message: 'no' }, 400);
      await stage.settle();
      const window = iframe.contentWindow;
      const body = (answer: { body: unknown }) => answer.body;
      return [
        await hpm.get('/own', { uid: 'u1' }, window).then(body),
        await hpm.post('/own', { c: 3 }, {}, window).then(body),
        await hpm.put('/own', null, {}, window).catch(body),
        await hpm.patch('/own', null, {}, window).then(body),
        await hpm.delete('/own', null, {}, window).then(body),
      ];
    },
  ],
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
