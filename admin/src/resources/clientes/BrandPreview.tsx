import { Typography } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { brandNameOf, brandVariables, type Scheme } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import type { CSSProperties } from 'react';
import { FormSection } from '../../form/FormSection.tsx';
import styles from './BrandPreview.module.css';
import { contrastWarnings } from './contrastWarnings.ts';
import { useBrandFields } from './useBrandFields.ts';
import { useImageUrl } from './useImageUrl.ts';

const schemes: readonly { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Escuro' },
];

/** A small picture of the portal with the colours that the form has now. Stays visible while the form scrolls. */
export function BrandPreview({ cliente }: { cliente: Cliente | null }) {
  const brand = useBrandFields();
  const logo = useImageUrl('logo', cliente);
  const logoDark = useImageUrl('logo_dark', cliente);
  return (
    <div className={styles.inSight}>
      <FormSection title="Pré-visualização">
        {schemes.map(({ scheme, title }) => (
          <figure key={scheme} className={styles.figure}>
            <Miniature
              variables={brandVariables(brand, scheme)}
              name={brandNameOf(brand)}
              logo={scheme === 'dark' ? (logoDark ?? logo) : logo}
            />
            <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
          </figure>
        ))}
      </FormSection>
    </div>
  );
}

/** Warns about colours with too little contrast. */
export function ContrastAlert() {
  const brand = useBrandFields();
  const warnings = schemes.flatMap(({ scheme, title }) =>
    contrastWarnings(brand, scheme).map((text) => `Tema ${title.toLowerCase()}: ${text}`),
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

interface MiniatureProps {
  readonly variables: Record<string, string>;
  readonly name: string;
  readonly logo: string | null;
}

function Miniature({ variables, name, logo }: MiniatureProps) {
  return (
    <div className={styles.page} style={variables as CSSProperties} aria-hidden="true">
      <div className={styles.navbar}>
        {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong>{name}</strong>}
        <span className={styles.link}>Home</span>
      </div>
      <div className={styles.body}>
        <div className={styles.sidebar}>
          <span className={styles.current}>Vendas</span>
          <span>Estoque</span>
        </div>
        <div className={styles.content}>
          <div className={styles.card}>
            <strong>Relatórios</strong>
            <span className={styles.text}>Texto e links da marca</span>
            <div className={styles.buttons}>
              <span className={styles.primary}>Entrar</span>
              <span className={styles.secondary}>Novo</span>
              <span className={styles.accent}>Aviso</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
