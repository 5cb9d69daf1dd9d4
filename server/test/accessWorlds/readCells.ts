import { bearerOf } from '../bearerOf.ts';
import type { TestServer } from '../testServer.ts';
import type { BuiltWorld } from './buildWorld.ts';

/** The access of people to the reports of a world, by `person report application`. Cells without access are left out. */
export type Cells = Readonly<Record<string, 'full' | 'specific'>>;

/** Reads over HTTP what everybody in a world opens: on Dashboards, and in each application. */
export async function readCells(server: TestServer, built: BuiltWorld): Promise<Cells> {
  const cells: Record<string, 'full' | 'specific'> = {};
  const ids = new Set(built.relatorios.map(({ id }) => id));
  const { db } = server.context;
  for (const { id: person } of built.persons) {
    const stored = await db.query.user.findFirst({ where: (one, { eq }) => eq(one.id, person) });
    if (!stored) continue;
    const authorization = `Bearer ${await bearerOf(server, stored)}`;
    const get = async (url: string) => {
      const answer = await server.app.inject({ method: 'GET', url, headers: { authorization } });
      return answer.statusCode === 200 ? answer.json() : null;
    };
    const configs: { id: number }[] = (await get('/api/configs/')) ?? [];
    for (const { id } of configs.filter((one) => ids.has(one.id))) {
      cells[`${person} ${id} null`] = 'full';
    }
    for (const { id: app } of built.aplicativos) {
      const found = await get(`/api/aplicativos/${app}/`);
      const placed: { relatorio: number; tipo_acesso: 'full' | 'specific' | 'none' }[] =
        found?.relatorios ?? [];
      for (const { relatorio, tipo_acesso } of placed) {
        if (tipo_acesso !== 'none') cells[`${person} ${relatorio} ${app}`] = tipo_acesso;
      }
    }
  }
  return cells;
}
