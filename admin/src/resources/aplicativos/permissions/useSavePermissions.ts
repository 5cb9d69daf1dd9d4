import { updateAppPermissions } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useRef, useState } from 'react';
import { hasPages, type KnownPages, noAccess, toPermission, type UserAccess } from './access.ts';
import { missingPages, saveFailure } from './messages.ts';
import { personName } from './personName.ts';
import type { PermissionData } from './usePermissionData.ts';

interface Changes {
  readonly draft: ReadonlyMap<number, UserAccess>;
  /** Ids of the people whose access differs from the stored access. */
  readonly changed: ReadonlySet<number>;
  readonly relatorios: readonly number[];
  readonly known: KnownPages;
}

/**
 * Saves the access of all changed people in one request. Sends nothing if somebody has specific access without a ticked
 * page; the banner then names these people. Spec ADM-PERM-07, 08, 15 … 20.
 */
export function useSavePermissions({ app, people }: PermissionData, onSaved: () => void) {
  const { client } = useAppServices();
  const toast = useToast();
  const [banner, setBanner] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSaved = useRef(false);

  const save = async ({ draft, changed, relatorios, known }: Changes) => {
    const accessOf = (id: number) => draft.get(id) ?? noAccess;
    const without = people.filter(({ id }) => {
      const access = accessOf(id);
      return access.type === 'specific' && !hasPages(access, relatorios, known);
    });
    if (without.length > 0) {
      setBanner(missingPages(without.map(personName)));
      return;
    }
    setBanner(null);
    setSaving(true);
    try {
      await client.call(updateAppPermissions, {
        body: {
          app_id: app.id,
          permissions: [...changed].map((id) => toPermission(id, accessOf(id), relatorios, known)),
        },
      });
      isSaved.current = true;
      toast('success', `Permissões do aplicativo "${app.nome}" atualizadas com sucesso!`);
      onSaved();
    } catch (error) {
      setBanner(saveFailure(error));
    } finally {
      setSaving(false);
    }
  };
  return { banner, isSaving, isSaved, save };
}

export type Saving = ReturnType<typeof useSavePermissions>;
