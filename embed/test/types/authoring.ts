/**
 * A library that adds members to the classes, as powerbi-report-authoring does. The test is that this
 * file compiles against powerbi-client and against this package. It is never run.
 */
import type { Page, Report, VisualDescriptor } from 'powerbi-client';

declare module 'report' {
  interface Report {
    getAvailableVisualTypes(): Promise<string[]>;
  }
}
declare module 'page' {
  interface Page {
    createVisual(this: Page, visualType: string): Promise<{ visual: unknown }>;
  }
}
declare module 'visualDescriptor' {
  interface VisualDescriptor {
    changeType(visualType: string): Promise<void>;
  }
}

export async function author(report: Report, page: Page, visual: VisualDescriptor): Promise<void> {
  const [type = 'barChart'] = await report.getAvailableVisualTypes();
  await page.createVisual(type);
  await visual.changeType(type);
}
