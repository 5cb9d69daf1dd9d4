import { DialogContent, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConflictAlert } from '../../form/ConflictAlert.tsx';
import { FormBanner } from '../../form/FormBanner.tsx';
import { UnsavedChangesGuard } from '../../form/UnsavedChangesGuard.tsx';
import type { HolderKind } from '../draft/access.ts';
import { useChanges } from '../draft/useChanges.ts';
import { useReportPages } from '../pages/useReportPages.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { HolderList } from './HolderList.tsx';
import { HolderTabs } from './HolderTabs.tsx';
import { words } from './holders.ts';
import styles from './PermissionsEditor.module.css';
import { SaveBar } from './SaveBar.tsx';
import { usePart } from './usePart.ts';
import type { PermissionData } from './usePermissionData.ts';
import { usePhoneFocus } from './usePhoneFocus.ts';
import type { Saving } from './useSavePermissions.ts';
import { useSelection } from './useSelection.ts';

interface PermissionsEditorProps {
  readonly data: PermissionData;
  readonly saving: Saving;
  readonly onReload: () => void;
  readonly onCancel: () => void;
}

/**
 * The list of people or teams on the left, the access of the selected ones on the right. Spec ADM-PERM-01 … 06, EQP-10.
 *
 * The dialog must react quickly with thousands of people and hundreds of checkboxes. The pressed control updates
 * synchronously. The other column renders afterwards, from a deferred value.
 */
export function PermissionsEditor({ data, saving, onReload, onCancel }: PermissionsEditorProps) {
  const { app } = data;
  // Links of other screens name the person or team.
  const [asked] = useSearchParams();
  const [tab, setTab] = useState<HolderKind>(data.teams && asked.has('equipe') ? 'equipe' : 'user');
  // The pressed tab is marked before its list of 100 rows renders: 64 ms instead of 304 until the next paint.
  const kind = useDeferredValue(tab);
  const people = usePart(data, 'user');
  const teams = usePart(data, 'equipe');
  const selection = useSelection(() => {
    const id = Number(asked.get(tab === 'equipe' ? 'equipe' : 'pessoa'));
    const { holders } = tab === 'equipe' ? teams : people;
    // A link may name somebody who is gone, or whom the list does not have.
    return holders.some((holder) => holder.id === id) ? id : null;
  });
  const shown = kind === 'user' ? people : teams;

  const showTab = (next: HolderKind) => {
    selection.clear();
    setTab(next);
  };

  const panelIds = useDeferredValue(selection.ids);
  const selected = useMemo(
    () => shown.holders.filter(({ id }) => panelIds.has(id)),
    [shown.holders, panelIds],
  );
  const isPanelShown = selection.isOpen && selected.length > 0;
  const columns = usePhoneFocus(isPanelShown);
  const hasPages = selected.some(({ id }) => shown.draft.get(id)?.type === 'specific');
  const { reports, known } = useReportPages(app, hasPages);
  // A stored page that no longer exists is saved away only for a holder who was shown alone. With several selected, the screen does
  // not show what each of them loses.
  const onlyId = selected.length === 1 ? (selected[0]?.id ?? null) : null;
  const shownIdOf = (one: HolderKind) => (kind === one ? onlyId : null);
  const ofPeople = useChanges(people, known, shownIdOf('user'));
  const ofTeams = useChanges(teams, known, shownIdOf('equipe'));
  const listedChanges = useDeferredValue((kind === 'user' ? ofPeople : ofTeams).changed);
  const listedDraft = useDeferredValue(shown.draft);
  const listedTeams = useDeferredValue(teams.draft);

  const save = (isInsisting: boolean) =>
    void saving.save({
      people: { ...people, changed: ofPeople.changed },
      teams: { ...teams, changed: ofTeams.changed },
      known,
      isInsisting,
    });
  return (
    <>
      <DialogContent dividers className={styles.content}>
        <FormBanner text={saving.banner} />
        {saving.conflict && (
          <ConflictAlert text={saving.conflict} onReload={onReload} onInsist={() => save(true)} />
        )}
        <div ref={columns} className={styles.columns} data-has-person={isPanelShown}>
          <div className={styles.list}>
            {data.teams && <HolderTabs tab={tab} people={people} teams={teams} onTab={showTab} />}
            <HolderList
              key={`list of ${kind}`}
              kind={kind}
              holders={shown.holders}
              accesses={listedDraft}
              teams={listedTeams}
              changed={listedChanges}
              superusers={kind === 'user' ? data.superusers : 0}
              selection={selection}
              dispatch={shown.dispatch}
            />
          </div>
          {selected.length > 0 ? (
            <AccessPanel
              key={`panel of ${kind}`}
              app={app}
              part={shown}
              selected={selected}
              teams={teams.draft}
              reports={reports}
              onBack={selection.close}
            />
          ) : (
            <Typography className={styles.hint}>{words[kind].hint}</Typography>
          )}
        </div>
      </DialogContent>
      <SaveBar
        people={ofPeople.changed.size}
        teams={ofTeams.changed.size}
        isSaving={saving.isSaving}
        onSave={() => save(false)}
        onCancel={onCancel}
      />
      <UnsavedChangesGuard
        hasChanges={ofPeople.edited.size + ofTeams.edited.size > 0}
        isSaved={saving.isSaved}
      />
    </>
  );
}
