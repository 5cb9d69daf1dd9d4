import { DialogContent, Typography } from '@mui/material';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { FormBanner } from '../../../form/FormBanner.tsx';
import { LeavingGuard } from '../../../form/UnsavedChangesGuard.tsx';
import { AccessPanel } from './AccessPanel.tsx';
import { foldRecords, noAccess } from './access.ts';
import { PeopleList } from './PeopleList.tsx';
import styles from './PermissionsForm.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './useDraft.ts';
import type { PermissionData } from './usePermissionData.ts';
import { useReportPages } from './useReportPages.ts';
import type { Saving } from './useSavePermissions.ts';

interface PermissionsEditorProps {
  readonly data: PermissionData;
  readonly saving: Saving;
  readonly onCancel: () => void;
}

/** People on the left, one person's access on the right. Spec ADM-PERM-01 … 06. */
export function PermissionsEditor({ data, saving, onCancel }: PermissionsEditorProps) {
  const { app, people, records } = data;
  const stored = useMemo(() => foldRecords(records, app), [records, app]);
  const { draft, changed, dispatch } = useDraft(stored);
  const [selectedId, setSelectedId] = useState<number | null>(null);

  // What is pressed answers at once; what only shows it follows after the picture.
  const shownId = useDeferredValue(selectedId);
  const listed = useDeferredValue(draft);
  const listedChanges = useDeferredValue(changed);
  const selected = people.find(({ id }) => id === shownId) ?? null;
  const access = (selected && draft.get(selected.id)) ?? noAccess;
  const isSpecific = selected !== null && access.type === 'specific';
  const { reports, known } = useReportPages(app, isSpecific);

  const latest = useRef(() => {});
  latest.current = () => {
    const relatorios = reports.map(({ relatorio }) => relatorio);
    saving.save({ draft, changed, relatorios, known });
  };
  const onSave = useCallback(() => latest.current(), []);
  const onBack = useCallback(() => setSelectedId(null), []);
  return (
    <>
      <DialogContent dividers className={styles.content}>
        <FormBanner text={saving.banner} />
        <div className={styles.columns} data-has-person={selected !== null}>
          <PeopleList
            people={people}
            accesses={listed}
            changed={listedChanges}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          {selected ? (
            <AccessPanel
              app={app}
              person={selected}
              people={people}
              access={access}
              stored={stored.get(selected.id) ?? noAccess}
              reports={reports}
              known={known}
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
        changes={listedChanges.length}
        isSaving={saving.isSaving}
        onSave={onSave}
        onCancel={onCancel}
      />
      <LeavingGuard hasChanges={changed.length > 0} isLeaving={saving.isLeaving} />
    </>
  );
}
