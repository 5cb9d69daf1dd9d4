// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, opened } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

const { pages } = opened.definition;
const [resumo] = pages;
const editable = { accessToken: 'edit-token' };

describe('editing', () => {
  it('EMB-MSG-17 edit mode needs a token that allows editing', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const refusal = await ask('POST', '/report/switchMode/edit', null);
    expect(refusal).toMatchObject({
      statusCode: 403,
      body: { message: 'PowerBINotAuthorizedException' },
    });
    await ask('POST', '/report/load', { ...editable, id: opened.definition.id });
    await vi.waitFor(() => expect(store.get().opened?.canEdit).toBe(true));
    expect(await ask('POST', '/report/switchMode/edit', null)).toMatchObject({ statusCode: 202 });
    expect(store.get().mode).toBe('edit');
    await ask('POST', '/report/switchMode/view', null);
    expect(store.get().mode).toBe('view');
    expect(await ask('POST', '/report/switchMode/x', null)).toMatchObject({ statusCode: 400 });
  });

  it('EMB-MSG-16 EMB-MSG-53 EMB-MSG-59 adds, renames and deletes pages', async () => {
    const { load, ask, store, events } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    const added = (await ask('POST', '/report/addPage', { displayName: 'Nova' })).body;
    expect(added).toMatchObject({
      displayName: 'Nova',
      isActive: true,
      visibility: 0,
      defaultSize: { type: 0 },
      defaultDisplayOption: 0,
    });
    const { name } = added as { name: string };
    expect(events('pageChanged')).toHaveLength(1);
    await ask('PUT', `/report/pages/${name}/name`, { name, displayName: 'Outra' });
    const listed = (await ask('GET', '/report/pages')).body as { displayName: string }[];
    expect(listed.at(-1)?.displayName).toBe('Outra');
    expect(await ask('DELETE', `/report/pages/${name}`, {})).toMatchObject({ statusCode: 202 });
    expect(store.get()).toMatchObject({ activePage: resumo?.name });
    expect(store.get().opened?.definition.pages).toHaveLength(pages.length);
    expect(await ask('DELETE', `/report/pages/${name}`, {})).toMatchObject({ statusCode: 404 });
  });

  it('answers 400 in view mode', async () => {
    const { load, ask } = createTestFrame();
    await load(editable);
    expect(await ask('POST', '/report/addPage', {})).toMatchObject({ statusCode: 400 });
  });

  it('EMB-MSG-11 EMB-MSG-41 reports unsaved changes until they are saved', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    const isUnsaved = async () => (await ask('GET', '/report/hasUnsavedChanges')).body;
    expect(await isUnsaved()).toBe(false);
    await ask('POST', '/report/addPage', {});
    expect(await isUnsaved()).toBe(true);
    expect(await ask('POST', '/report/save', null)).toMatchObject({ statusCode: 202 });
    expect(await isUnsaved()).toBe(false);
    expect(events('saved')[0]?.body).toMatchObject({ reportName: 'Vendas', saveAs: false });
  });

  it('EMB-MSG-12 saving a copy needs a name and a token that allows it', async () => {
    const { load, ask, events } = createTestFrame();
    await load();
    const name = 'Cópia';
    expect(await ask('POST', '/report/saveAs', { name })).toMatchObject({ statusCode: 403 });
    const other = createTestFrame();
    await other.load(editable);
    expect(await other.ask('POST', '/report/saveAs', { name })).toMatchObject({ statusCode: 202 });
    expect(await other.ask('POST', '/report/saveAs', {})).toMatchObject({ statusCode: 400 });
    expect(other.events('saved')[0]?.body).toMatchObject({ reportName: name, saveAs: true });
    expect(events('saved')).toEqual([]);
  });

  it('keeps its changes after a new token', async () => {
    const { load, ask, store } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    await ask('POST', '/report/addPage', { displayName: 'Nova' });
    await ask('POST', '/report/token', 'edit-token');
    expect(store.get().opened?.definition.pages.at(-1)?.displayName).toBe('Nova');
  });
});
