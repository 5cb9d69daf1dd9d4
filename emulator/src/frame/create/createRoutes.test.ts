// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openInFrame } from '../test/openInFrame.ts';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a new report', () => {
  it('EMB-MSG-24 EMB-MSG-49 opens a page in edit mode and tracks unsaved changes', async () => {
    const config = { accessToken: 'edit-token', datasetId: 'x' };
    const frame = await openInFrame('/report/create', config, 'reports');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    expect(frame.store.get().mode).toBe('edit');
    expect((await frame.ask('GET', '/report/hasUnsavedChanges')).body).toBe(false);
    await frame.ask('POST', '/report/addPage', {});
    expect((await frame.ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
    await frame.ask('POST', '/report/saveAs', { name: 'Novo' });
    expect(frame.events('saved')[0]?.body).toMatchObject({ reportName: 'Novo', saveAs: true });
  });
});

describe('a quick report', () => {
  const table = { name: 'Vendas', columns: [{ name: 'Loja', dataType: 'Text' }] };
  const data = [{ name: 'Vendas', rows: [['Centro']] }];

  it("EMB-MSG-21 opens the table of the host's configuration", async () => {
    const datasetCreateConfig = { locale: 'pt-BR', tableSchemaList: [table], data };
    const frame = await openInFrame('/quickcreate', { datasetCreateConfig }, 'reports');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    expect(frame.store.get()).toMatchObject({ mode: 'edit', phase: 'shown' });
    expect(frame.served).toMatchObject([
      { url: '/_frame/quickCreate', body: { table: { ...table, rows: [['Centro']] } } },
    ]);
  });

  it('answers 400 when the rows belong to another table', async () => {
    const { ask } = createTestFrame();
    const datasetCreateConfig = { tableSchemaList: [{ ...table, name: 'Outra' }], data };
    const config = { accessToken: 'good-token', datasetCreateConfig };
    expect(await ask('POST', '/quickcreate', config)).toMatchObject({ statusCode: 400 });
  });
});
