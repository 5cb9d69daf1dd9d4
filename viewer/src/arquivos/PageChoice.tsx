import form from '../layout/form.module.css';
import { Choices } from './Choices.tsx';
import type { ExportSource, PagesChoice } from './ExportSource.ts';
import styles from './PageChoice.module.css';

interface PageChoiceProps {
  readonly source: Pick<ExportSource, 'pages' | 'page' | 'visao'>;
  readonly choice: PagesChoice;
  readonly onChange: (choice: PagesChoice) => void;
}

/** Asks for the pages: the one on the screen, some, or all that the reader may see. Spec EXPO-01. */
export function PageChoice({ source, choice, onChange }: PageChoiceProps) {
  const { pages, page, visao } = source;
  const { quais, escolhidas } = choice;
  const hasPage = pages.some(({ nome }) => nome === page);
  const toggle = (nome: string, isChosen: boolean) => {
    const others = escolhidas.filter((one) => one !== nome);
    onChange({ quais, escolhidas: isChosen ? [...others, nome] : others });
  };
  return (
    <>
      <Choices
        title="Páginas"
        value={quais}
        options={[
          ...(hasPage
            ? [{ value: 'esta' as const, text: visao ? 'Página da visão' : 'Esta página' }]
            : []),
          { value: 'todas', text: `Todas as que posso ver (${pages.length})` },
          // Last, because its list follows.
          { value: 'escolhidas', text: 'Escolher páginas' },
        ]}
        onChange={(next) => onChange({ quais: next, escolhidas })}
      />
      {quais === 'escolhidas' && (
        <fieldset className={styles.pages} aria-label="Páginas escolhidas">
          {pages.map(({ nome, titulo }) => (
            <label key={nome} className={form.check}>
              <input
                type="checkbox"
                checked={escolhidas.includes(nome)}
                onChange={({ target }) => toggle(nome, target.checked)}
              />
              {titulo}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
