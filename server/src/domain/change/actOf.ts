import { type Difference, differencesOf } from '../history/differencesOf.ts';
import type { RecordedChange } from '../history/recordChanges.ts';

/** What a change does, as a confirmation names it. */
export type ActKind =
  | 'excluir'
  | 'desativar'
  | 'ativar'
  | 'mover'
  | 'trocar_relatorio'
  | 'alterar_funcao'
  | 'alterar_nome_enviado'
  | 'alterar_grupos'
  | 'alterar_membros'
  | 'alterar_acesso'
  | 'alterar_relatorios'
  | 'alterar_prazo'
  | 'restaurar'
  | 'alterar';

/** `target` is what the change is made to, such as `user:7`. */
export interface Act {
  readonly kind: ActKind;
  readonly target: string;
}

/** The act that a change of one of these fields is. The first field that changed counts. */
const actsByField: readonly (readonly [kind: ActKind, fields: readonly string[]])[] = [
  ['mover', ['cliente', 'cliente_id']],
  ['trocar_relatorio', ['report_id', 'workspace_id']],
  ['alterar_funcao', ['rls_role', 'users_papeis', 'equipes_papeis']],
  ['alterar_nome_enviado', ['rls_nome', 'rls_nome_fixo', 'atributos']],
  ['alterar_grupos', ['groups', 'is_superuser']],
  ['alterar_membros', ['membros']],
  ['alterar_relatorios', ['relatorios_ids']],
  ['alterar_prazo', ['expira_em']],
];

/**
 * Returns the act of a change by what history would record of it; null for a change that changes nothing. Of several acts, the
 * first that is more than `alterar` counts: a rename that also takes access away is told as a change of access. Null also for a
 * change of access in several places, or of the members of several teams, of which one name would tell too little. Spec CONF-01.
 */
export function actOf(records: readonly RecordedChange[]): Act | null {
  const acts = records.flatMap((record): Act[] => {
    const differences = differencesOf(record.before, record.after);
    if (differences.length === 0 && !record.secrets?.length) return [];
    return [{ kind: kindOf(record, differences), target: targetOf(record) }];
  });
  const first = acts.find(({ kind }) => kind !== 'alterar') ?? acts[0];
  if (first?.kind !== 'alterar_acesso' && first?.kind !== 'alterar_membros') return first ?? null;
  return acts.every(({ kind, target }) => kind !== first.kind || target === first.target)
    ? first
    : null;
}

function kindOf(
  { action, before, after }: RecordedChange,
  differences: readonly Difference[],
): ActKind {
  if (action.endsWith('.restore')) return 'restaurar';
  if (action.startsWith('permissao.')) return 'alterar_acesso';
  if (before && !after) return 'excluir';
  const isActive = differences.find(({ field }) => field === 'is_active' || field === 'ativo');
  if (isActive) return isActive.after === 'true' ? 'ativar' : 'desativar';
  const changed = new Set(differences.map(({ field }) => field));
  const act = actsByField.find(([, fields]) => fields.some((field) => changed.has(field)));
  return act?.[0] ?? 'alterar';
}

/** A permission is told by the application in which it holds. */
const targetOf = ({ target, details }: RecordedChange) =>
  target.startsWith('permissao:') ? `aplicativo:${details?.aplicativo}` : target;
