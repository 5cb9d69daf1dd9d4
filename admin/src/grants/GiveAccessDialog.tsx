import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { Alert, useAppServices, useSession, useToast } from '@portal/ui';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useRefresh } from 'react-admin';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import { fieldMessages, reasonOf } from '../failureText.ts';
import { grantToMany, type HolderKind, type Target } from './grantToMany.ts';
import { TargetSelect } from './TargetSelect.tsx';

const words = {
  user: { plural: 'usuário(s)', selected: 'selecionado(s)', cliente: 'cliente_id_leitura' },
  equipe: { plural: 'equipe(s)', selected: 'selecionada(s)', cliente: 'cliente' },
} as const;

interface GiveAccessDialogProps {
  readonly kind: HolderKind;
  readonly onClose: () => void;
}

/** Asks what the selected people or teams receive, and until when. Spec MENU-04, PRAZO-01. */
export function GiveAccessDialog({ kind, onClose }: GiveAccessDialogProps) {
  const titleId = useId();
  const { user } = useSession();
  const { client } = useAppServices();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const { data = [], filterValues, selectedIds, onUnselectItems } = useListContext();
  const word = words[kind];
  const [cliente, setCliente] = useState<number | null>(() => {
    const first = data.find(({ id }) => selectedIds.includes(id));
    return filterValues[word.cliente] ?? first?.[word.cliente] ?? null;
  });
  const [target, setTarget] = useState<(Target & { readonly name: string }) | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = () => {
    if (!isSaving) onClose();
  };
  const count = selectedIds.length;

  const give = async () => {
    if (!target) return;
    setFailure(null);
    setSaving(true);
    try {
      const ids = selectedIds.map(Number);
      await grantToMany({ client, dataProvider }, { kind, ids, target, until });
      toast('success', `${count} ${word.plural} com acesso a ${target.name}.`);
      onClose();
      onUnselectItems();
      refresh();
    } catch (error) {
      const reasons = fieldMessages(error).map(([, text]) => text);
      setFailure(reasons.join(' ') || reasonOf(error));
      setSaving(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Dar acesso</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          {failure && <Alert level="error">{failure}</Alert>}
          <Typography>{`${count} ${word.plural} ${word.selected}.`}</Typography>
          <TargetSelect
            isSuperuser={user?.is_superuser ?? false}
            cliente={cliente}
            onCliente={(id) => {
              setCliente(id);
              setTarget(null);
            }}
            target={target}
            onTarget={setTarget}
          />
          <ExpiryInput
            label="Acesso termina em"
            value={until}
            onChange={setUntil}
            helperText="O último dia de acesso. Vazio: sem fim. Vale também para quem já tem este acesso."
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button color="inherit" onClick={close} disabled={isSaving}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={() => void give()} disabled={isSaving || !target}>
          {isSaving ? 'Salvando...' : 'Dar acesso'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
