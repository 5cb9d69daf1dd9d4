import type { AccessType } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { adminAplicativoQueries } from '../aplicativos/adminQueries.ts';
import { aplicativoWriteQueries } from '../aplicativos/writeQueries.ts';
import type { Touched } from '../change/Change.ts';
import { type AppGrant, grantWriteQueries } from '../grants/grantWriteQueries.ts';
import { holderKinds } from '../grants/Holder.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import { requireOfCliente } from '../grants/requireOfCliente.ts';
import type { PartValue } from '../history/parts/Part.ts';
import { idOf, kindOf } from './planUndo.ts';
import { cannotUndo } from './UndoRefused.ts';

/** A grant in an application to restore; null withdraws it. */
export interface FormerGrant {
  /** `user:7` or `equipe:3`. */
  readonly holder: string;
  readonly relatorio: number;
  readonly value: PartValue;
}

interface GrantReturn {
  readonly appId: number;
  readonly grants: readonly FormerGrant[];
  /** Reports that the undoing has put back: only who is named has them. */
  readonly returned: readonly number[];
  readonly now: Date;
}

/** Gives the grants in an application their former values. Throws 409 for a report that is not in it, 400 for somebody of another cliente. */
export async function giveGrantsBack(
  tx: Db,
  actor: Actor,
  { appId, grants, returned, now }: GrantReturn,
): Promise<Touched<void>> {
  await aplicativoWriteQueries(tx).lockWithRelatorios(appId);
  const app = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (!app) throw cannotUndo('o aplicativo não existe mais.');
  const placed = new Set(
    (await adminAplicativoQueries(tx).listRelatorios([appId])).map(({ relatorio }) => relatorio),
  );
  // A report that leaves an application takes its grants along.
  const missing = grants.find(({ relatorio, value }) => value !== null && !placed.has(relatorio));
  if (missing) throw cannotUndo('um relatório não está mais no aplicativo.');
  const wanted = grants.flatMap((one) => (placed.has(one.relatorio) ? grantOf(one) : []));
  const ids = (kind: 'person' | 'team') => [
    ...new Set(wanted.flatMap(({ holder }) => (holder.kind === kind ? holder.id : []))),
  ];
  for (const kind of holderKinds) {
    await requireOfCliente(tx, app.cliente, kind, { field: 'desfazer', ids: ids(kind) });
  }
  const part =
    returned.length > 0
      ? { aplicativo: appId }
      : { people: ids('person'), teams: ids('team'), aplicativo: appId };
  const before = await permissaoQueries(tx).listPart(part);
  const named = new Set(wanted.map(keyOf));
  // Who has every other report has got the returned ones as well, although they did not have them.
  const surplus = before
    .filter(({ relatorio }) => returned.includes(relatorio))
    .map(({ holder, relatorio }): AppGrant => ({ ...nothing, holder, relatorio_id: relatorio }))
    .filter((grant) => !named.has(keyOf(grant)));
  const giving = { by: actor.id, now };
  const place = { id: appId, clienteId: app.cliente };
  if (!(await grantWriteQueries(tx).saveInAplicativo(place, [...wanted, ...surplus], giving))) {
    return { result: undefined, records: [], region: null };
  }
  await aplicativoWriteQueries(tx).raisePermissionsVersion(appId, actor);
  const after = await permissaoQueries(tx).listPart(part);
  const isOfPeople = returned.length === 0 && ids('team').length === 0;
  return {
    result: undefined,
    records: permissionRecords(before, after),
    region: { aplicativos: [appId], ...(isOfPeople && { people: ids('person') }) },
  };
}

const nothing = { tipo_acesso: 'none', paginas: [], expira_em: null } as const;

function grantOf({ holder, relatorio, value }: FormerGrant): AppGrant {
  const kind = kindOf(holder) === 'user' ? 'person' : 'team';
  const target = { holder: { kind, id: idOf(holder) } as const, relatorio_id: relatorio };
  if (value === null) return { ...target, ...nothing };
  const { acesso, paginas, ate } = value as {
    acesso: AccessType;
    paginas: readonly string[];
    ate: string | null;
  };
  return {
    ...target,
    tipo_acesso: acesso,
    paginas,
    expira_em: ate === null ? null : new Date(ate),
  };
}

const keyOf = ({ holder, relatorio_id }: AppGrant) => `${holder.kind} ${holder.id} ${relatorio_id}`;
