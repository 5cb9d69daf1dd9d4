import { describe, expect, it, vi } from 'vitest';
import { buildElement, cleanPageAroundTests } from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { Create, service as kit, QuickCreate, Report } from '../../index.ts';

cleanPageAroundTests();

const base = {
  embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=g1',
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
};

async function create(given: object = {}) {
  const service = new kit.Service();
  const element = buildElement();
  const embed = service.createReport(element, { ...base, datasetId: 'd1', ...given }) as Create;
  const frame = frameIn(element);
  frame.finishLoading();
  await settle();
  return { service, element, embed, frame };
}

describe('creating a report', () => {
  it('EMB-CFG-01 EMB-MSG-24 sends the configuration, with session and token provider in the headers', async () => {
    const { service, frame } = await create({ eventHooks: { accessTokenProvider: () => 't' } });
    const [request] = frame.sent('POST /report/create');
    expect(request?.body).toEqual({
      accessToken: 'token-1',
      datasetId: 'd1',
      groupId: 'g1',
      tokenType: 0,
    });
    expect(request?.headers).toMatchObject({
      uid: 'u1',
      sdkSessionId: service.getSdkSessionId(),
      tokenProviderSupplied: true,
    });
  });

  it('EMB-EVT-12 EMB-VAL-90 answers a token request of the frame', async () => {
    const { frame } = await create({ eventHooks: { accessTokenProvider: () => 'fresh' } });
    frame.post('/reports/u1/eventHooks/newAccessToken', null);
    await settle();
    expect(frame.answers).toMatchObject([{ statusCode: 200, body: 'fresh' }]);
  });

  it('EMB-MSG-49 reports whether the report is saved', async () => {
    const { embed, frame } = await create();
    frame.answer('GET /report/hasUnsavedChanges', true);
    await expect(embed.isSaved()).resolves.toBe(false);
  });

  it('EMB-MSG-23 sends a new token to the path of reports', async () => {
    const { embed, frame } = await create();
    await embed.setAccessToken('token-2');
    expect(frame.sent('POST /report/token').map(({ body }) => body)).toEqual(['token-2']);
  });

  it('EMB-VAL-77 reads the dataset id from the embed URL', async () => {
    const embedUrl = 'https://app.powerbi.com/reportEmbed?datasetId=d9';
    const { frame } = await create({ datasetId: undefined, embedUrl });
    expect(frame.sent('POST /report/create')[0]?.body).toMatchObject({ datasetId: 'd9' });
  });

  it('EMB-VAL-76 throws when the dataset id is missing', () => {
    const service = new kit.Service();
    expect(() => service.createReport(buildElement(), { ...base, datasetId: '' })).toThrow(
      'Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.',
    );
  });

  it('EMB-LIFE-06 embeds the created report in the same frame with the same unique id', async () => {
    const { service, element, embed, frame } = await create();
    const { uniqueId, ...config } = base;
    const report = service.embed(element, { ...config, type: 'report', id: 'r1' });
    await settle();
    expect(report).toBeInstanceOf(Report);
    expect(frameIn(element)).toBe(frame);
    expect(frame.sent('POST /report/load')[0]?.body).toMatchObject({ id: 'r1', uniqueId: 'u1' });
    expect(service.find('u1')).toBe(report);
    expect(service.getNumberOfComponents()).toBe(1);
    const heard = vi.fn();
    report.on('loaded', heard);
    frame.event('loaded');
    expect(heard).toHaveBeenCalledOnce();
    expect(embed).toBeInstanceOf(Create);
  });
});

describe('quick creation', () => {
  const datasetCreateConfig = { locale: 'pt-BR', mashupDocument: 'm' };

  async function quickCreate(given: object = {}) {
    const element = buildElement();
    const config = { ...base, datasetCreateConfig, ...given };
    const embed = new kit.Service().quickCreate(element, config);
    frameIn(element).finishLoading();
    await settle();
    return { embed, frame: frameIn(element) };
  }

  it('EMB-CFG-01 EMB-MSG-21 sends the whole configuration', async () => {
    const { embed, frame } = await quickCreate();
    expect(embed).toBeInstanceOf(QuickCreate);
    expect(frame.sent('POST /quickcreate')[0]?.body).toMatchObject({
      datasetCreateConfig,
      accessToken: 'token-1',
      type: 'quickCreate',
    });
  });

  it('EMB-MSG-23 sends a new token to the path of reports', async () => {
    const { embed, frame } = await quickCreate();
    await embed.setAccessToken('token-2');
    expect(frame.sent('POST /report/token').map(({ body }) => body)).toEqual(['token-2']);
  });

  it('EMB-VAL-90 accepts a token provider', async () => {
    const { frame } = await quickCreate({ eventHooks: { accessTokenProvider: () => 't' } });
    expect(frame.sent('POST /quickcreate')[0]?.headers.tokenProviderSupplied).toBe(true);
  });
});
