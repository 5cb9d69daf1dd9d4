import { expect, it } from 'vitest';
import { datasetOf } from './datasetOf.ts';

const report = {
  id: 'r',
  name: 'Vendas',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  datasetId: 'AAAA',
  datasetWorkspaceId: 'elsewhere',
};
const configured = { workspace_id: 'here', dataset_id: null };

it.each([
  ['none configured', configured, report, { id: 'AAAA', workspaceId: 'elsewhere' }],
  [
    "the report's own configured",
    { ...configured, dataset_id: 'aaaa' },
    report,
    { id: 'aaaa', workspaceId: 'elsewhere' },
  ],
  [
    'another configured',
    { ...configured, dataset_id: 'bbbb' },
    report,
    { id: 'bbbb', workspaceId: 'here' },
  ],
  [
    'the workspace untold',
    configured,
    { ...report, datasetWorkspaceId: null },
    { id: 'AAAA', workspaceId: 'here' },
  ],
  ['a paginated report', configured, { ...report, datasetId: null }, null],
])('with %s', (_, relatorio, provided, expected) => {
  expect(datasetOf(relatorio, provided)).toEqual(expected);
});
