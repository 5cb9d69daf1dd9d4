import type { Client } from '@portal/api-client';
import { type RelatorioConfig, updateAppPermissions } from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import { conflictOf } from '../../form/conflictOf.ts';
import { type ChosenPages, grantPages, type HolderKind } from './grantPages.ts';

/** What is given. */
export interface Target {
  readonly kind: 'report' | 'aplicativo';
  readonly id: number;
}

export interface Gift {
  readonly kind: HolderKind;
  readonly ids: readonly number[];
  readonly target: Target;
  /** The chosen pages of an application. Null for the whole application, and for a report. */
  readonly pages: ChosenPages | null;
  /** When the access ends; null for no end. The client sends it only to a server that has ends. */
  readonly until: string | null;
}

export interface Services {
  readonly client: Client;
  readonly dataProvider: DataProvider;
}

/** How often something is read again because somebody else changed it meanwhile. */
const maxAttempts = 3;

/**
 * Gives all of them access in one change, which the client rehearses. Nobody loses what they have. Returns the ids of those who
 * received something: not of those who have all of an application of which pages are given. Spec MENU-04.
 */
export async function grantToMany(services: Services, gift: Gift): Promise<readonly number[]> {
  const { pages, target } = gift;
  if (pages) {
    return saveAgain(() => grantPages(services.client, { ...gift, app: target.id }, pages));
  }
  if (target.kind === 'aplicativo') await giveAplicativo(services, gift);
  else await saveAgain(() => giveReport(services, gift));
  return gift.ids;
}

/** Saves what an action has just read, and again if somebody else changed it meanwhile. */
async function saveAgain<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === maxAttempts || !conflictOf(error)) throw error;
    }
  }
}

async function giveAplicativo({ client }: Services, { kind, ids, target, until }: Gift) {
  const holderOf = (id: number) => (kind === 'user' ? { user_id: id } : { equipe_id: id });
  await client.call(updateAppPermissions, {
    body: {
      app_id: target.id,
      permissions: ids.map((id) => ({
        ...holderOf(id),
        access_type: 'full' as const,
        expira_em: until,
      })),
    },
  });
}

/** Adds them to the list of the report as it is now. */
async function giveReport({ dataProvider }: Services, { kind, ids, target, until }: Gift) {
  const field = kind === 'user' ? 'users_allowed' : 'equipes_allowed';
  const { data: config } = await dataProvider.getOne<RelatorioConfig>('reports', {
    id: target.id,
  });
  const { versao, [field]: allowed = [] } = config;
  const data = {
    [field]: [...new Set([...allowed, ...ids])],
    [`${field}_ends`]: Object.fromEntries(ids.map((id) => [id, until])),
    ...(versao !== undefined && { versao }),
  };
  await dataProvider.update('reports', { id: target.id, data, previousData: config });
}
