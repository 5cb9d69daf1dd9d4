import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { updateAppPermissions } from '@portal/api-client/contract';
import { usePortal, useToast } from '@portal/ui';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { FormBanner } from '../../../form/FormBanner.tsx';
import { LeavingGuard } from '../../../form/UnsavedGuard.tsx';
import { AccessPanel } from './AccessPanel.tsx';
import { foldRecords, hasPages, noAccess, toPermission } from './access.ts';
import { missingPages, saveFailure } from './messages.ts';
import { PeopleList } from './PeopleList.tsx';
import styles from './PermissionsForm.module.css';
import { personName } from './personName.ts';
import { useDraft } from './useDraft.ts';
import type { PermissionData } from './usePermissionData.ts';
import { useReportPages } from './useReportPages.ts';

interface PermissionsFormProps {
  readonly data: PermissionData;
  readonly onClose: () => void;
}

/** People on the left, one person's access on the right; one request saves what was changed. Spec ADM-PERM-01 … 08. */
export function PermissionsForm({ data: { app, people, records }, onClose }: PermissionsFormProps) {
  const titleId = useId();
  const { client } = usePortal();
  const toast = useToast();
  const stored = useMemo(() => foldRecords(records, app), [records, app]);
  const { draft, changed, dispatch } = useDraft(stored);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [banner, setBanner] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isLeaving = useRef(false);

  // The list answers a press at once; the panel of the one chosen follows.
  const shownId = useDeferredValue(selectedId);
  const selected = people.find(({ id }) => id === shownId) ?? null;
  const accessOf = useCallback((id: number) => draft.get(id) ?? noAccess, [draft]);
  const isSpecific = selected !== null && accessOf(selected.id).type === 'specific';
  const { reports, known } = useReportPages(app, isSpecific);
  const relatorios = reports.map(({ relatorio }) => relatorio);

  const save = async () => {
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
          permissions: changed.map((id) => toPermission(id, accessOf(id), relatorios, known)),
        },
      });
      isLeaving.current = true;
      toast('success', `Permissões do aplicativo "${app.nome}" atualizadas com sucesso!`);
      onClose();
    } catch (error) {
      setBanner(saveFailure(error));
    } finally {
      setSaving(false);
    }
  };
  const close = () => {
    if (!isSaving) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{`Permissões: ${app.nome}`}</DialogTitle>
      <DialogContent dividers className={styles.content}>
        <FormBanner text={banner} />
        <div className={styles.columns} data-has-person={selected !== null}>
          <PeopleList
            people={people}
            accessOf={accessOf}
            changed={changed}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          {selected ? (
            <AccessPanel
              app={app}
              person={selected}
              people={people}
              access={accessOf(selected.id)}
              stored={stored.get(selected.id) ?? noAccess}
              reports={reports}
              known={known}
              dispatch={dispatch}
              onBack={() => setSelectedId(null)}
            />
          ) : (
            <Typography className={styles.hint}>
              Escolha um usuário para ver e alterar o acesso dele.
            </Typography>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
          {changed.length > 0 ? `${changed.length} usuário(s) alterado(s)` : ''}
        </Typography>
        <Button color="inherit" onClick={close} disabled={isSaving}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={save} disabled={isSaving || changed.length === 0}>
          {isSaving ? 'Salvando...' : 'Salvar'}
        </Button>
      </DialogActions>
      <LeavingGuard hasChanges={changed.length > 0} isLeaving={isLeaving} />
    </Dialog>
  );
}
