import type { Emulator } from '@portal/emulator';
import type { Identity } from './identityOf.ts';
import type { Dataset } from './world.ts';

/** The reports of the emulator whose data the datasets of the random worlds have, by the column of their rules. */
const reports = {
  Loja: {
    tenant: '22222222-aaaa-4aaa-8aaa-000000000002',
    client: '22222222-bbbb-4bbb-8bbb-000000000002',
    secret: 'horizonte-demo-secret',
    report: '4d7e0f92-3b61-4a58-9c07-e2f1a86d35b4',
    dataset: '9c25b1e8-70f4-4d6a-8b13-5ae07f2d9641',
  },
  Região: {
    tenant: '11111111-aaaa-4aaa-8aaa-000000000001',
    client: '11111111-bbbb-4bbb-8bbb-000000000001',
    secret: 'aurora-demo-secret',
    report: 'b911e829-c905-4a7e-8239-ec3f538b3afb',
    dataset: '071aa3f3-88de-4fc2-8231-9175948f4ead',
  },
} as const;

interface Opened {
  readonly definition: {
    readonly model: {
      readonly columns: readonly {
        readonly name: string;
        readonly values: readonly (string | number)[];
        readonly codes: readonly number[];
      }[];
    };
  };
}

async function send<T>(url: string, body: unknown, token?: string): Promise<T> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * Returns a function that gives a dataset's roles to the emulator, and reads from its frame which values of the column the rows
 * have that this identity shows. Null sends no identity. @throws Error when the emulator refuses the token or the report
 */
export function createFrameOf(emulator: Emulator) {
  return async (dataset: Dataset, identity: Identity | null): Promise<readonly string[]> => {
    const at = reports[dataset.column as keyof typeof reports];
    const { dataset: datasetId } = at;
    emulator.change({ kind: 'rolesChanged', datasetId, roles: dataset.roles });
    const isNeeded = dataset.demandsIdentity && !dataset.demandsRoles;
    emulator.change({ kind: 'identityNeeded', datasetId, isNeeded });
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: at.client,
      client_secret: at.secret,
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    });
    const { access_token } = await send<{ access_token: string }>(
      `${emulator.url}/${at.tenant}/oauth2/v2.0/token`,
      form,
    );
    const body = {
      reports: [{ id: at.report }],
      datasets: [{ id: datasetId }],
      ...(identity && { identities: [{ ...identity, datasets: [datasetId] }] }),
    };
    const { token } = await send<{ token: string }>(
      `${emulator.url}/v1.0/myorg/GenerateToken`,
      body,
      access_token,
    );
    const opening = { token, reportId: at.report };
    const { definition } = await send<Opened>(`${emulator.url}/_frame/report`, opening);
    const column = definition.model.columns.find(({ name }) => name === dataset.column);
    const seen = new Set(column?.codes.map((code) => String(column.values[code])));
    return [...seen].sort();
  };
}
