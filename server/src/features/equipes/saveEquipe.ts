import { isDeepStrictEqual } from 'node:util';
import type { EquipeChanges, NewEquipe } from '@portal/api-client/contract';
import { equipeRecord, givenTexts, newTexts } from '@portal/api-client/records';
import { mayJoinThemselves } from '@portal/api-client/rules';
import type { Change } from '../../domain/change/Change.ts';
import { requireOwnMoment } from '../../domain/change/requireOwnMoment.ts';
import { papelQueries } from '../../domain/dataIdentity/papelQueries.ts';
import { saveAtributos } from '../../domain/dataIdentity/saveAtributos.ts';
import { requireUnlocked } from '../../domain/diretorio/requireUnlocked.ts';
import { type EquipeColumns, equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { listNamingTeam } from '../../domain/relatorios/rightQueries.ts';
import { readRestrictions } from '../../domain/restrictions/readRestrictions.ts';
import { forbidden, invalidFields, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { nameOf } from './equipeName.ts';
import { equipeRecords } from './equipeRecords.ts';
import { equipeGrantQueries } from './grantQueries.ts';
import { membersAfter, requireMembers } from './members.ts';
import { type EquipeRow, equipeQueries } from './queries.ts';

/** Creates a team. Spec WIRE-01. */
export const insertEquipe: Change<
  { readonly input: NewEquipe; readonly now: Date },
  number
> = async (tx, actor, { input, now }) => {
  const clienteId = clienteOfRequest(actor, 'cliente_id', input.cliente_id);
  const membros = input.membros ?? [];
  await requireMembers(tx, actor, { clienteId, field: 'membros', ids: membros });
  const write = equipeWriteQueries(tx);
  const texts = newTexts(equipeRecord, input);
  const columns = {
    ...texts,
    nome: nameOf(texts.nome),
    redes: [],
    horarios: [],
    ...readRestrictions(input),
  };
  const id = await write.insert({ ...columns, cliente_id: clienteId, created_by: actor.id });
  await write.addMembers({ id, clienteId }, membros, actor.id);
  await saveAtributos(tx, 'team', { id, clienteId }, input.atributos);
  const atributos = await equipeQueries(tx, unused).findAtributos(id);
  if (membros.includes(actor.id)) await requireOwnMoment(tx, actor, input.confirmacao, now);
  return {
    result: id,
    records: equipeRecords(null, { ...columns, id, cliente: clienteId, membros, atributos }),
    // A new team is granted nothing, but its values are sent for its members.
    region:
      Object.keys(atributos).length === 0
        ? null
        : { people: membros, relatorios: await papelQueries(tx).listOfTeam(id) },
    bound: { people: membros },
  };
};

interface EquipeUpdate {
  readonly id: number;
  readonly now: Date;
  readonly input: EquipeChanges;
}

/** Changes a team and its members under a lock of the team. Spec WIRE-01, EQP-14, LIM-06. */
export const changeEquipe: Change<EquipeUpdate> = async (tx, actor, { id, input, now }) => {
  const found = await loadLocked(tx, actor, id);
  requireVersion(found, input.versao);
  if (clienteOfRequest(actor, 'cliente_id', input.cliente_id ?? found.cliente) !== found.cliente) {
    throw invalidFields({ cliente_id: ['Uma equipe não muda de cliente.'] });
  }
  const write = equipeWriteQueries(tx);
  const before = await equipeQueries(tx, unused).listMemberIds(id);
  const { membros, added, removed, field } = membersAfter(before, input);
  await requireMembers(tx, actor, { clienteId: found.cliente, field, ids: added });
  const changes = changedColumns(found, columnsOf(input, found));
  const touched = [...added, ...removed];
  requireUnlocked(equipeRecord, actor, found.diretorio, [
    ...Object.keys(changes),
    ...(touched.length > 0 ? ['membros'] : []),
  ]);
  await write.update(id, changes);
  await write.removeMembers(id, removed);
  await write.addMembers({ id, clienteId: found.cliente }, added, actor.id);
  const { atributos, relatorios, hasNewValues } = await changeValues(tx, found, input);
  if (hasNewValues && before.includes(actor.id) && !mayJoinThemselves(actor)) {
    throw forbidden('Você não pode mudar os atributos de uma equipe sua.');
  }
  const hasNewRestrictions = changes.redes !== undefined || changes.horarios !== undefined;
  // Who leaves a team may be left with one that is bound more narrowly.
  if (hasNewRestrictions || touched.includes(actor.id)) {
    await requireOwnMoment(tx, actor, input.confirmacao, now);
  }
  const isChanged = Object.keys(changes).length > 0 || touched.length > 0 || hasNewValues;
  if (isChanged) await write.raiseVersion(id, actor);
  return {
    result: undefined,
    records: equipeRecords(
      { ...found, membros: before, atributos: atributos.before },
      { ...found, ...changes, membros, atributos: atributos.after },
    ),
    region: {
      // The value of a team is sent for all its members.
      people: hasNewValues ? [...new Set([...before, ...membros])] : touched,
      relatorios: [...(await listGranted(tx, found)), ...relatorios],
    },
    // A membership of a team that is not bound keeps nobody out.
    bound: { people: hasNewRestrictions ? [...new Set([...before, ...membros])] : touched },
  };
};

/** Changes the values of a team. Tells them before and after, and the reports on which the team has an effect either way. */
async function changeValues(
  tx: Db,
  { id, cliente }: EquipeRow,
  { atributos: given }: EquipeChanges,
) {
  const queries = equipeQueries(tx, unused);
  const filtered = papelQueries(tx);
  const before = await queries.findAtributos(id);
  const relatorios = new Set(await filtered.listOfTeam(id));
  const hasNewValues = await saveAtributos(tx, 'team', { id, clienteId: cliente }, given);
  for (const one of await filtered.listOfTeam(id)) relatorios.add(one);
  const atributos = { before, after: await queries.findAtributos(id) };
  return { atributos, relatorios: [...relatorios], hasNewValues };
}

/** The reports that a team is granted anywhere, and those to which it gives a right. */
async function listGranted(tx: Db, { id, cliente }: EquipeRow): Promise<number[]> {
  const named = await equipeGrantQueries(tx).listRelatorios(id);
  const permissions = await permissaoQueries(tx).listPart({ teams: [id] });
  return [
    ...named.map((one) => one.id),
    ...permissions.map(({ relatorio }) => relatorio),
    ...(await listNamingTeam(tx, { id, clienteId: cliente })),
  ];
}

/** Decides which grants a list counts. A change reads none of these counts. */
const unused = new Date(0);

/** Locks a team and loads it. Throws 404 outside the actor's scope. */
async function loadLocked(tx: Db, actor: Actor, id: number): Promise<EquipeRow> {
  await equipeWriteQueries(tx).lock(id);
  return requireFound(await equipeQueries(tx, unused).find(scopeOf(actor), id), 'Equipe');
}

function columnsOf(input: EquipeChanges, found: EquipeRow): Partial<EquipeColumns> {
  const texts = givenTexts(equipeRecord, input, found);
  return {
    ...texts,
    ...(texts.nome !== undefined && { nome: nameOf(texts.nome) }),
    ...readRestrictions(input),
  };
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns(found: EquipeRow, columns: Partial<EquipeColumns>): Partial<EquipeColumns> {
  const stored: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)),
  );
}
