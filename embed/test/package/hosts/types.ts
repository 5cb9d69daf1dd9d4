// A strict host. The test is that it compiles under each way to resolve modules.
import * as pbi from '@portal/embed';
import { guardPages } from '@portal/embed/guardPages';
import { type KeepTokenOptions, keepToken } from '@portal/embed/keepToken';
import { type IError, ViewMode } from '@portal/embed/models';
import { ReportFrame, type ReportFrameProps } from '@portal/embed/react';

// The root gives `window.powerbi` its type, as powerbi-client does.
const service: pbi.service.Service = window.powerbi;
const config: pbi.IReportEmbedConfiguration = { type: 'report', viewMode: ViewMode.View };
const report = service.embed(document.body, config) as pbi.Report;
export const own: pbi.IReportEmbedConfiguration = new pbi.Report(service, document.body, config)
  .config;
report.on<IError>('error', ({ detail }) => detail.message.length);
const options: KeepTokenOptions = {
  expiration: 0,
  fetchToken: () => Promise.resolve({ accessToken: 't', expiration: 0 }),
};
export const stops: (() => void)[] = [keepToken(report, options), guardPages(report, ['p1'])];
export const props: ReportFrameProps = { config };
export const frame: unknown = ReportFrame;
