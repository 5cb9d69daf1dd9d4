import type { Client } from '@portal/api-client';
import { type RelatorioConfig, updateAppPermissions } from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import { conflictOf } from '../form/conflictOf.ts';

/** Whether people or teams receive the access. */
export type HolderKind = 'user' | 'equipe';

/** What is given. */
export interface Target {
  readonly kind: 'report' | 'aplicativo';
  readonly id: number;
}

export interface Gift {
  readonly kind: HolderKind;
  readonly ids: readonly number[];
  readonly target: Target;
  /** When the access ends; null for no end. The client sends it only to a server that has ends. */
  readonly until: string | null;
}

interface Services {
  readonly client: Client;
  readonly dataProvider: DataProvider;
}

/** How often the list of a report is read again because somebody else changed it meanwhile. */
const maxAttempts = 3;

/** Gives all of them full access in one change, which the client rehearses. Nobody loses what they have. Spec MENU-04. */
export async function grantToMany(services: Services, gift: Gift): Promise<void> {
  if (gift.target.kind === 'aplicativo') await giveAplicativo(services, gift);
  else await giveReport(services, gift);
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
  for (let attempt = 1; ; attempt += 1) {
    const { data: config } = await dataProvider.getOne<RelatorioConfig>('reports', {
      id: target.id,
    });
    const { versao, [field]: allowed = [] } = config;
    const data = {
      [field]: [...new Set([...allowed, ...ids])],
      [`${field}_ends`]: Object.fromEntries(ids.map((id) => [id, until])),
      ...(versao !== undefined && { versao }),
    };
    try {
      await dataProvider.update('reports', { id: target.id, data, previousData: config });
      return;
    } catch (error) {
      if (attempt === maxAttempts || !conflictOf(error)) throw error;
    }
  }
}
