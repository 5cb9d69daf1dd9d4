import { ForeignAnswerError, HttpError } from '@portal/api-client';
import { useAppServices, useToast } from '@portal/ui';
import { useRef, useState } from 'react';
import { conflictOf } from '../../form/conflictOf.ts';
import {
  type Accesses,
  accessOf,
  type HolderKind,
  hasPages,
  type KnownPages,
} from '../draft/access.ts';
import { readPermissions } from '../draft/readPermissions.ts';
import { saveGrants, UnknownPages } from '../draft/saveGrants.ts';
import { whoStays } from './holderAccess.ts';
import type { Holder } from './holders.ts';
import type { PermissionData } from './usePermissionData.ts';

/** The unsaved access of all people, or of all teams. */
export interface Edits {
  readonly holders: readonly Holder[];
  readonly stored: Accesses;
  readonly draft: Accesses;
  /** Ids whose access differs from the stored access. */
  readonly changed: ReadonlySet<number>;
}

interface Changes {
  readonly people: Edits;
  readonly teams: Edits;
  readonly known: KnownPages;
  /** True: what somebody else has changed meanwhile is overwritten. */
  readonly isInsisting: boolean;
}

/** At most this many people are named after a save, because each takes a message of its own. */
const maxNamed = 3;

/**
 * Saves the access of all changed people and teams in one request. Sends nothing if somebody has specific access without a
 * ticked page; the banner then names them. If somebody else changed the same meanwhile, nothing is saved until the person decides.
 * Spec ADM-PERM-07, 08, 15 … 20, WIRE-02, CONTA-06.
 */
export function useSavePermissions(data: PermissionData, onSaved: () => void) {
  const { client } = useAppServices();
  const toast = useToast();
  const [banner, setBanner] = useState<string | null>(null);
  /** Says who changed the same. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSaved = useRef(false);
  const { app } = data;

  const save = async ({ people, teams, known, isInsisting }: Changes) => {
    const withoutPages = ({ holders, draft }: Edits) =>
      holders
        .filter(({ id }) => {
          const access = accessOf(draft, id);
          return access.type === 'specific' && !hasPages(access, app.relatorios_ids, known);
        })
        .map(({ name }) => name);
    const missing = missingPages(withoutPages(people), withoutPages(teams));
    setBanner(missing || null);
    if (missing) return;
    setConflict(null);
    setSaving(true);
    const changesOf = (kind: HolderKind, { draft, stored, changed }: Edits) =>
      [...changed].map((id) => {
        const access = accessOf(draft, id);
        return { kind, id, access, keepsEnds: access.until === accessOf(stored, id).until };
      });
    try {
      const place = isInsisting ? await readPermissions(client, app.id) : data;
      const changes = [...changesOf('user', people), ...changesOf('equipe', teams)];
      await saveGrants(client, place, changes, known);
      isSaved.current = true;
      toast('success', `Permissões do aplicativo "${app.nome}" atualizadas com sucesso!`);
      const changed = people.holders.filter(({ id }) => people.changed.has(id));
      for (const sentence of whoStays(changed, people.draft, teams.draft).slice(0, maxNamed)) {
        toast('info', sentence);
      }
      onSaved();
    } catch (error) {
      const isOutdated = error instanceof HttpError && error.status === 409;
      if (isOutdated) setConflict(conflictOf(error)?.text ?? error.detail ?? saveFailure(error));
      else setBanner(saveFailure(error));
      setSaving(false);
    }
  };
  return { banner, conflict, isSaving, isSaved, save };
}

export type Saving = ReturnType<typeof useSavePermissions>;

/** Explains why the permissions were not saved. Spec ADM-PERM-15 … 18. */
function saveFailure(error: unknown): string {
  if (error instanceof ForeignAnswerError) return error.detail;
  if (error instanceof UnknownPages) return error.message;
  switch (error instanceof HttpError ? error.status : null) {
    case 400:
      return 'Dados inválidos. Verifique as permissões selecionadas.';
    case 403:
      return 'Você não tem permissão para alterar essas configurações.';
    case 404:
      return 'Aplicativo não encontrado.';
    default:
      return 'Erro ao salvar permissões. Tente novamente.';
  }
}

/** Names those with specific access but no ticked page. Spec ADM-PERM-07. */
function missingPages(people: readonly string[], teams: readonly string[] = []): string {
  const named = (who: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `${who} têm acesso específico mas nenhuma página selecionada: ${names.join(', ')}. Por favor, selecione ao menos uma página ou altere o tipo de acesso.`,
        ];
  return [...named('Os seguintes usuários', people), ...named('As seguintes equipes', teams)].join(
    ' ',
  );
}
