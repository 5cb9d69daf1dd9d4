import { describe, expect, it, vi } from 'vitest';
import { buildConfig, buildElement, cleanPageAroundTests } from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import * as pbi from '../index.ts';

cleanPageAroundTests();

const eventPath = '/scorecards/:uniqueId/events/:eventName';

/** A kind of a host, written as for powerbi-client: the constructor sets the paths. */
class Scorecard extends pbi.Embed {
  constructor(
    ...[service, element, config, phased, bootstrap]: ConstructorParameters<typeof pbi.Tile>
  ) {
    super(service, element, config, undefined, phased, bootstrap);
    this.loadPath = '/scorecard/load';
    this.phasedLoadPath = '/scorecard/prepare';
    this.embedtype = 'scorecard';
    this.allowedEvents.push('goalClicked');
  }
  override getId(): string {
    return this.config.id ?? '';
  }
  override getDefaultEmbedUrlEndpoint(): string {
    return 'scorecardEmbed';
  }
  override validate(): pbi.models.IError[] {
    return undefined as never;
  }
}

/** A way to create reports of a host that sends a body of its own. */
class CreateFromTemplate extends pbi.Create {
  constructor(...parts: ConstructorParameters<typeof pbi.Create>) {
    super(...parts);
    this.createConfig = { ...this.createConfig, datasetId: 'template' };
  }
}

/** A report of a host that loads by other paths. */
class AuditedReport extends pbi.Report {
  constructor(...parts: ConstructorParameters<typeof pbi.Report>) {
    super(...parts);
    this.loadPath = '/audited/load';
    this.phasedLoadPath = '/audited/prepare';
  }
}

async function embedOwn(kind: 'scorecard' | 'template' | 'audited', given: object, phased = false) {
  const service = new pbi.service.Service();
  const element = buildElement();
  const classes = { scorecard: Scorecard, template: CreateFromTemplate, audited: AuditedReport };
  service.register(
    kind,
    (owner, host, config, ...rest) => new classes[kind](owner, host, config, ...rest),
    [eventPath],
  );
  const embed = service.embedInternal(element, { ...buildConfig(), type: kind, ...given }, phased);
  frameIn(element).finishLoading();
  await settle();
  return { service, element, embed, frame: frameIn(element) };
}

describe('subclasses that a host has registered', () => {
  it('EMB-SVC-05 load by the paths that their constructor sets, also again on the same element', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { service, element, embed, frame } = await embedOwn('scorecard', {});
    expect(frame.requests.map(({ url }) => url)).toEqual(['/scorecard/load']);
    expect(embed).toBeInstanceOf(Scorecard);
    expect(embed.embedtype).toBe('scorecard');
    vi.setSystemTime(Date.now() + 1000);
    const again = service.embedInternal(element, { ...buildConfig(), type: 'scorecard', id: 'r2' });
    await settle();
    vi.useRealTimers();
    expect(again).toBe(embed);
    expect(frame.requests[1]?.body).toMatchObject({ id: 'r2' });
  });

  it('EMB-SVC-05 hear the events of their paths', async () => {
    const { embed, frame } = await embedOwn('scorecard', {});
    const heard = vi.fn();
    embed.on('goalClicked', heard);
    frame.post('/scorecards/u1/events/goalClicked', { goal: 'g' });
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ goal: 'g' });
  });

  it('send the body of their own createConfig', async () => {
    const { embed, frame } = await embedOwn('template', { datasetId: 'd' });
    await embed.create();
    expect(frame.sent('POST /report/create').at(-1)?.body).toMatchObject({ datasetId: 'template' });
  });

  it('send a new token by the path of their kind', async () => {
    const { embed, frame } = await embedOwn('scorecard', {});
    await embed.setAccessToken('token-2');
    expect(frame.sent('POST /scorecard/token').map(({ body }) => body)).toEqual(['token-2']);
  });

  it('may return nothing from load', async () => {
    const { service, element, embed } = await embedOwn('scorecard', {});
    embed.load = () => undefined as never;
    expect(service.embedInternal(element, { ...buildConfig(), type: 'scorecard' })).toBe(embed);
  });

  it('that replace updateFilters are called by removeFilters', async () => {
    const { embed } = await embedOwn('audited', {});
    const updateFilters = vi.spyOn(embed as pbi.Report, 'updateFilters');
    await (embed as pbi.Report).removeFilters();
    expect(updateFilters).toHaveBeenCalledWith(pbi.models.FiltersOperations.RemoveAll);
  });

  it('of reports load by their own paths', async () => {
    const { embed, frame } = await embedOwn('audited', {});
    expect(frame.requests.map(({ url }) => url)).toEqual(['/audited/load']);
    expect(embed).toBeInstanceOf(pbi.Report);
  });
});
