import type { Client } from '@portal/api-client';
import { concessaoLimits } from '@portal/api-client/records';
import { expect, it } from 'vitest';
import { changesIn } from '../../../test/grants.ts';
import { noAccess, type Stored, type UserAccess } from './access.ts';
import { type AccessChange, type Place, saveGrants } from './saveGrants.ts';

const [past, later] = ['2020-01-01T03:00:00.000Z', '2150-12-01T03:00:00.000Z'];
const record = (relatorio: number, expira_em: string | null): Stored => ({
  holder: 7,
  relatorio,
  tipo_acesso: 'specific',
  paginas_permitidas: [{ nome_pagina: 'p1' }],
  expira_em,
});
const known = new Map([1, 2, 3, 4].map((id) => [id, ['p1', 'p2']] as const));
const change = (access: Partial<UserAccess>, keepsEnds = true, id = 7): AccessChange => ({
  kind: 'user',
  id,
  access: { ...noAccess, ...access },
  keepsEnds,
});

/** Saves on a server with the call of grants. Returns what was sent where. */
async function save(changes: readonly AccessChange[], more: Partial<Place> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const client = {
    offers: () => true,
    call: async ({ path }: { path: string }, { body }: { body: unknown }) => {
      sent.push({ path, body });
    },
  } as unknown as Client;
  const records = { user: [record(1, later), record(2, past), record(3, null)], equipe: [] };
  const place = { aplicativo: 5, relatorios_ids: [1, 2, 3, 4], records, versao: 9, ...more };
  await saveGrants(client, place, changes, known);
  return sent;
}

it('PRAZO-06 CON-03 a stored grant keeps its end, and a new or ended one gets that of the screen', async () => {
  const pages = new Map([1, 2, 3, 4].map((id) => [id, new Set(['p2'])] as const));
  const [sent] = await save([change({ type: 'specific', pages, until: later })]);
  expect(changesIn(sent)).toEqual([
    `pessoa 7, relatório 1: p1 até ${later} → p2 até ${later}`,
    `pessoa 7, relatório 2: p1 até ${past} → p2 até ${later}`,
    'pessoa 7, relatório 3: p1 → p2',
    `pessoa 7, relatório 4: nada → p2 até ${later}`,
  ]);
});

it('a change that gives what is stored sends nothing', async () => {
  const pages = new Map([[3, new Set(['p1'])]]);
  const only = { records: { user: [record(3, null)], equipe: [] } };
  expect(await save([change({ type: 'specific', pages }, false)], only)).toEqual([]);
});

it('more grants than the call takes are saved by the call of the first contract, with the version', async () => {
  const people = Array.from({ length: concessaoLimits.itens / 4 + 1 }, (_, n) =>
    change({ type: 'full' }, false, 100 + n),
  );
  const sent = await save(people);
  expect(sent).toEqual([
    {
      path: '/api/admin/relatorio-permissoes/bulk-update/',
      body: { app_id: 5, versao: 9, permissions: people.map(() => expect.anything()) },
    },
  ]);
});
