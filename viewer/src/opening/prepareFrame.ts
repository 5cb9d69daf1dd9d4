import type { Client } from '@portal/api-client';
import type { Aplicativo, RelatorioItem } from '@portal/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';
import { relatoriosQuery } from '../content/useRelatorios.ts';
import { isPhoneNow } from '../layout/useIsPhone.ts';
import { isPaginatedUrl } from './machine/Opening.ts';
import type { OpeningMachine } from './OpeningMachine.ts';

interface Services {
  readonly queries: QueryClient;
  readonly client: Client;
}

/**
 * Starts a frame without a report. Its address is that of any report in the lists of the reader. Does nothing for readers who
 * may open no report. Spec LER-14.
 */
export async function prepareFrame(machine: OpeningMachine, services: Services): Promise<void> {
  registerWorker();
  const embedUrl = knownUrl(services.queries) ?? (await listedUrl(services));
  if (!embedUrl) return;
  const url = new URL(embedUrl);
  for (const name of ['reportId', 'groupId']) url.searchParams.delete(name);
  machine.send({ type: 'prepared', embedUrl: url.href, isPhone: isPhoneNow() });
}

type HasUrl = Pick<RelatorioItem, 'embedUrl'>;

const urlOf = (relatorios: readonly HasUrl[]) =>
  relatorios.find(({ embedUrl }) => embedUrl && !isPaginatedUrl(embedUrl))?.embedUrl;

/** Looks into the lists that the screen has already fetched. */
function knownUrl(queries: QueryClient): string | undefined {
  const recents = queries.getQueryData<readonly HasUrl[]>(['home', 'recents']) ?? [];
  const applications = queries.getQueriesData<Aplicativo>({ queryKey: ['aplicativo'] });
  const inApplications = applications.flatMap(([, aplicativo]) => aplicativo?.relatorios ?? []);
  return urlOf([...recents, ...inApplications]);
}

const listedUrl = async ({ queries, client }: Services) =>
  urlOf(await queries.ensureQueryData(relatoriosQuery(client)));

/** The files of the program are some 600 kB, which must not delay the first report. */
const waitMs = 5_000;

/**
 * Registers the service worker 5 s after the first screen. Browsers have none without HTTPS and in a private window, and the development
 * server has no such file: then only the page that is shown without a network is missing. Registering it again changes nothing.
 * A frame in the page of another product keeps nothing in the browser.
 */
function registerWorker(): void {
  if (window !== window.top) return;
  setTimeout(() => {
    navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  }, waitMs);
}
