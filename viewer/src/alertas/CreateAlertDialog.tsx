import type { Alerta } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { afterDoublePress } from '../change/afterDoublePress.ts';
import { problemsOf } from '../change/problemsOf.ts';
import { useSingleChange } from '../change/useSingleChange.ts';
import button from '../layout/button.module.css';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import { paths } from '../paths.ts';
import { AlertForm } from './AlertForm.tsx';
import { conditionText, lastText, stateText, testText } from './alertaWords.ts';
import { type AlertaPlace, useAlertaChanges } from './useAlertas.ts';

interface CreateAlertDialogProps {
  readonly place: AlertaPlace;
  readonly onClose: () => void;
}

/** Creates an alert for a figure of the open report. Spec ALERTA-01. */
export function CreateAlertDialog({ place, onClose }: CreateAlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [added, setAdded] = useState<Alerta | null>(null);
  const { add } = useAlertaChanges();
  return (
    <SidePanel ref={dialog} label="Criar alerta" title="Criar alerta" onClose={onClose}>
      {added ? (
        <Created alerta={added} />
      ) : (
        <>
          <p className={panel.empty}>
            Você recebe um e-mail quando o valor de uma medida passar do limite. A consulta é feita
            com a sua identidade: o valor é dos dados que você pode ver.
          </p>
          <AlertForm
            place={place}
            onSave={(body) => afterDoublePress(add(body))}
            onDone={setAdded}
          />
        </>
      )}
    </SidePanel>
  );
}

function Created({ alerta }: { alerta: Alerta }) {
  const status = useRef<HTMLDivElement>(null);
  // The form is gone, and its button with it.
  useEffect(() => status.current?.focus(), []);
  const { test } = useAlertaChanges();
  const [told, setTold] = useState('');
  const { send, isPending, error } = useSingleChange(async () => testText(await test(alerta)));
  return (
    <>
      <div ref={status} tabIndex={-1} role="status">
        <p>Alerta criado.</p>
        <p className={panel.empty}>{`${conditionText(alerta)}.`}</p>
        <p className={panel.empty}>
          {`Estado: ${stateText(alerta.estado, alerta.motivo)}, ${lastText(alerta)}.`}
        </p>
      </div>
      <p role="status">{told}</p>
      {error !== null && <Alert level="error">{problemsOf(error, failed).text ?? failed}</Alert>}
      <button
        type="button"
        className={button.secondary}
        aria-disabled={isPending}
        onClick={() => send(undefined, { onSuccess: setTold })}
      >
        {isPending ? 'Consultando…' : 'Testar agora'}
      </button>
      <Link className={button.secondary} to={paths.conta()}>
        Ver em Minha conta
      </Link>
    </>
  );
}

const failed = 'Não foi possível consultar. Tente novamente.';
