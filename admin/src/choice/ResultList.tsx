import ActIcon from '@mui/icons-material/Add';
import AplicativoIcon from '@mui/icons-material/AppsOutlined';
import PlaceIcon from '@mui/icons-material/ArrowForward';
import ReportIcon from '@mui/icons-material/BarChartOutlined';
import ClienteIcon from '@mui/icons-material/BusinessOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import type { Choice, ChoiceGroup } from './Choice.ts';
import styles from './ChoiceDialog.module.css';

const icons: Readonly<Record<string, typeof ActIcon>> = {
  Lugares: PlaceIcon,
  Pessoas: PersonIcon,
  Equipes: TeamIcon,
  Relatórios: ReportIcon,
  Aplicativos: AplicativoIcon,
  Clientes: ClienteIcon,
  Ações: ActIcon,
};

interface ResultListProps<R> {
  readonly id: string;
  readonly groups: readonly ChoiceGroup<R>[];
  readonly active: R | undefined;
  readonly onChoose: (result: R) => void;
}

/** React calls this ref callback with the item that becomes the active one. */
const scrollToItem = (item: HTMLDivElement | null) => item?.scrollIntoView({ block: 'nearest' });

/** The results in their groups. The text field keeps the focus and names the active one. */
export function ResultList<R extends Choice>({ id, groups, active, onChoose }: ResultListProps<R>) {
  const optionOf = (title: string, result: R) => {
    const isActive = result.key === active?.key;
    const Icon = icons[title] ?? ActIcon;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus, and Enter there chooses the active result.
      <div
        key={result.key}
        ref={isActive ? scrollToItem : undefined}
        id={`${id}-${result.key}`}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={styles.option}
        onClick={() => onChoose(result)}
      >
        <Icon fontSize="small" />
        <span className={styles.text}>{result.text}</span>
        <span className={styles.note}>{result.note}</span>
      </div>
    );
  };
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} tabIndex={-1}>
      {groups.map(({ title, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form. These are options of a listbox.
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={styles.group}>
            {title}
          </div>
          {results.map((result) => optionOf(title, result))}
        </div>
      ))}
    </div>
  );
}
