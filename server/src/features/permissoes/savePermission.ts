import type { NewPermissao } from '@portal/api-client/contract';
import type { Change } from '../../domain/change/Change.ts';
import { changeGrants } from '../../domain/changeGrants/changeGrants.ts';
import { type PermissaoRow, permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { placeQueries } from '../../domain/grants/placeQueries.ts';
import type { GrantKey } from '../../domain/grants/storedGrantQueries.ts';
import type { Fields } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { listPagesJob } from '../../domain/pages/listPagesJob.ts';
import { invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';

type Access = Pick<NewPermissao, 'tipo_acesso' | 'paginas_permitidas'>;

interface PermissionCreation {
  readonly input: NewPermissao;
  readonly now: Date;
}

/**
 * Creates or replaces the permission record of a person on a report, in one application or, if none is named, in every
 * application that contains the report. Returns the first record. Spec API-29, AMBIG-18, LIM-06.
 */
export const createPermission: Change<PermissionCreation, PermissaoRow> = async (
  tx,
  actor,
  { input, now },
) => {
  const scope = scopeOf(actor);
  const { user, relatorio } = input;
  const { tipo_acesso, paginas } = accessOf(input);
  const queries = permissaoQueries(tx);
  const listApps = async () => {
    const candidates = await queries.listAplicativosWith(scope, relatorio);
    return candidates.filter(({ id }) => (input.aplicativo ?? id) === id);
  };
  const ids = (await listApps()).map(({ id }) => id);
  await placeQueries(tx).lock({ aplicativos: ids, relatorios: [] });
  // Another change may have removed the report from an application or from its cliente before the lock. So only the
  // locked applications are used.
  const apps = (await listApps()).filter(({ id }) => ids.includes(id));
  const [first] = apps;
  if (!first) throw invalidFields({ relatorio: ['Nenhum aplicativo contém este relatório.'] });
  const expira_em = readExpiry('expira_em', input.expira_em);
  const list = { sort: null, page: null, filter: { user, relatorio } };
  const before = await queries.list(scope, list);
  const { region } = await changeGrants(tx, actor, {
    changes: apps.map(({ id }) => ({
      kind: 'person',
      holder: user,
      aplicativo: id,
      relatorio,
      after: { acesso: tipo_acesso, paginas, expira_em },
    })),
    holdersOf: { cliente: first.cliente, field: 'user' },
    now,
  });
  if (tipo_acesso === 'specific') await listPagesSoon(tx, relatorio, first.cliente);
  const after = await queries.list(scope, list);
  const saved = after.find(({ aplicativo }) => aplicativo === first.id);
  if (!saved) throw notFound('Permissão');
  return {
    result: saved,
    records: after.map((row) => recordOf(before.find(({ id }) => id === row.id) ?? null, row)),
    region,
  };
};

interface PermissionDeletion {
  readonly id: number;
  readonly now: Date;
}

interface PermissionUpdate extends PermissionDeletion {
  readonly input: Partial<NewPermissao>;
}

/** Changes the access of one record. Its person, report and application cannot be changed. Spec API-31. */
export const updatePermission: Change<PermissionUpdate, PermissaoRow> = async (
  tx,
  actor,
  { id, input, now },
) => {
  const found = await loadLocked(tx, actor, id);
  for (const field of ['user', 'relatorio', 'aplicativo'] as const) {
    if (input[field] !== undefined && input[field] !== found[field]) {
      throw invalidFields({ [field]: ['Não pode ser alterado.'] });
    }
  }
  const { tipo_acesso, paginas } = accessOf({
    tipo_acesso: input.tipo_acesso ?? found.tipo_acesso,
    paginas_permitidas:
      input.paginas_permitidas ?? found.paginas.map((nome_pagina) => ({ nome_pagina })),
  });
  // Only a call that gives the access again leaves out an end that has come.
  const isGiven = input.tipo_acesso !== undefined || input.expira_em !== undefined;
  const expira_em = isGiven ? readExpiry('expira_em', input.expira_em) : found.expira_em;
  const { region } = await changeGrants(tx, actor, {
    changes: [{ ...keyOf(found), after: { acesso: tipo_acesso, paginas, expira_em } }],
    now,
  });
  if (tipo_acesso === 'specific') await listPagesSoon(tx, found.relatorio, found.cliente);
  const saved = (await permissaoQueries(tx).find(scopeOf(actor), id)) ?? found;
  return { result: saved, records: [recordOf(found, saved)], region };
};

/** Deletes one record. Spec API-32. */
export const deletePermission: Change<PermissionDeletion> = async (tx, actor, { id, now }) => {
  const found = await loadLocked(tx, actor, id);
  const changes = [{ ...keyOf(found), after: null }];
  const { region } = await changeGrants(tx, actor, { changes, now });
  return { result: undefined, records: [recordOf(found, null)], region };
};

const keyOf = ({ user, aplicativo, relatorio }: PermissaoRow): GrantKey => ({
  kind: 'person',
  holder: user,
  aplicativo,
  relatorio,
});

/** A permitted page counts as gone until the portal has stored it, and these calls do not ask the provider. Spec AMBIG-21. */
const listPagesSoon = (tx: Db, relatorio: number, cliente: number) =>
  jobQueries(tx).add([listPagesJob(relatorio, cliente)]);

/** Locks the application of a record with its reports, and loads the record. Throws 404 outside the actor's scope. */
async function loadLocked(tx: Db, actor: Actor, id: number): Promise<PermissaoRow> {
  const queries = permissaoQueries(tx);
  const seen = await queries.find(scopeOf(actor), id);
  if (seen) await placeQueries(tx).lock({ aplicativos: [seen.aplicativo], relatorios: [] });
  const found = seen && (await queries.find(scopeOf(actor), id));
  if (!found) throw notFound('Permissão');
  return found;
}

/** Returns the access to store. Only specific access has pages; it throws 400 without any page. */
function accessOf({ tipo_acesso, paginas_permitidas = [] }: Access) {
  const paginas =
    tipo_acesso === 'specific'
      ? [...new Set(paginas_permitidas.map(({ nome_pagina }) => nome_pagina))]
      : [];
  if (tipo_acesso === 'specific' && paginas.length === 0) {
    throw invalidFields({ paginas_permitidas: ['Selecione ao menos uma página.'] });
  }
  return { tipo_acesso, paginas };
}

/** What history records about one permission record; null is a record that does not exist. */
function recordOf(before: PermissaoRow | null, after: PermissaoRow | null): RecordedChange {
  const { id, user, relatorio, aplicativo, cliente } = (after ?? before) as PermissaoRow;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return {
    cliente,
    action: `permissao.${action}`,
    target: `permissao:${id}`,
    details: { user, relatorio, aplicativo },
    person: user,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  };
}

/** A record `none` is the absence of a grant: to set it where there was none changes nothing. Spec EQP-05, CONF-05. */
const fieldsOf = ({ tipo_acesso, paginas, expira_em }: PermissaoRow): Fields | null =>
  tipo_acesso === 'none'
    ? null
    : {
        tipo_acesso,
        paginas_permitidas: paginas,
        expira_em: expira_em?.toISOString() ?? null,
      };
