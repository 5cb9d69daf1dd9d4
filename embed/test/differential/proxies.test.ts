import { reactive } from '@vue/reactivity';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as ours from '../../src/index.ts';
import { buildElement, cleanPageAroundTests, openReport } from '../embedding.ts';
import { closeFrames, frameIn, settle } from '../fakeFrame.ts';
import { scenes } from './scenes/all.ts';
import { normalise, type Scene } from './scenes/scene.ts';

cleanPageAroundTests();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

type Service = ours.service.Service;

/** A service of which the host sees only Vue's proxies: of the service and of all that it returns. */
function reactiveService(): Service {
  const service = new ours.service.Service();
  const proxy = reactive(service) as Service;
  for (const name of ['embed', 'load', 'bootstrap', 'createReport', 'quickCreate'] as const) {
    const call = service[name].bind(proxy) as (...parts: unknown[]) => ours.Embed;
    Object.assign(service, { [name]: (...parts: unknown[]) => reactive(call(...parts)) });
  }
  return proxy;
}

async function play(service: Service, act: Scene[1]): Promise<unknown> {
  const element = buildElement();
  element.setAttribute('powerbi-name', 'u1');
  const results = await act({ kit: ours, service, element, settle, frame: () => frameIn(element) });
  await settle();
  const { requests, answers, iframe } = frameIn(element);
  closeFrames();
  document.body.replaceChildren();
  return normalise({ src: iframe.src, requests, answers, results });
}

describe('through the proxies of Vue', () => {
  it.each([...scenes])('sends the same messages as without them: %s', async (_title, act) => {
    const direct = await play(new ours.service.Service(), act);
    expect(await play(reactiveService(), act)).toEqual(direct);
  });

  it('pages, visuals and bookmarks work too', async () => {
    const { report, page, visual, frame } = await openReport();
    frame.answer('GET /report/pages/p1/filters', []);
    frame.answer('POST /report/pages/p1/visuals/v1/exportData', { data: 'a,b' });
    frame.answer('GET /report/bookmarks', [{ name: 'b' }]);
    expect(await reactive(page).getFilters()).toEqual([]);
    expect(await reactive(visual).exportData()).toEqual({ data: 'a,b' });
    expect(await reactive(report.bookmarksManager).getBookmarks()).toEqual([{ name: 'b' }]);
    expect(await reactive(report).within({ timeoutMs: 1000 }).getPages()).toHaveLength(2);
  });

  it('filter builders and filters work too', () => {
    const builder = reactive(new ours.BasicFilterBuilder());
    const filter = builder.withColumnTarget('Vendas', 'Ano').in([2026]).build();
    expect(reactive(filter).toJSON()).toEqual(filter.toJSON());
    const advanced = reactive(new ours.AdvancedFilterBuilder()).withColumnTarget('a', 'b').and();
    expect(advanced.addCondition('Is', 1).build().conditions).toHaveLength(1);
    const topN = reactive(new ours.TopNFilterBuilder())
      .withColumnTarget('a', 'b')
      .bottom(3)
      .build();
    expect(topN).toMatchObject({ operator: 'Bottom', itemCount: 3 });
    const relative = reactive(new ours.RelativeDateFilterBuilder()).withColumnTarget('a', 'b');
    expect(relative.inLast(2, 0).includeToday(false).build().includeToday).toBe(false);
  });
});
