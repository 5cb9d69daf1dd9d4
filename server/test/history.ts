import type { AuditEntry } from '@portal/api-client/contract';
import { bearerOf } from './bearerOf.ts';
import { buildUser } from './factories.ts';
import type { TestServer } from './testServer.ts';

/** Returns a function that reads history over HTTP, as a superuser, oldest first, with the values as they are recorded. */
export async function historyReader(server: TestServer) {
  const superuser = await buildUser(server, null, { is_superuser: true });
  const authorization = `Bearer ${await bearerOf(server, superuser)}`;
  return async (filter: object): Promise<AuditEntry[]> => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const answer = await server.app.inject({
      url: `/api/admin/audit/?${query}`,
      headers: { authorization },
    });
    return answer
      .json<AuditEntry[]>()
      .reverse()
      .map((row) => ({
        ...row,
        mudancas: (row.mudancas ?? []).map(({ campo, antes, depois }) => ({
          campo,
          antes,
          depois,
        })),
      }));
  };
}
