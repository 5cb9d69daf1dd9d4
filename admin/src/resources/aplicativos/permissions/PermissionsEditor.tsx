import { DialogContent, Typography } from '@mui/material';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FormBanner } from '../../../form/FormBanner.tsx';
import { UnsavedChangesGuard } from '../../../form/UnsavedChangesGuard.tsx';
import { AccessPanel } from './AccessPanel.tsx';
import { foldRecords, noAccess } from './access.ts';
import { PeopleList } from './PeopleList.tsx';
import styles from './PermissionsForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useChanges } from './useChanges.ts';
import { useDraft } from './useDraft.ts';
import type { PermissionData } from './usePermissionData.ts';
import { useReportPages } from './useReportPages.ts';
import type { Saving } from './useSavePermissions.ts';

interface PermissionsEditorProps {
  readonly data: PermissionData;
  readonly saving: Saving;
  readonly onCancel: () => void;
}

/**
 * The list of people on the left, the access of the selected person on the right. Spec ADM-PERM-01 … 06.
 *
 * The dialog must react quickly with thousands of people and hundreds of checkboxes. The pressed control updates
 * synchronously. The other column renders afterwards, from a deferred value.
 */
export function PermissionsEditor({ data, saving, onCancel }: PermissionsEditorProps) {
  const { app, people, records } = data;
  const stored = useMemo(() => foldRecords(records, app), [records, app]);
  const { draft, dispatch } = useDraft(stored);
  const [selectedId, setSelectedId] = useState<number | null>(null);

  const onBack = useCallback(() => setSelectedId(null), []);

  const listedDraft = useDeferredValue(draft);
  const panelId = useDeferredValue(selectedId);
  const person = people.find(({ id }) => id === panelId) ?? null;
  const access = (person && draft.get(person.id)) ?? noAccess;
  const { reports, known } = useReportPages(app, person !== null && access.type === 'specific');
  const { edited, changed } = useChanges({ draft, stored, known, shownId: person?.id ?? null });
  const listedChanges = useDeferredValue(changed);

  const onSave = () => {
    const relatorios = reports.map(({ relatorio }) => relatorio);
    saving.save({ draft, changed, relatorios, known });
  };
  return (
    <>
      <DialogContent dividers className={styles.content}>
        <FormBanner text={saving.banner} />
        <div className={styles.columns} data-has-person={person !== null}>
          <PeopleList
            people={people}
            accesses={listedDraft}
            changed={listedChanges}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          {person ? (
            <AccessPanel
              app={app}
              person={person}
              people={people}
              access={access}
              stored={stored.get(person.id) ?? noAccess}
              reports={reports}
              dispatch={dispatch}
              onBack={onBack}
            />
          ) : (
            <Typography className={styles.hint}>
              Escolha um usuário para ver e alterar o acesso dele.
            </Typography>
          )}
        </div>
      </DialogContent>
      <SaveBar
        changes={changed.size}
        isSaving={saving.isSaving}
        onSave={onSave}
        onCancel={onCancel}
      />
      <UnsavedChangesGuard hasChanges={edited.size > 0} isSaved={saving.isSaved} />
    </>
  );
}
