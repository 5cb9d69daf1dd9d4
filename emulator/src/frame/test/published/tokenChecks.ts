import { models, type Report } from 'powerbi-client';
import { createHost, createScript, type Outcome } from './createScript.ts';
import type { EmbedParams } from './reportChecks.ts';

const region = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Vendas', column: 'Região' },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
};

async function open({ embedUrl, accessToken, id }: EmbedParams, config: object = {}) {
  const script = createScript();
  const { service, element } = createHost();
  const report: Report = await script.call(service, 'embed', element, {
    type: 'report',
    tokenType: models.TokenType.Embed,
    embedUrl,
    accessToken,
    id,
    ...config,
  });
  script.listen(report);
  return { ...script, report };
}

/** The token expires while the report is open. A new token alone does not bring the report back, a new load does. */
export async function expiry(params: EmbedParams): Promise<Outcome> {
  const { call, expect, waitForEvent, report, outcome } = await open(params);
  await waitForEvent('rendered');
  await call(report, 'setFilters', [region]);
  let lapse: models.IError | undefined;
  report.on('error', ({ detail }: CustomEvent) => {
    lapse = detail;
  });
  await waitForEvent('error');
  expect('the reason', [lapse?.message, lapse?.errorCode], ['TokenExpired', '403']);
  await call(report, 'setAccessToken', params.nextToken);
  expect('filters kept', (await call(report, 'getFilters'))?.length, 1);
  const drawn = () => outcome.events.filter((name) => name === 'rendered').length;
  const before = drawn();
  await new Promise((done) => setTimeout(done, 1000));
  expect('renderings after the new token', drawn() - before, 0);
  await call(report, 'reload');
  await waitForEvent('rendered', before + 1);
  return outcome;
}

/** The token is for another report: the error has the service's code. */
export async function otherReport(params: EmbedParams): Promise<Outcome> {
  const { expect, waitForEvent, report, outcome } = await open(params);
  let refusal: models.IError | undefined;
  report.on('error', ({ detail }: CustomEvent) => {
    refusal = detail;
  });
  await waitForEvent('error');
  expect('the reason', [refusal?.message, refusal?.errorCode], ['LoadReportFailed', '403']);
  return outcome;
}

/** The host's hook is called before data is read. */
export async function beforeQueries(params: EmbedParams): Promise<Outcome> {
  let hookCalls = 0;
  const applicationContextProvider = () => {
    hookCalls += 1;
    return {};
  };
  const { expect, waitForEvent, call, report, outcome } = await open(params, {
    eventHooks: { applicationContextProvider },
  });
  await waitForEvent('rendered');
  expect('calls of the hook while loading', hookCalls, 1);
  await call(report, 'refresh');
  expect('calls of the hook after a refresh', hookCalls, 2);
  return outcome;
}
