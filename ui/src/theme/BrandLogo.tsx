import { logoOf } from '@portal/api-client/rules';
import { useState } from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { useAppServices } from '../services/AppServices.tsx';
import styles from './BrandLogo.module.css';
import { useTheme } from './ThemeProvider.tsx';

/**
 * The cliente's logo for the current scheme. If there is no logo, or if it fails to load, the default icon and the brand
 * name are shown.
 */
export function BrandLogo() {
  const { branding, brandName } = useBranding();
  const { scheme } = useTheme();
  const { apiOrigin } = useAppServices();
  const logo = logoOf(branding, scheme, apiOrigin);
  const [failedLogo, setFailedLogo] = useState<string | null>(null);

  if (logo && logo !== failedLogo) {
    return (
      <img
        className={styles.image}
        src={logo}
        alt={brandName}
        onError={() => setFailedLogo(logo)}
      />
    );
  }
  return (
    <span className={styles.named}>
      <svg viewBox="0 0 32 32" width="1.75em" height="1.75em" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" className={styles.plate} />
        <path d="M9 23v-6M16 23V9M23 23v-9" className={styles.bars} />
      </svg>
      <span className={styles.name}>{brandName}</span>
    </span>
  );
}
