import { vi } from 'vitest';
import { defineReport } from '../../definition/defineReport.ts';
import type { OpenedReport } from '../../definition/types.ts';
import { seedStore } from '../../seed/seedStore.ts';
import { createStore } from '../../store.ts';
import { createFrame, type FrameOptions } from '../createFrame.ts';
import type { FrameRequest } from '../protocol/createChannel.ts';

const store = createStore();
seedStore(store);
const reportOf = (wanted: string) => {
  const report = [...store.reports.values()].find(({ name }) => name === wanted);
  if (!report) throw new Error(`the demo data has no report ${wanted}`);
  return report;
};
const vendas = reportOf('Vendas');

/** A demo report as the fake server returns it. */
export function openedReport(name: string): OpenedReport {
  const definition = defineReport(reportOf(name), new Date('2026-11-21T12:00:00Z'), undefined);
  if (!definition) throw new Error(`the report ${name} has no definition`);
  return { definition, canEdit: false, canSaveAs: false, expiresInMs: 60_000 };
}

/** The report that the fake server returns for `good-token`. */
export const opened = openedReport('Vendas');
const { definition } = opened;

/** The report for `edit-token`, which allows editing and saving a copy. */
const editable: OpenedReport = { ...opened, canEdit: true, canSaveAs: true };

/** A valid load configuration. */
export const loadConfig = {
  type: 'report',
  accessToken: 'good-token',
  id: vendas.id,
  groupId: vendas.workspaceId,
};

/** The report for `blind-token`, whose identity can see no row. */
const { model } = definition;
const blind: OpenedReport = {
  ...opened,
  definition: { ...definition, model: { ...model, rowCount: 0 } },
};

interface Posted {
  readonly url?: string;
  readonly statusCode?: number;
  readonly headers: { readonly id?: string };
  readonly body: unknown;
}

const answersWith = (report: OpenedReport): Readonly<Record<string, OpenedReport>> => ({
  'good-token': report,
  'fresh-token': report,
  'edit-token': editable,
  'blind-token': blind,
});

/**
 * A frame with a fake host and a fake server. `posted` contains the messages to the host, `served` the requests to the
 * server. The server answers the tokens in `answersWith`, and refuses all others with 403. `opened` is its report.
 */
export function createTestFrame({
  opened: report = opened,
  ...options
}: FrameOptions & { readonly opened?: OpenedReport } = {}) {
  const answers = answersWith(report);
  const posted: Posted[] = [];
  const served: { url: string; body: unknown }[] = [];
  let listener: ((event: MessageEvent) => void) | undefined;
  const parent = { postMessage: (message: Posted) => posted.push(message) };
  const own = {
    parent: parent as unknown as Window,
    addEventListener: (_type: 'message', added: (event: MessageEvent) => void) => {
      listener = added;
    },
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { token, name } = JSON.parse(body) as { token: string; name?: string };
    served.push({ url, body: JSON.parse(body) });
    if (url === '/_frame/save')
      return new Response(JSON.stringify({ id: 'S1', name: name ?? 'Vendas' }));
    const answer = answers[token];
    const refusal = { message: 'LoadReportFailed', errorCode: '403', detailedMessage: 'não' };
    return new Response(JSON.stringify(answer ?? refusal), { status: answer ? 200 : 403 });
  });
  const frame = createFrame(own, 'U1', options);
  let count = 0;
  const receive = (data: unknown, source: unknown = parent) =>
    listener?.({ data, source, origin: 'http://localhost:8000' } as MessageEvent);
  const ask = async (
    method: string,
    url: string,
    body?: unknown,
    headers: object = {},
  ): Promise<Posted> => {
    count += 1;
    const id = `h${count}`;
    receive({ method, url, headers: { id, uid: 'U1', ...headers }, body } satisfies FrameRequest);
    return vi.waitFor(() => {
      const reply = posted.find(({ headers, url: path }) => !path && headers.id === id);
      if (!reply) throw new Error(`no answer to ${url}`);
      return reply;
    });
  };
  const events = (name: string) =>
    posted.filter(({ url }) => url?.startsWith('/reports/U1/') && url.endsWith(`/events/${name}`));
  const load = async (config: object = {}, path = '/report/load', headers: object = {}) => {
    const reply = await ask('POST', path, { ...loadConfig, ...config }, headers);
    await vi.waitFor(() => {
      if (events('loaded').length + events('error').length === 0)
        throw new Error('neither loaded nor error was raised');
    });
    return reply;
  };
  return { ...frame, posted, served, receive, ask, events, load };
}
