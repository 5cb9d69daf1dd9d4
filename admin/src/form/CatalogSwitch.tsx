import { addedParts } from '@portal/api-client/rules';
import { SwitchField } from './SwitchField.tsx';

/** Whether readers without access find a report or an application, and may ask for it. Spec PED-05. */
export function CatalogSwitch({ noun }: { noun: 'o relatório' | 'o aplicativo' }) {
  return (
    <SwitchField
      source="no_catalogo"
      recurso={addedParts.accessRequests}
      label="Mostrar no catálogo"
      helperText={`Quem não tem acesso encontra ${noun} pelo nome e pode pedir.`}
    />
  );
}
