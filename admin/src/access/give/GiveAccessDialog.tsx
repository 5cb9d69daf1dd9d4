import { Typography } from '@mui/material';
import { useAppServices, useSession, useToast } from '@portal/ui';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { counted } from '../../counted.ts';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useAct } from '../../form/useAct.ts';
import { type ChosenPages, chosenPages, type HolderKind } from '../draft/access.ts';
import { grantToMany } from '../draft/grantToMany.ts';
import { useGift } from '../draft/useDraft.ts';
import { GiftFields } from '../pages/GiftFields.tsx';
import { type NamedTarget, TargetSelect } from './TargetSelect.tsx';

const words = {
  user: ['usuário', 'usuários', 'selecionado'],
  equipe: ['equipe', 'equipes', 'selecionada'],
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
  const { user } = useSession();
  const { client } = useAppServices();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const { kind, ids, name } = holders;
  const [one, many, selected] = words[kind];
  const [cliente, setCliente] = useState(holders.cliente);
  const [target, setTarget] = useState<NamedTarget | null>(null);
  const app = target?.kind === 'aplicativo' ? target.id : null;
  const gift = useGift(null);
  const { act, ...state } = useAct(() => {
    onClose();
    onGiven?.();
    refresh();
  }, onClose);

  const give = () =>
    act(async () => {
      if (!target) return;
      const pages = chosenPages(gift.ticked(app));
      const { until } = gift;
      const given = await grantToMany(
        { client, dataProvider },
        { kind, ids, target, pages, until },
      );
      const left = ids.length - given.length;
      if (given.length > 0) {
        const who = name ?? counted(given.length, one, many);
        toast('success', `${who} com acesso a ${whatText(pages, target.name)}.`);
      }
      if (left > 0) {
        const who = name ?? counted(left, one, many);
        toast('info', `${who} com Acesso Total a ${target.name}: nada mudou.`);
      }
    });
  return (
    <ActDialog
      {...state}
      title="Dar acesso"
      act="Dar acesso"
      isReady={target !== null}
      takesEnter={false}
      onSubmit={() => void give()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {name
          ? `Para ${name}.`
          : `${counted(ids.length, `${one} ${selected}`, `${many} ${selected}s`)}.`}
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
      <GiftFields
        gift={gift}
        app={app}
        helperText="O último dia de acesso. Vazio: sem fim. Vale também para quem já tem este acesso."
      />
    </ActDialog>
  );
}

function whatText(pages: ChosenPages | null, name: string): string {
  if (!pages) return name;
  const count = [...pages.values()].reduce((sum, { size }) => sum + size, 0);
  return `${counted(count, 'página', 'páginas')} de ${name}`;
}
