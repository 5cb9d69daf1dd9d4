import { Button } from '@mui/material';
import type { RelatorioConfig } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { Suspense, useState } from 'react';
import { FormSection } from '../../form/FormSection.tsx';
import { SwitchField } from '../../form/SwitchField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { flags } from './reportForm.ts';

const ReportPreview = lazyPart(() => import('./ReportPreview.tsx'), 'ReportPreview');

/** The display switches. A stored report also has a preview with these switches. Spec ADM-REP-23. */
export function DisplayFields({ config }: { config: RelatorioConfig | null }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {/* Applications ignore these switches and open every report with the same settings. Spec APP-29. */}
      <FormSection
        title="Configurações de Exibição"
        hint="Valem em Dashboards. Em Aplicativos o relatório abre sempre com o painel de filtros recolhido e sem a navegação de páginas."
      >
        {flags.map(({ flag, label }) => (
          <SwitchField key={flag} source={flag} label={label} />
        ))}
      </FormSection>
      {config && !isShown && (
        <Button variant="outlined" onClick={() => setShown(true)} sx={{ alignSelf: 'flex-start' }}>
          Pré-visualizar relatório
        </Button>
      )}
      {config && isShown && (
        <Suspense fallback={<Spinner label="Carregando..." />}>
          <ReportPreview config={config} />
        </Suspense>
      )}
    </>
  );
}
