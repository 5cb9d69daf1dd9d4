import type { Scheme } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { contrastWarnings } from './contrastWarnings.ts';
import { useBrandFields } from './useBrandFields.ts';

const schemes: readonly { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Tema claro' },
  { scheme: 'dark', title: 'Tema escuro' },
];

/** Warns about colours with too little contrast. */
export function ContrastAlert() {
  const brand = useBrandFields();
  const warnings = schemes.flatMap(({ scheme, title }) =>
    contrastWarnings(brand, scheme).map((text) => `${title}: ${text}`),
  );
  if (warnings.length === 0) return null;
  return (
    <Alert level="warning" title="Contraste baixo">
      {warnings.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
