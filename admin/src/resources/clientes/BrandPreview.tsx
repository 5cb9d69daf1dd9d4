import { Box, Button, Typography } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { brandNameOf, brandVariables, type Scheme } from '@portal/api-client/rules';
import { type CSSProperties, useState } from 'react';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import styles from './BrandPreview.module.css';
import { Miniature, type Screen } from './Miniature.tsx';
import { useBrandFields } from './useBrandFields.ts';
import { useImageUrl } from './useImageUrl.ts';
import { usePreviewFonts } from './usePreviewFonts.ts';

const schemes: readonly { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Escuro' },
];
const screens: readonly { screen: Screen; title: string }[] = [
  { screen: 'login', title: 'Entrada' },
  { screen: 'home', title: 'Home' },
  { screen: 'report', title: 'Relatório' },
  { screen: 'console', title: 'Console' },
];

/** Small pictures of the portal with the brand that the form has now. Stays visible while the form scrolls. Spec MARCA-07. */
export function BrandPreview({ cliente }: { cliente: Cliente | null }) {
  const brand = useBrandFields();
  const logo = useImageUrl('logo', cliente);
  const logoDark = useImageUrl('logo_dark', cliente);
  usePreviewFonts(cliente);
  const [shown, setShown] = useState<Screen>('home');
  return (
    <div className={styles.inSight}>
      <FormSection title="Pré-visualização">
        <Box role="group" aria-label="Tela da pré-visualização" sx={wholeWidth}>
          {screens.map(({ screen, title }) => (
            <Button
              key={screen}
              size="small"
              variant={screen === shown ? 'outlined' : 'text'}
              aria-pressed={screen === shown}
              onClick={() => setShown(screen)}
            >
              {title}
            </Button>
          ))}
        </Box>
        {schemes.map(({ scheme, title }) => (
          <figure key={scheme} className={styles.figure}>
            <div
              className={styles.page}
              style={brandVariables(brand, scheme) as CSSProperties}
              aria-hidden="true"
            >
              <Miniature
                screen={shown}
                name={brandNameOf(brand)}
                logo={scheme === 'dark' ? (logoDark ?? logo) : logo}
              />
            </div>
            <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
          </figure>
        ))}
      </FormSection>
    </div>
  );
}
