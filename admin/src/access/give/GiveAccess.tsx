import { Button } from '@mui/material';
import { updateAppPermissions } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { lazyPart } from '../../lazyPart.ts';
import type { HolderKind } from '../draft/access.ts';

const GiveAccessDialog = lazyPart(() => import('./GiveAccessDialog.tsx'), 'GiveAccessDialog');

const clienteField = { user: 'cliente_id_leitura', equipe: 'cliente' } as const;

/**
 * `Dar acesso…`: gives the selected people or teams of the surrounding list access to one report or application. Only for
 * those who may grant. Spec MENU-04.
 */
export function GiveAccess({ kind }: { kind: HolderKind }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data = [], selectedIds, onUnselectItems } = useListContext();
  const { cliente: inView } = useClienteInView();
  if (!user || !mayCall(user, updateAppPermissions)) return null;
  const first = data.find(({ id }) => selectedIds.includes(id));
  const cliente = inView ?? first?.[clienteField[kind]] ?? null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Dar acesso…
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <GiveAccessDialog
            holders={{ kind, ids: selectedIds.map(Number), cliente }}
            onClose={() => setOpen(false)}
            onGiven={onUnselectItems}
          />
        )}
      </Suspense>
    </>
  );
}
