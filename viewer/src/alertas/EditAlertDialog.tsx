import type { Alerta, AlertaChanges, AlertaInput } from '@portal/api-client/contract';
import { useRef, useState } from 'react';
import { quandoOf, whenOf } from '../assinaturas/WhenFields.tsx';
import { afterDoublePress } from '../change/afterDoublePress.ts';
import { SidePanel } from '../layout/SidePanel.tsx';
import { AlertForm } from './AlertForm.tsx';
import { useAlertaChanges } from './useAlertas.ts';

interface EditAlertDialogProps {
  readonly alerta: Alerta;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes an own alert. Its report and its model stay. Spec ALERTA-01. */
export function EditAlertDialog({ alerta, onSaved, onClose }: EditAlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A list that is fetched again meanwhile must not give the form another version: what somebody else has changed is told.
  const [stored] = useState(alerta);
  const { change } = useAlertaChanges();
  return (
    <SidePanel
      ref={dialog}
      label={`Editar o alerta de ${stored.medida}`}
      title="Editar alerta"
      onClose={onClose}
    >
      <AlertForm
        place={stored}
        stored={stored}
        onSave={(body) => {
          const changes = changesOf(stored, body);
          const isChanged = Object.keys(changes).length > 0;
          return afterDoublePress(isChanged ? change(stored, changes) : stored);
        }}
        onDone={() => {
          onSaved();
          dialog.current?.close();
        }}
      />
    </SidePanel>
  );
}

/** What a form changes in a stored alert. A field that keeps its value is not sent, because the server asks the figure again if it is sent. */
function changesOf(stored: Alerta, body: AlertaInput): AlertaChanges {
  const { relatorio: _report, aplicativo: _place, modelo: _model, ...fields } = body;
  const { tabela, coluna, valores } = stored.filtro ?? {};
  const kept: Readonly<Record<string, unknown>> = {
    ...stored,
    filtro: stored.filtro && { tabela, coluna, valores },
    quando: quandoOf(whenOf(stored.quando)),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name]),
    ),
  );
}
