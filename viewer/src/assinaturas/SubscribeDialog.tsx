import type { Assinatura } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { recipientsText, whenText } from '@portal/ui/subscription-words';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useExportSource } from '../arquivos/useExportSource.ts';
import { afterDoublePress } from '../change/afterDoublePress.ts';
import button from '../layout/button.module.css';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import type { Opening } from '../opening/useOpening.ts';
import { paths } from '../paths.ts';
import { SaveVisaoForm } from '../visoes/SaveVisaoForm.tsx';
import { useVisaoChanges } from '../visoes/useVisaoChanges.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import { useAssinaturaChanges, useAssinaturas } from './useAssinaturas.ts';

/** A view to which the reader can subscribe. */
export interface SubscribedVisao {
  readonly id: number;
  readonly nome: string;
  readonly pagina: string | null;
}

interface SubscribeDialogProps {
  readonly opening: Opening;
  /** Null: the reader saves a view first. */
  readonly visao: SubscribedVisao | null;
  readonly onClose: () => void;
}

/** Subscribes to a view of the open report. Spec ASSI-01. */
export function SubscribeDialog({ opening, visao, onClose }: SubscribeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [savedVisao, setSavedVisao] = useState<SubscribedVisao | null>(null);
  const [added, setAdded] = useState<Assinatura | null>(null);
  const { add } = useAssinaturaChanges();
  const chosen = visao ?? savedVisao;
  const source = useExportSource(opening);
  return (
    <SidePanel
      ref={dialog}
      label={chosen ? `Assinar a visão ${chosen.nome}` : 'Assinar'}
      title={chosen ? `Assinar visão ${chosen.nome}` : 'Assinar'}
      onClose={onClose}
    >
      {added ? (
        <Subscribed added={added} />
      ) : chosen && source ? (
        <>
          <KnownSubscriptions visao={chosen.id} />
          <SubscribeForm
            source={{ ...source, visao: chosen, page: chosen.pagina, capture: null }}
            onSubscribe={(body) => afterDoublePress(add(body))}
            onDone={setAdded}
          />
        </>
      ) : (
        <SaveFirst opening={opening} onSaved={setSavedVisao} />
      )}
    </SidePanel>
  );
}

interface SaveFirstProps {
  readonly opening: Opening;
  readonly onSaved: (visao: SubscribedVisao) => void;
}

/** A subscription sends a view, so what the reader sees is saved as one first. */
function SaveFirst({ opening, onSaved }: SaveFirstProps) {
  const { machine, state } = opening;
  const navigate = useNavigate();
  const { isBusy, outcome, create } = useVisaoChanges();
  const place = {
    relatorio: state.place?.relatorio ?? 0,
    aplicativo: state.place?.aplicativo ?? null,
  };
  return (
    <>
      <p className={panel.empty}>
        Uma assinatura envia uma visão por e-mail: a página, os filtros e as segmentações que você
        escolheu. Salve primeiro o que você vê.
      </p>
      <SaveVisaoForm
        isReady={state.isShown && !isBusy}
        onSave={async (nome) => {
          const read = async () => ({ ...place, ...(await machine.capture()), nome });
          const saved = await create(read);
          if (!saved) return false;
          onSaved(saved);
          const { id: visao, pagina } = saved;
          navigate(paths.relatorio(place, { pagina, visao }), { replace: true });
          return true;
        }}
      />
      {outcome?.level === 'error' && <Alert level="error">{outcome.text}</Alert>}
    </>
  );
}

/** Says that the reader has subscribed to the view already. */
function KnownSubscriptions({ visao }: { visao: number }) {
  const { data = [] } = useAssinaturas();
  const known = data.filter((one) => one.visao === visao);
  if (known.length === 0) return null;
  return (
    <p className={panel.note}>
      {`Você já assina esta visão: ${known.map(({ quando }) => whenText(quando)).join('; ')}. `}
      <Link to={paths.conta()}>Ver em Minha conta</Link>
    </p>
  );
}

function Subscribed({ added }: { added: Assinatura }) {
  const status = useRef<HTMLDivElement>(null);
  // The form is gone, and its button with it.
  useEffect(() => status.current?.focus(), []);
  const { quando, proxima_em } = added;
  return (
    <>
      <div ref={status} tabIndex={-1} role="status">
        <p>Assinatura criada.</p>
        <p className={panel.empty}>
          {whenText(quando)}
          {proxima_em && `. Próximo envio: ${formatDateTime(proxima_em)}`}
          {`. Para ${recipientsText(added, 'mim')}.`}
        </p>
      </div>
      <Link className={button.secondary} to={paths.conta()}>
        Ver em Minha conta
      </Link>
    </>
  );
}
