import type { AccessType } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { adminAplicativoQueries } from '../aplicativos/adminQueries.ts';
import type { Touched } from '../change/Change.ts';
import { changeGrants, type GrantChange } from '../changeGrants/changeGrants.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { placeQueries } from '../grants/placeQueries.ts';
import { keyOf } from '../grants/storedGrantQueries.ts';
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
  await placeQueries(tx).lock({ aplicativos: [appId], relatorios: [] });
  const app = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (!app) throw cannotUndo('o aplicativo não existe mais.');
  const placed = new Set(
    (await adminAplicativoQueries(tx).listRelatorios([appId])).map(({ relatorio }) => relatorio),
  );
  // A report that leaves an application takes its grants along.
  const missing = grants.find(({ relatorio, value }) => value !== null && !placed.has(relatorio));
  if (missing) throw cannotUndo('um relatório não está mais no aplicativo.');
  const wanted = grants
    .filter(({ relatorio }) => placed.has(relatorio))
    .map((one) => changeOf(appId, one));
  const named = new Set(wanted.map(keyOf));
  // Who has every other report has got the returned ones as well, although they did not have them.
  const surplus = (
    returned.length > 0 ? await permissaoQueries(tx).listPart({ aplicativo: appId }) : []
  )
    .filter(({ relatorio }) => returned.includes(relatorio))
    .map(({ holder: { kind, id }, relatorio }) => ({
      kind,
      holder: id,
      aplicativo: appId,
      relatorio,
      after: nothing,
    }))
    .filter((change) => !named.has(keyOf(change)));
  return changeGrants(tx, actor, {
    changes: [...wanted, ...surplus],
    holdersOf: { cliente: app.cliente, field: 'desfazer' },
    now,
  });
}

const nothing = { acesso: 'none', paginas: [], expira_em: null } as const;

function changeOf(aplicativo: number, { holder, relatorio, value }: FormerGrant): GrantChange {
  const kind = kindOf(holder) === 'user' ? 'person' : 'team';
  const { acesso, paginas, ate } = (value ?? { ...nothing, ate: null }) as {
    acesso: AccessType;
    paginas: readonly string[];
    ate: string | null;
  };
  const after = { acesso, paginas, expira_em: ate === null ? null : new Date(ate) };
  return { kind, holder: idOf(holder), aplicativo, relatorio, after };
}
