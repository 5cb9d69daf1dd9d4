import { type Client, HttpError, ifAnnounced } from '@portal/api-client';
import { getDataIdentity, tellSeenPages } from '@portal/api-client/contract';
import { tellingOf } from '@portal/api-client/rules';
import { fetchToken } from './fetchToken.ts';
import type { OpeningCommand, OpeningEvent } from './machine/Step.ts';
import { troubleOfServer } from './troubleOf.ts';

type CommandOf<Kind extends OpeningCommand['do']> = Extract<OpeningCommand, { do: Kind }>;

export type ServerCommand = CommandOf<'ask token' | 'ask identity' | 'tell pages'>;

/** The answers after which the reader may no longer open the report. */
const lostStatuses = [401, 403, 404];
/**
 * The status of the answer if the server cannot filter the rows of this reader as configured. It is also the status if Power BI has
 * refused a token.
 */
const refusedStatus = 502;

/** Runs a command that needs the server. Returns the event that follows, or null if none does. The signal ends the request for a token. */
export async function askServer(
  client: Client,
  command: ServerCommand,
  signal: AbortSignal,
): Promise<OpeningEvent | null> {
  switch (command.do) {
    case 'ask token':
      return askToken(client, command, signal);
    case 'ask identity':
      return askIdentity(client, command);
    case 'tell pages':
      return tellPages(client, command);
  }
}

async function askToken(
  client: Client,
  { opening, place, isRenewal }: CommandOf<'ask token'>,
  signal: AbortSignal,
): Promise<OpeningEvent | null> {
  try {
    const token = await fetchToken(client, place, isRenewal, signal);
    return { type: 'token came', opening, token };
  } catch (cause) {
    if (signal.aborted) return null;
    const { isPassing } = troubleOfServer(cause);
    const isLost = cause instanceof HttpError && lostStatuses.includes(cause.status);
    const isRefused = cause instanceof HttpError && cause.status === refusedStatus;
    return { type: 'token failed', opening, cause, isLost, isRefused, isPassing };
  }
}

/** A reader without access is told by the lists, and one without a network by the next renewal. */
async function askIdentity(
  client: Client,
  { opening, relatorio: id }: CommandOf<'ask identity'>,
): Promise<OpeningEvent | null> {
  try {
    const answer = await ifAnnounced(client.call(getDataIdentity, { params: { id } }));
    return answer ? { type: 'identity came', opening, identity: answer.identidade } : null;
  } catch (cause) {
    if (!(cause instanceof HttpError && cause.status === refusedStatus)) return null;
    return { type: 'identity came', opening, identity: null };
  }
}

async function tellPages(
  client: Client,
  { relatorio: id, pages }: CommandOf<'tell pages'>,
): Promise<null> {
  const body = tellingOf(pages);
  await ifAnnounced(client.call(tellSeenPages, { params: { id }, body })).catch((error: unknown) =>
    console.warn('the pages could not be told', error),
  );
  return null;
}
