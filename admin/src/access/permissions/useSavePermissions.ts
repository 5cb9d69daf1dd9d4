import { ForeignAnswerError, HttpError } from '@portal/api-client';
import { updateAppPermissions } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useRef, useState } from 'react';
import { type Conflict, conflictOf } from '../../form/conflictOf.ts';
import {
  type HolderKind,
  hasPages,
  hasUnknownPages,
  type KnownPages,
  noAccess,
  toPermission,
  type UserAccess,
  unknownPagesText,
} from '../draft/access.ts';
import { staysByTeams } from './holderAccess.ts';
import type { Holder } from './holders.ts';
import type { PermissionData } from './usePermissionData.ts';

/** The unsaved access of all people, or of all teams. */
export interface Edits {
  readonly holders: readonly Holder[];
  readonly stored: ReadonlyMap<number, UserAccess>;
  readonly draft: ReadonlyMap<number, UserAccess>;
  /** Ids whose access differs from the stored access. */
  readonly changed: ReadonlySet<number>;
}

interface Changes {
  readonly people: Edits;
  readonly teams: Edits;
  readonly relatorios: readonly number[];
  readonly known: KnownPages;
}

/** At most this many people are named after a save, because each takes a message of its own. */
const maxNamed = 3;

/**
 * Saves the access of all changed people and teams in one request. Sends nothing if somebody has specific access without a
 * ticked page; the banner then names them. If somebody else changed these permissions meanwhile, nothing is saved until the
 * person decides. Spec ADM-PERM-07, 08, 15 … 20, WIRE-02, CONTA-06.
 */
export function useSavePermissions({ app, versao }: PermissionData, onSaved: () => void) {
  const { client } = useAppServices();
  const toast = useToast();
  const [banner, setBanner] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Sent instead of the version that the dialog saw, once the person has decided to overwrite a newer one. */
  const insisted = useRef<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSaved = useRef(false);

  const save = async ({ people, teams, relatorios, known }: Changes) => {
    const withoutPages = ({ holders, draft }: Edits) =>
      holders
        .filter(({ id }) => {
          const access = draft.get(id) ?? noAccess;
          return access.type === 'specific' && !hasPages(access, relatorios, known);
        })
        .map(({ name }) => name);
    const missing = missingPages(withoutPages(people), withoutPages(teams));
    if (missing) {
      setBanner(missing);
      return;
    }
    const isUnknown = ({ draft, changed }: Edits) =>
      [...changed].some((id) => hasUnknownPages(draft.get(id) ?? noAccess, known));
    if (isUnknown(people) || isUnknown(teams)) {
      setBanner(unknownPagesText);
      return;
    }
    setBanner(null);
    setConflict(null);
    setSaving(true);
    const itemsOf = (kind: HolderKind, { draft, stored, changed }: Edits) =>
      [...changed].map((id) => {
        const access = draft.get(id) ?? noAccess;
        const before = stored.get(id) ?? noAccess;
        return toPermission(kind, id, { access, stored: before }, relatorios, known);
      });
    const version = insisted.current ?? versao;
    try {
      const { continuam = [] } = await client.call(updateAppPermissions, {
        body: {
          app_id: app.id,
          ...(version !== undefined && { versao: version }),
          permissions: [...itemsOf('user', people), ...itemsOf('equipe', teams)],
        },
      });
      isSaved.current = true;
      toast('success', `Permissões do aplicativo "${app.nome}" atualizadas com sucesso!`);
      for (const { nome, equipes } of continuam.slice(0, maxNamed)) {
        toast('info', staysByTeams(nome, equipes));
      }
      onSaved();
    } catch (error) {
      const found = conflictOf(error);
      setConflict(found);
      if (!found) setBanner(saveFailure(error));
      setSaving(false);
    }
  };
  /** Lets the next save overwrite the newer permissions. */
  const insist = () => {
    insisted.current = conflict?.version ?? null;
  };
  return { banner, conflict, insist, isSaving, isSaved, save };
}

export type Saving = ReturnType<typeof useSavePermissions>;

/** Explains why the permissions were not saved. Spec ADM-PERM-15 … 18. */
function saveFailure(error: unknown): string {
  if (error instanceof ForeignAnswerError) return error.detail;
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
