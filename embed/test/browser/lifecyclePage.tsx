/** A host page that mounts and unmounts reports, by the service and by React. */
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

/** References to objects that must be garbage-collected after unmounting. */
const mounted: WeakRef<object>[] = [];
const settings = { ...config, eventHooks: { applicationContextProvider: () => 1 } };

/** Every second report is unmounted before its frame has loaded, the others with pending calls. */
async function exerciseReport(index: number, report: Report): Promise<void> {
  mounted.push(new WeakRef(report), new WeakRef(report.iframe));
  if (index % 2 === 0) return;
  const control = realFrameIn(element);
  control.answer('POST /report/refresh', { isNever: true });
  await control.settle();
  control.event('loaded');
  await control.settle();
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
    await exerciseReport(index, report);
    service.reset(element);
  }
  // The timer of a call with limits is removed one microtask after the call is settled.
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
    if (report) await exerciseReport(index, report);
    await act(() => root.unmount());
  }
  return { ...leftovers(), components: service.getNumberOfComponents() };
}

const alive = () => mounted.filter((reference) => reference.deref()).length;

Object.assign(window, { IS_REACT_ACT_ENVIRONMENT: true, cycleService, cycleReportFrame, alive });
