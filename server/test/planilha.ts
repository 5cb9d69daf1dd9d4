import type { PlanilhaLinha } from '@portal/api-client/contract';
import Papa from 'papaparse';
import * as schema from '../src/platform/db/schema.ts';
import { searchText } from '../src/platform/db/searchText.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from './factories.ts';
import { insertGrants } from './insertGrants.ts';
import type { TestServer } from './testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;
/** A line of a sheet by the titles of its columns. */
export type SheetLine = Record<string, string>;

export const planilhaUrl = '/api/admin/acessos/planilha/';

/** Reads an exported sheet as a spreadsheet does. */
export const linesOf = (csv: string): SheetLine[] =>
  Papa.parse<SheetLine>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;

/** Returns the texts of a line in one string, without its ids and its version. */
export const shortLine = ({ Tipo, Nome, Lugar, Relatório, Acesso, Páginas, ...line }: SheetLine) =>
  [Tipo, Nome, Lugar, Relatório, Acesso, Páginas, line['Termina em']].join(' · ');

/** Writes lines as a spreadsheet saves them. */
export const csvOf = (lines: readonly SheetLine[], delimiter = ';'): string =>
  Papa.unparse([...lines], { delimiter, newline: '\r\n' });

/** Exports, checks and applies sheets of a cliente as one caller. A superuser names the cliente. */
export function sheetsOf(caller: Caller, cliente?: number) {
  const filter = cliente === undefined ? {} : { cliente };
  const body = (file: string | Uint8Array, more: object = {}) => ({
    arquivo: Buffer.from(file as string).toString('base64'),
    ...filter,
    ...more,
  });
  return {
    body,
    async exported(): Promise<string> {
      const query = encodeURIComponent(JSON.stringify(filter));
      const answer = await caller.get(`${planilhaUrl}?filter=${query}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().csv;
    },
    check: (file: string | Uint8Array, more?: object) =>
      caller.post(`${planilhaUrl}conferir/`, body(file, more)),
    apply: (file: string | Uint8Array, more?: object, headers?: Record<string, string>) =>
      caller.post(planilhaUrl, body(file, more), headers),
  };
}

export const end = '2150-12-02T03:00:00.000Z';
export const lastDay = '01/12/2150';

/**
 * Builds a cliente with its administrator Renata, the team Sul, and the application Comercial with Estoque and Vendas. Sul has the page
 * Resumo of both until an end, Ana has all of Vendas there, and Bia opens Vendas on Dashboards.
 */
export async function buildSheetWorld(server: TestServer) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const person = (first_name: string, more: object = {}) =>
    buildUser(server, cliente, { first_name, ...more });
  const renata = await person('Renata', { groups: ['Admin de Relatórios'] });
  const geral = await person('Gil', { groups: ['Admin Geral'] });
  const [ana, bia] = [await person('Ana'), await person('Bia')];
  const vendas = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [bia],
  });
  const estoque = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Estoque',
    report_id: aurora.faturamento,
    dataset_id: aurora.faturamentoDataset,
  });
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const [sul] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome: 'Sul', search: searchText('Sul') })
    .returning();
  if (!app || !sul) throw new Error('no application');
  await db.insert(schema.equipeMembro).values({
    cliente_id: cliente.id,
    equipe_id: sul.id,
    user_id: bia.id,
  });
  for (const [ordem, { id }] of [estoque, vendas].entries()) {
    const place = { cliente_id: cliente.id, aplicativo_id: app.id, relatorio_id: id };
    await db.insert(schema.aplicativoRelatorio).values({ ...place, ordem });
    await insertGrants(db, {
      ...place,
      equipe_id: sul.id,
      tipo_acesso: 'specific',
      paginas_permitidas: ['P1'],
      expira_em: new Date(end),
    });
    await db.insert(schema.relatorioPagina).values(
      ['Resumo', 'Metas'].map((display_name, n) => ({
        relatorio_id: id,
        name: `P${n + 1}`,
        display_name,
        ordem: n,
      })),
    );
  }
  await insertGrants(db, {
    aplicativo_id: app.id,
    relatorio_id: vendas.id,
    user_id: ana.id,
    tipo_acesso: 'full',
  });
  const me = await as(server.app, renata);
  const sheets = sheetsOf(me);
  const exported = async () => linesOf(await sheets.exported());
  /** The line of a holder at a place, with changes. */
  const line = async (nome: string, relatorio: string, more: SheetLine = {}) => {
    const found = (await exported()).find(
      (one) => one.Nome === nome && one.Relatório === relatorio,
    );
    return { ...(found as SheetLine), ...more };
  };
  const check = async (lines: readonly SheetLine[], more?: object) =>
    (await sheets.check(csvOf(lines), more)).json();
  const states = async (lines: readonly SheetLine[]): Promise<unknown[]> =>
    (await check(lines)).linhas.map(({ estado, erro }: PlanilhaLinha) => erro ?? estado);
  return {
    ...{ cliente, renata, geral, ana, bia, vendas, estoque, app, sul },
    ...{ me, sheets, exported, line, check, states },
  };
}
