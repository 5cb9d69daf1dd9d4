import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Author } from '../history/insertRows.ts';
import { recordEvent } from '../history/recordEvent.ts';
import { pendenciaQueries } from '../pendencias/pendenciaQueries.ts';
import { lockCliente } from '../records/recordQueries.ts';
import { idsOf } from './brake.ts';
import { brakeTipo } from './brakeQueries.ts';
import { type Diretorio, linkQueries } from './linkQueries.ts';

export const joinTipo = 'diretorio_existem';

/** So many teams are named. */
const namedTeams = 50;

interface Asked {
  readonly tipo: typeof joinTipo | typeof brakeTipo;
  readonly assunto: string;
  readonly dados: Readonly<Record<string, string>>;
}

/** Adds a person to those about whom the brake asks. Call it after the change was rolled back. Spec SCIM-03. */
export async function askAboutEnding(
  tx: Db,
  author: Author,
  { clienteId, nome }: Diretorio,
  person: number,
  now: Date,
): Promise<void> {
  await lockCliente(tx, clienteId);
  const [open] = await pendenciaQueries(tx).listOpenOf(clienteId, [brakeTipo]);
  const ids = new Set([...idsOf(open?.dados ?? {}), person]);
  const dados = { diretorio: nome, pessoas: String(ids.size), ids: [...ids].join(',') };
  await save(tx, author, clienteId, { tipo: brakeTipo, assunto: 'cliente', dados }, now);
}

/**
 * Tells how many people and teams a directory has asked for that exist already; closes the finding if there are none. It has their ids, so
 * that it changes when the directory asks for others, and nobody is joined whom the administrator has not read. Spec SCIM-02.
 */
export async function askAboutExisting(
  tx: Db,
  author: Author,
  diretorio: Diretorio,
  now: Date,
): Promise<void> {
  await lockCliente(tx, diretorio.clienteId);
  const links = linkQueries(tx, diretorio);
  const [people, teams] = [await links.listAskedPeople(), await links.listAskedTeams()];
  const dados = {
    diretorio: diretorio.nome,
    pessoas: String(people.length),
    equipes: String(teams.length),
    ids: people.map(({ id }) => id).join(','),
    ids_equipes: teams.map(({ id }) => id).join(','),
    nomes: teams
      .slice(0, namedTeams)
      .map(({ nome }) => nome)
      .join('; '),
  };
  const asked = { tipo: joinTipo, assunto: diretorio.nome, dados } as const;
  await save(tx, author, diretorio.clienteId, asked, now);
}

/** Opens a finding, or changes the open one of the same kind and subject if it says something else now. */
async function save(
  tx: Db,
  author: Author,
  clienteId: number,
  { tipo, assunto, dados }: Asked,
  now: Date,
): Promise<void> {
  const queries = pendenciaQueries(tx);
  const chave = `${tipo}:${assunto}`;
  const open = (await queries.listOpenOf(clienteId, [tipo])).find((row) => row.chave === chave);
  const isEmpty = Number(dados.pessoas) + Number(dados.equipes ?? 0) === 0;
  if (open && isEmpty) return queries.close(open.id, now, null);
  if (isEmpty || isDeepStrictEqual(open?.dados, dados)) return;
  if (open) return queries.update(open.id, { dados, vista_em: now });
  const id = await queries.insert({
    cliente_id: clienteId,
    tipo,
    assunto,
    chave,
    gravidade: tipo === brakeTipo ? 'falha' : 'aviso',
    dados,
    desde: now,
    vista_em: now,
    aberta_em: now,
  });
  const { ids: _, ids_equipes: __, ...told } = dados;
  await recordEvent(tx, author, {
    cliente: clienteId,
    action: 'pendencia.open',
    target: `pendencia:${id}`,
    details: { tipo, relatorios: [], dados: told },
  });
}
