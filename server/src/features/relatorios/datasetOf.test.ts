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
  ['no configured dataset', configured, report, { id: 'AAAA', workspaceId: 'elsewhere' }],
  [
    "the report's own dataset configured",
    { ...configured, dataset_id: 'aaaa' },
    report,
    { id: 'aaaa', workspaceId: 'elsewhere' },
  ],
  [
    'another dataset configured',
    { ...configured, dataset_id: 'bbbb' },
    report,
    { id: 'bbbb', workspaceId: 'here' },
  ],
  [
    'an unknown workspace of the dataset',
    configured,
    { ...report, datasetWorkspaceId: null },
    { id: 'AAAA', workspaceId: 'here' },
  ],
  ['a paginated report', configured, { ...report, datasetId: null }, null],
])('returns the dataset and its workspace with %s', (_, relatorio, provided, expected) => {
  expect(datasetOf(relatorio, provided)).toEqual(expected);
});
