import {
  type Create,
  type Dashboard,
  models,
  type Qna,
  type QuickCreate,
  type Report,
  type Tile,
  type Visual,
} from 'powerbi-client';
import { createHost, createScript, type Outcome } from './createScript.ts';
import type { EmbedParams } from './reportChecks.ts';

const { TokenType } = models;

/** Embeds one component and waits for the event that ends its loading, or for its frame if it has no such event. */
async function open<T>(
  config: models.IEmbedConfigurationBase,
  loadedEvent: string | null = 'loaded',
  method: 'embed' | 'createReport' | 'quickCreate' = 'embed',
) {
  const script = createScript();
  const { service, element } = createHost();
  const embed = await script.call(service, method, element, config);
  script.listen(embed);
  if (loadedEvent) await script.waitForEvent(loadedEvent);
  else await new Promise((done) => element.querySelector('iframe')?.addEventListener('load', done));
  return { ...script, embed: embed as T & object };
}

const basics = ({ embedUrl, accessToken }: EmbedParams) => ({
  embedUrl,
  accessToken,
  tokenType: TokenType.Embed,
});

export async function dashboard(params: EmbedParams): Promise<Outcome> {
  const config = { ...basics(params), type: 'dashboard', id: params.id };
  const { call, expect, embed, outcome } = await open<Dashboard>(config);
  expect('id', await call(embed, 'getId'), params.id);
  await call(embed, 'setAccessToken', params.nextToken);
  await call(embed, 'getCorrelationId');
  await call(embed, 'reload');
  return outcome;
}

export async function tile(params: EmbedParams & { dashboardId: string }): Promise<Outcome> {
  const config = {
    ...basics(params),
    type: 'tile',
    id: params.id,
    dashboardId: params.dashboardId,
  };
  const { call, expect, waitForEvent, embed, outcome } = await open<Tile>(config);
  await waitForEvent('tileLoaded');
  expect('id', await call(embed, 'getId'), params.id);
  await call(embed, 'setAccessToken', params.nextToken);
  return outcome;
}

export async function qna(params: EmbedParams): Promise<Outcome> {
  const config = { ...basics(params), type: 'qna', datasetIds: [params.id] };
  const { call, waitForEvent, embed, outcome } = await open<Qna>(config);
  await call(embed, 'setQuestion', 'faturamento por região');
  await waitForEvent('visualRendered');
  await call(embed, 'setAccessToken', params.nextToken);
  return outcome;
}

export async function visual(
  params: EmbedParams & { pageName: string; visualName: string },
): Promise<Outcome> {
  const { pageName, visualName, id } = params;
  const config = { ...basics(params), type: 'visual', id, pageName, visualName };
  const { call, refused, expect, waitForEvent, embed, outcome } = await open<Visual>(config);
  await waitForEvent('rendered');
  const descriptor = await call(embed, 'getVisualDescriptor');
  expect('the visual', descriptor?.name, visualName);
  await refused(embed, 'getPages');
  await refused(embed, 'setPage', pageName);
  await refused(embed, 'render');
  const filter = {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Vendas', column: 'Região' },
    filterType: 1,
    operator: 'In',
    values: ['Sul'],
  };
  for (const level of [undefined, models.FiltersLevel.Page, models.FiltersLevel.Report]) {
    await call(embed, 'setFilters', [filter], level);
    expect('filters', (await call(embed, 'getFilters', level))?.length, 1);
    await call(embed, 'updateFilters', models.FiltersOperations.RemoveAll, undefined, level);
    await call(embed, 'removeFilters', level);
    expect('none', await call(embed, 'getFilters', level), []);
  }
  await call(embed, 'setAccessToken', params.nextToken);
  return outcome;
}

export async function create(params: EmbedParams): Promise<Outcome> {
  const config = { ...basics(params), type: 'create', datasetId: params.id };
  const { call, expect, waitForEvent, embed, outcome } = await open<Create>(
    config,
    'loaded',
    'createReport',
  );
  expect('id', await call(embed, 'getId'), params.id);
  expect('saved', typeof (await call(embed, 'isSaved')), 'boolean');
  await call(embed, 'saveAs', { name: 'Novo relatório' });
  await waitForEvent('saved');
  await call(embed, 'setAccessToken', params.nextToken);
  return outcome;
}

export async function quickCreate(params: EmbedParams): Promise<Outcome> {
  const config = {
    ...basics(params),
    tokenType: TokenType.Aad,
    type: 'quickCreate',
    datasetCreateConfig: {
      locale: 'pt-BR',
      tableSchemaList: [
        {
          name: 'Vendas',
          columns: [
            { name: 'Loja', dataType: 'Text' },
            { name: 'Valor', dataType: 'Number' },
          ],
        },
      ],
      data: [
        {
          name: 'Vendas',
          rows: [
            ['Centro', '10'],
            ['Praia', '20'],
          ],
        },
      ],
    },
  };
  const { call, waitForEvent, embed, outcome } = await open<QuickCreate>(
    config,
    'loaded',
    'quickCreate',
  );
  await call(embed, 'saveAs', { name: 'Rápido' });
  await waitForEvent('saved');
  return outcome;
}

let paper: Report;
let paperEvents: readonly string[] = [];

/**
 * Calls the methods of a paginated report, and checks that the kit rejects those that it does not support. The frame does
 * not say when it has opened the report.
 */
export async function paginated(params: EmbedParams): Promise<Outcome> {
  const config = {
    ...basics(params),
    type: 'report',
    id: params.id,
    parameterValues: [{ name: 'Regiao', value: 'Sul' }],
    settings: { commands: { parameterPanel: { enabled: true, expanded: true } } },
  };
  const { call, refused, expect, embed, outcome } = await open<Report>(config, null);
  paper = embed;
  paperEvents = outcome.events;
  for (const method of ['getPages', 'getFilters', 'print', 'refresh', 'getTheme']) {
    await refused(embed, method);
  }
  expect('correlation', typeof (await call(embed, 'getCorrelationId')), 'string');
  await call(embed, 'updateSettings', { commands: { parameterPanel: { enabled: false } } });
  await call(embed, 'updateSettings', { commands: { parameterPanel: { enabled: true } } });
  return outcome;
}

/** Renews the token of the paginated report that is open. */
export async function renewPaginated({ nextToken }: EmbedParams): Promise<Outcome> {
  const { call, outcome } = createScript();
  await call(paper, 'setAccessToken', nextToken);
  return outcome;
}

/** The events that the open paginated report has raised. */
export const paginatedEvents = (): readonly string[] => paperEvents;
