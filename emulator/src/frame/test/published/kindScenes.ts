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
import type { Given } from './reportScenes.ts';
import { createScript, type Outcome, openStage } from './script.ts';

const { TokenType } = models;

/** Opens one component and waits for what says that it is there. */
async function open<T>(
  config: models.IEmbedConfigurationBase,
  sign = 'loaded',
  method: 'embed' | 'createReport' | 'quickCreate' = 'embed',
) {
  const script = createScript();
  const { service, element } = openStage();
  const embed = await script.call(service, method, element, config);
  script.listen(embed);
  await script.heard(sign);
  return { ...script, embed: embed as T & object };
}

const basics = ({ embedUrl, accessToken }: Given) => ({
  embedUrl,
  accessToken,
  tokenType: TokenType.Embed,
});

export async function dashboard(given: Given): Promise<Outcome> {
  const config = { ...basics(given), type: 'dashboard', id: given.id };
  const { call, expect, embed, outcome } = await open<Dashboard>(config);
  expect('id', await call(embed, 'getId'), given.id);
  await call(embed, 'setAccessToken', given.nextToken);
  await call(embed, 'getCorrelationId');
  await call(embed, 'reload');
  return outcome;
}

export async function tile(given: Given & { dashboardId: string }): Promise<Outcome> {
  const config = {
    ...basics(given),
    type: 'tile',
    id: given.id,
    dashboardId: given.dashboardId,
  };
  const { call, expect, heard, embed, outcome } = await open<Tile>(config);
  await heard('tileLoaded');
  expect('id', await call(embed, 'getId'), given.id);
  await call(embed, 'setAccessToken', given.nextToken);
  return outcome;
}

export async function qna(given: Given): Promise<Outcome> {
  const config = { ...basics(given), type: 'qna', datasetIds: [given.id] };
  const { call, heard, embed, outcome } = await open<Qna>(config);
  await call(embed, 'setQuestion', 'faturamento por região');
  await heard('visualRendered');
  await call(embed, 'setAccessToken', given.nextToken);
  return outcome;
}

export async function visual(
  given: Given & { pageName: string; visualName: string },
): Promise<Outcome> {
  const { pageName, visualName, id } = given;
  const config = { ...basics(given), type: 'visual', id, pageName, visualName };
  const { call, refused, expect, heard, embed, outcome } = await open<Visual>(config);
  await heard('rendered');
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
  await call(embed, 'setAccessToken', given.nextToken);
  return outcome;
}

export async function create(given: Given): Promise<Outcome> {
  const config = { ...basics(given), type: 'create', datasetId: given.id };
  const { call, expect, heard, embed, outcome } = await open<Create>(
    config,
    'loaded',
    'createReport',
  );
  expect('id', await call(embed, 'getId'), given.id);
  expect('saved', typeof (await call(embed, 'isSaved')), 'boolean');
  await call(embed, 'saveAs', { name: 'Novo relatório' });
  await heard('saved');
  await call(embed, 'setAccessToken', given.nextToken);
  return outcome;
}

export async function quickCreate(given: Given): Promise<Outcome> {
  const config = {
    ...basics(given),
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
  const { call, heard, embed, outcome } = await open<QuickCreate>(config, 'loaded', 'quickCreate');
  await call(embed, 'saveAs', { name: 'Rápido' });
  await heard('saved');
  return outcome;
}

/** A paginated report: what it has, and what the kit refuses for it. */
export async function paginated(given: Given): Promise<Outcome> {
  const config = {
    ...basics(given),
    type: 'report',
    id: given.id,
    parameterValues: [{ name: 'Regiao', value: 'Sul' }],
    settings: { commands: { parameterPanel: { enabled: true, expanded: true } } },
  };
  const { call, refused, expect, heard, embed, outcome } = await open<Report>(config);
  await heard('rendered');
  for (const method of ['getPages', 'getFilters', 'print', 'refresh', 'getTheme']) {
    await refused(embed, method);
  }
  expect('correlation', typeof (await call(embed, 'getCorrelationId')), 'string');
  await call(embed, 'updateSettings', { commands: { parameterPanel: { enabled: false } } });
  await call(embed, 'updateSettings', { commands: { parameterPanel: { enabled: true } } });
  await call(embed, 'setAccessToken', given.nextToken);
  return outcome;
}
