import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { Icon } from '../icons/Icon.tsx';
import { searchShortcut } from '../shortcut/searchShortcut.ts';
import styles from './Combobox.module.css';

/** One result of a search. */
export interface ComboboxOption {
  /** Unique among all options. */
  readonly key: string;
  readonly text: string;
  /** What tells it apart from others with the same text, or says where it belongs. Empty for none. */
  readonly note: string;
}

export interface ComboboxGroup<O> {
  /** Null for a group without a heading. */
  readonly title: string | null;
  readonly options: readonly O[];
}

interface ComboboxProps<O> {
  /** The text field. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Names the text field. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly ComboboxGroup<O>[];
  /** Whether options may still come: then Enter without one chooses the first one that comes. */
  readonly isPending?: boolean;
  /** `title` is that of the group of the option. */
  readonly iconOf: (option: O, title: string | null) => ReactNode;
  /** The option that Enter chooses; the first one if null or if no option has this key. */
  readonly activeKey: string | null;
  readonly onActiveKey: (key: string | null) => void;
  readonly onChoose: (option: O) => void;
  readonly onClose: () => void;
  /** Stands between the text field and the options. */
  readonly children?: ReactNode;
  readonly foot: ReactNode;
}

/** React calls this ref callback with the item that becomes the active one. */
const scrollToItem = (item: HTMLDivElement | null) => item?.scrollIntoView({ block: 'nearest' });

/**
 * The content of a dialog that finds one thing: typing searches, the arrow keys, Home and End move, Enter chooses. The text field keeps
 * the focus and names the active option in `aria-activedescendant`. A dialog closes by Esc itself.
 */
export function Combobox<O extends ComboboxOption>({
  field,
  label,
  text,
  onText,
  groups,
  isPending = false,
  iconOf,
  activeKey,
  onActiveKey,
  onChoose,
  onClose,
  children,
  foot,
}: ComboboxProps<O>) {
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isPending) return;
    setWanted(false);
    if (active) onChoose(active);
  }, [isWanted, isPending, active, onChoose]);

  useEffect(() => field.current?.focus(), [field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = indexAfter(event, active ? options.indexOf(active) : -1, options.length);
    if (searchShortcut.matches(event.nativeEvent)) field.current?.select();
    else if (next !== null) onActiveKey(options[next]?.key ?? null);
    else if (event.key === 'Enter' && active) onChoose(active);
    else if (event.key === 'Enter' && isPending) setWanted(true);
    else return;
    event.preventDefault();
  };
  const optionOf = (option: O, title: string | null) => {
    const isActive = option === active;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus, and Enter there chooses the active option.
      <div
        key={option.key}
        ref={isActive ? scrollToItem : undefined}
        id={`${listId}-${option.key}`}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={styles.option}
        onClick={() => onChoose(option)}
      >
        {iconOf(option, title)}
        <span className={styles.text}>{option.text}</span>
        <span className={styles.note}>{option.note}</span>
      </div>
    );
  };
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setWanted(false);
            onText(target.value);
            onActiveKey(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label="Fechar a busca"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div
        id={listId}
        role="listbox"
        aria-label="Resultados"
        className={styles.list}
        tabIndex={-1}
        // A press on an option or a heading would take the focus from the text field, which has the keys.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, options: ofGroup }) =>
          title === null ? (
            ofGroup.map((option) => optionOf(option, null))
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form. These are options of a listbox.
            <div key={title} role="group" aria-labelledby={`${listId}-grupo-${title}`}>
              <div id={`${listId}-grupo-${title}`} role="presentation" className={styles.group}>
                {title}
              </div>
              {ofGroup.map((option) => optionOf(option, title))}
            </div>
          ),
        )}
      </div>
      <div className={styles.foot}>{foot}</div>
    </>
  );
}

/** Returns the index to which a key moves, past the ends too; null for any other key. */
function indexAfter({ key, shiftKey }: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0 || shiftKey) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
