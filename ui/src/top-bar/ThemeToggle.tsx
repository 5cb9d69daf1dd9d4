import { Icon } from '../icons/Icon.tsx';
import { useTheme } from '../theme/ThemeProvider.tsx';
import styles from './menu.module.css';

/** The button that changes between light and dark. Spec NAV-10, THEME-04. */
export function ThemeToggle() {
  const { scheme, toggle } = useTheme();
  const isDark = scheme === 'dark';
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={toggle}
      aria-label={isDark ? 'Mudar para o tema claro' : 'Mudar para o tema escuro'}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
