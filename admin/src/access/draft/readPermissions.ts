import type { Client } from '@portal/api-client';
import { getAdminAplicativo, listAppPermissions } from '@portal/api-client/contract';

/** Reads an application and its stored permissions, those of people and those of teams, with the version of all of them. */
export async function readPermissions(client: Client, appId: number, signal?: AbortSignal) {
  const options = signal ? { signal } : {};
  const [app, { permissions, equipes = [], versao }] = await Promise.all([
    client.call(getAdminAplicativo, { params: { id: appId } }, options),
    client.call(listAppPermissions, { params: { appId } }, options),
  ]);
  const records = {
    user: permissions.map((record) => ({ ...record, holder: record.user })),
    equipe: equipes.map((record) => ({ ...record, holder: record.equipe })),
  };
  const { relatorios_ids } = app;
  return { app, aplicativo: appId, relatorios_ids, records, versao };
}
