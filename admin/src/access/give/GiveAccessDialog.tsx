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
import { lazy, Suspense, useId, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { counted } from '../../counted.ts';
import { fieldMessages, reasonOf } from '../../failureText.ts';
import { noAccess, type UserAccess } from '../draft/access.ts';
import type { ChosenPages, HolderKind } from '../draft/grantPages.ts';
import { grantToMany, type Target } from '../draft/grantToMany.ts';
import { useDraft } from '../draft/useDraft.ts';
import { ExpiryInput } from '../expiry/ExpiryInput.tsx';
import { TargetSelect } from './TargetSelect.tsx';

const GivenPages = lazy(() =>
  import('../pages/GivenPages.tsx').then((module) => ({ default: module.GivenPages })),
);

const words = {
  user: {
    nouns: ['usuário', 'usuários'],
    selected: ['selecionado', 'selecionados'],
  },
  equipe: {
    nouns: ['equipe', 'equipes'],
    selected: ['selecionada', 'selecionadas'],
  },
} as const;

/** The people or the teams who receive the access. */
export interface Holders {
  readonly kind: HolderKind;
  readonly ids: readonly number[];
  /** The cliente of whose reports and applications a superuser chooses. Null if it is not known. */
  readonly cliente: number | null;
  /** The name of a single person or team. Without it they are counted. */
  readonly name?: string;
}

interface GiveAccessDialogProps {
  readonly holders: Holders;
  readonly onClose: () => void;
  readonly onGiven?: () => void;
}

/** Asks what these people or teams receive, and until when. Spec MENU-04, PRAZO-01. */
export function GiveAccessDialog({ holders, onClose, onGiven }: GiveAccessDialogProps) {
  const titleId = useId();
  const { user } = useSession();
  const { client } = useAppServices();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const { kind, ids, name } = holders;
  const word = words[kind];
  const counts = counted(ids.length, word.nouns[0], word.nouns[1]);
  const [cliente, setCliente] = useState(holders.cliente);
  const [target, setTarget] = useState<(Target & { readonly name: string }) | null>(null);
  // The ticked pages by the id of the application.
  const { draft, dispatch } = useDraft(nothing);
  const ticked = (target?.kind === 'aplicativo' && draft.get(target.id)) || noAccess;
  const [until, setUntil] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = () => {
    if (!isSaving) onClose();
  };

  const give = async () => {
    if (!target) return;
    setFailure(null);
    setSaving(true);
    try {
      const pages = chosenPages(ticked);
      const given = await grantToMany(
        { client, dataProvider },
        { kind, ids, target, pages, until },
      );
      const left = ids.length - given.length;
      if (given.length > 0) {
        const who = name ?? counted(given.length, word.nouns[0], word.nouns[1]);
        toast('success', `${who} com acesso a ${whatText(pages, target.name)}.`);
      }
      if (left > 0) {
        const who = name ?? counted(left, word.nouns[0], word.nouns[1]);
        toast('info', `${who} com Acesso Total a ${target.name}: nada mudou.`);
      }
      onClose();
      onGiven?.();
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
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {name ? `Para ${name}.` : `${counts} ${word.selected[ids.length === 1 ? 0 : 1]}.`}
          </Typography>
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
          {target?.kind === 'aplicativo' && (
            <Suspense fallback={null}>
              <GivenPages key={target.id} id={target.id} access={ticked} dispatch={dispatch} />
            </Suspense>
          )}
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

const nothing: ReadonlyMap<number, UserAccess> = new Map();

/** The ticked pages, or null if no page is ticked. */
function chosenPages({ pages }: UserAccess): ChosenPages | null {
  const chosen = [...pages].flatMap(([id, names]) =>
    names === 'all' || names.size === 0 ? [] : [[id, names] as const],
  );
  return chosen.length === 0 ? null : new Map(chosen);
}

function whatText(pages: ChosenPages | null, name: string): string {
  if (!pages) return name;
  const count = [...pages.values()].reduce((sum, { size }) => sum + size, 0);
  return `${counted(count, 'página', 'páginas')} de ${name}`;
}
