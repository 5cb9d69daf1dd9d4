import type { ThemeChoice } from '@portal/api-client/rules';
import { useTheme } from '../theme/ThemeProvider.tsx';
import styles from './menu.module.css';

/** Value and label of each theme. AMBIG-28. */
const choices: readonly (readonly [ThemeChoice, string])[] = [
  ['light', 'Claro'],
  ['dark', 'Escuro'],
  ['auto', 'Automático'],
];

/** Buttons for the three themes. The button of the current choice is in the pressed state. */
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
