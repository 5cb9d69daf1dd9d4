import type { Assinatura, AssinaturaChanges, AssinaturaInput } from '@portal/api-client/contract';
import { pageFormats } from '@portal/api-client/rules';
import { Skeleton } from '@portal/ui';
import { useRef, useState } from 'react';
import { afterDoublePress } from '../change/afterDoublePress.ts';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';
import { useAssinaturaChanges } from './useAssinaturas.ts';
import { useVisaoPages } from './useVisaoPages.ts';
import { quandoOf, whenOf } from './WhenFields.tsx';

interface EditAssinaturaDialogProps {
  readonly assinatura: Assinatura;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes an own subscription: pages, format, time and recipients. Its view stays. Spec ASSI-05. */
export function EditAssinaturaDialog({ assinatura, onSaved, onClose }: EditAssinaturaDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A list that is fetched again meanwhile must not give the form another version: what somebody else has changed is told.
  const [stored] = useState(assinatura);
  const { change } = useAssinaturaChanges();
  const { pages, isLoading } = useVisaoPages(stored);
  const { visao, visao_nome, relatorio, relatorio_nome, aplicativo } = stored;
  return (
    <SidePanel
      ref={dialog}
      label={`Editar a assinatura da visão ${visao_nome}`}
      title={`Editar assinatura da visão ${visao_nome}`}
      onClose={onClose}
    >
      {isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {pages.length === 0 && (
            <p className={panel.note}>
              As páginas deste relatório não podem ser listadas agora. As da assinatura não mudam.
            </p>
          )}
          <SubscribeForm
            source={{
              relatorio,
              aplicativo,
              nome: relatorio_nome,
              formats: pageFormats,
              pages,
              page: null,
              visao: { id: visao, nome: visao_nome },
              capture: null,
              isPaginated: false,
            }}
            stored={stored}
            onSubscribe={(body) => {
              const changes = changesOf(stored, body);
              const isChanged = Object.keys(changes).length > 0;
              return afterDoublePress(isChanged ? change(stored, changes) : stored);
            }}
            onDone={() => {
              onSaved();
              dialog.current?.close();
            }}
          />
        </>
      )}
    </SidePanel>
  );
}

/**
 * What a form changes in a stored subscription. A field that keeps its value is not sent, because the server checks pages and
 * format again if they are sent. So a person can still change the hour of a subscription that they may not create any more.
 */
function changesOf(stored: Assinatura, body: AssinaturaInput): AssinaturaChanges {
  const { formato, paginas = null, quando, destinatarios } = body;
  const { eu, users, equipes } = stored.destinatarios;
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  const named = { eu, users: ids(users), equipes: ids(equipes) };
  return {
    ...(formato !== stored.formato && { formato }),
    ...(!isSame(paginas?.toSorted(), stored.paginas?.toSorted()) && { paginas }),
    ...(!isSame(quando, quandoOf(whenOf(stored.quando))) && { quando }),
    ...(destinatarios && !isSame(destinatarios, named) && { destinatarios }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
