/** A host page that mounts and unmounts, through the service and through React. */
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Report } from '../../src/index.ts';
import { ReportFrame } from '../../src/react/index.ts';
import { EmbedService } from '../../src/service/EmbedService.ts';
import { config } from '../differential/scenes/scene.ts';
import { leftovers, watchLeftovers } from './pageLeftovers.ts';
import { realFrameIn } from './RealFrame.ts';

const element = document.createElement('div');
document.body.append(element);
watchLeftovers(window, document, document.body, element);

/** Objects that must be collectable when their mount is over. */
const mounted: WeakRef<object>[] = [];
const settings = { ...config, eventHooks: { applicationContextProvider: () => 1 } };

/** Every second mount ends before its frame has loaded, the others with a call under way. */
async function live(index: number, report: Report): Promise<void> {
  mounted.push(new WeakRef(report), new WeakRef(report.iframe));
  if (index % 2 === 0) return;
  const far = realFrameIn(element);
  far.answer('POST /report/refresh', { isNever: true });
  await far.settle();
  far.event('loaded');
  await far.settle();
  await report.getFilters();
  report.refresh().catch(() => undefined);
  report
    .within({ timeoutMs: 60_000 })
    .refresh()
    .catch(() => undefined);
}

async function cycleService(times: number) {
  const service = new EmbedService([Report]);
  for (let index = 0; index < times; index++) {
    const report = service.embed(element, settings) as Report;
    report.on('loaded', () => undefined);
    await live(index, report);
    service.reset(element);
  }
  // A call that is given up lets go of its timer one step after it is settled.
  await Promise.resolve();
  return { ...leftovers(), components: service.getNumberOfComponents() };
}

async function cycleReportFrame(times: number) {
  const service = new EmbedService([Report]);
  for (let index = 0; index < times; index++) {
    const root = createRoot(element);
    let report: Report | null = null;
    const keep = (given: Report | null) => {
      report = given;
    };
    const pages = ['p1'];
    await act(() =>
      root.render(
        <StrictMode>
          <ReportFrame config={settings} service={service} ref={keep} permittedPages={pages} />
        </StrictMode>,
      ),
    );
    if (report) await live(index, report);
    await act(() => root.unmount());
  }
  return { ...leftovers(), components: service.getNumberOfComponents() };
}

const alive = () => mounted.filter((reference) => reference.deref()).length;

Object.assign(window, { IS_REACT_ACT_ENVIRONMENT: true, cycleService, cycleReportFrame, alive });
