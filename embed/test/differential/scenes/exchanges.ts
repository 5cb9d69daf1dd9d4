import { type Harness, loadReport, outcome, type Scene } from './scene.ts';

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

/** Returns the events that the handlers of the page receive while `act` runs. */
async function recordEvents({ element, settle }: Harness, act: () => void): Promise<unknown> {
  const heard: unknown[] = [];
  const onEvent = (event: Event) =>
    heard.push({ type: event.type, detail: (event as CustomEvent).detail?.newPage?.name });
  for (const [name] of events) element.addEventListener(name, onEvent);
  act();
  await settle();
  return heard;
}

const hooks = {
  accessTokenProvider: async () => 'token-2',
  applicationContextProvider: ({ query }: Record<string, unknown>) => ({ answered: query }),
};

/** Requests and events of the frame, and calls that the frame refuses. */
export const exchangeScenes: readonly Scene[] = [
  ...events.map(
    ([name, body]): Scene => [
      `the event ${name}`,
      async (harness) => {
        await loadReport(harness);
        return recordEvents(harness, () => harness.frame().event(name, body));
      },
    ],
  ),
  [
    'handleTileEvents',
    async (harness) => {
      await loadReport(harness);
      return recordEvents(harness, () => {
        for (const type of ['tile', 'report']) {
          harness.service.handleTileEvents({ type, id: 'u1', name: 'loaded', value: null });
        }
      });
    },
  ],
  [
    'hook calls',
    async (harness) => {
      await loadReport(harness, { tokenType: 0, eventHooks: hooks });
      harness.frame().post('/reports/u1/eventHooks/preQuery', { query: 'q' });
      harness.frame().post('/reports/u1/eventHooks/newAccessToken', {});
      await harness.settle();
    },
  ],
  [
    'a call of a missing hook',
    async (harness) => {
      await loadReport(harness);
      harness.frame().post('/reports/u1/eventHooks/preQuery', { query: 'q' });
      await harness.settle();
    },
  ],
  ...['GET /report/pages', 'PUT /report/filters', 'POST /report/token'].map(
    (call): Scene => [
      `a refusal of ${call}`,
      async (harness) => {
        const report = await loadReport(harness);
        harness.frame().answer(call, { message: 'refused', errorCode: 'x' }, 403);
        return [
          await outcome(() => report.getPages()),
          await outcome(() => report.setFilters([])),
          await outcome(() => report.setAccessToken('t2')),
        ];
      },
    ],
  ),
  [
    'filters of the builders',
    async (harness) => {
      const report = await loadReport(harness);
      const { kit } = harness;
      const column = ['Vendas', 'Ano'] as const;
      const filters = [
        new kit.TopNFilterBuilder()
          .withColumnTarget(...column)
          .bottom(3)
          .build(),
        new kit.BasicFilterBuilder()
          .withColumnTarget(...column)
          .in([2026])
          .build(),
        new kit.RelativeDateFilterBuilder()
          .withColumnTarget(...column)
          .inLast(2, 0)
          .build(),
      ];
      return outcome(() => report.setFilters(filters.map((filter) => filter.toJSON())));
    },
  ],
  [
    'service.hpm and service.router',
    async (harness) => {
      const { iframe } = await loadReport(harness);
      const { hpm, router } = harness.service;
      router
        .post('/own/:part/here', (request, response) => {
          const { params, body, handler } = request;
          response.send(201, { part: params.part, body, handler: typeof handler });
        })
        .post('/own/silent', () => undefined)
        .post('/own/fields', (_request, response) => {
          response.statusCode = 203;
          response.body = { set: true };
        });
      harness.frame().post('/own/x/here', { a: 1 });
      harness.frame().post('/own/silent');
      harness.frame().post('/own/fields');
      harness.frame().answer('GET /own', { b: 2 });
      harness.frame().answer('PUT /own', { message: 'no' }, 400);
      await harness.settle();
      const window = iframe.contentWindow;
      const body = (answer: { body: unknown }) => answer.body;
      return [
        await hpm.get('/own', { uid: 'u1' }, window).then(body),
        await hpm.post('/own', { c: 3 }, {}, window).then(body),
        await hpm.put('/own', null, {}, window).catch(body),
        await hpm.patch('/own', null, {}, window).then(body),
        await hpm.delete('/own', null, {}, window).then(body),
        await hpm
          .send({ method: 'GET', url: '/own', headers: { uid: 'u1' } }, window as Window)
          .then(body),
      ];
    },
  ],
  [
    'a reset and a new embed on the element',
    async (harness) => {
      await loadReport(harness);
      harness.service.reset(harness.element);
      const count = harness.service.getNumberOfComponents();
      await loadReport(harness, { id: 'r1', pageName: 'p2' });
      return [count, harness.service.getNumberOfComponents(), harness.element.children.length];
    },
  ],
];
