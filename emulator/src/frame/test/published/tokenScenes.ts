import { models, type Report } from 'powerbi-client';
import type { Given } from './reportScenes.ts';
import { createScript, type Outcome, openStage } from './script.ts';

const region = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Vendas', column: 'Região' },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
};

async function open({ embedUrl, accessToken, id }: Given, config: object = {}) {
  const script = createScript();
  const { service, element } = openStage();
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

/** A token that lapses while the report is open, and a new one that heals it. */
export async function expiry(given: Given): Promise<Outcome> {
  const { call, expect, heard, report, outcome } = await open(given);
  await heard('rendered');
  await call(report, 'setFilters', [region]);
  let lapse: models.IError | undefined;
  report.on('error', ({ detail }: CustomEvent) => {
    lapse = detail;
  });
  await heard('error');
  expect('the reason', [lapse?.message, lapse?.errorCode], ['TokenExpired', '403']);
  await call(report, 'setAccessToken', given.nextToken);
  expect('filters kept', (await call(report, 'getFilters'))?.length, 1);
  return outcome;
}

/** A token for another report: refused with the code of the service. */
export async function otherReport(given: Given): Promise<Outcome> {
  const { expect, heard, report, outcome } = await open(given);
  let refusal: models.IError | undefined;
  report.on('error', ({ detail }: CustomEvent) => {
    refusal = detail;
  });
  await heard('error');
  expect('the reason', [refusal?.message, refusal?.errorCode], ['LoadReportFailed', '403']);
  return outcome;
}

/** The host is asked before data is read. */
export async function beforeQueries(given: Given): Promise<Outcome> {
  let asked = 0;
  const applicationContextProvider = () => {
    asked += 1;
    return {};
  };
  const { expect, heard, call, report, outcome } = await open(given, {
    eventHooks: { applicationContextProvider },
  });
  await heard('rendered');
  expect('asked once', asked, 1);
  await call(report, 'refresh');
  expect('asked again', asked, 2);
  return outcome;
}
