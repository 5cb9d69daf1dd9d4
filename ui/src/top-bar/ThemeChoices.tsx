import type { ThemeChoice } from '@portal/api-client/rules';
import { useTheme } from '../theme/ThemeProvider.tsx';
import styles from './menu.module.css';

/** AMBIG-28. */
const choices: readonly (readonly [ThemeChoice, string])[] = [
  ['light', 'Claro'],
  ['dark', 'Escuro'],
  ['auto', 'Automático'],
];

/** The three themes, the one in force pressed. */
export function ThemeChoices() {
  const { choice, choose } = useTheme();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.heading}>Tema</legend>
      <div className={styles.themes}>
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={styles.item}
            aria-pressed={choice === value}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
