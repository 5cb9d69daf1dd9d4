import ActIcon from '@mui/icons-material/Add';
import AplicativoIcon from '@mui/icons-material/AppsOutlined';
import PlaceIcon from '@mui/icons-material/ArrowForward';
import ReportIcon from '@mui/icons-material/BarChartOutlined';
import ClienteIcon from '@mui/icons-material/BusinessOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Dialog } from '@mui/material';
import { Skeleton } from '@portal/ui';
import { Combobox, type ComboboxGroup, type ComboboxOption } from '@portal/ui/combobox';
import { useRef, useState } from 'react';
import { counted } from '../counted.ts';
import { RetryAlert } from '../RetryAlert.tsx';
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

interface ChoiceDialogProps<R> {
  /** Names the dialog. */
  readonly title: string;
  /** Names its text field. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly ComboboxGroup<R>[];
  /** What is said of more results than are shown. */
  readonly moreText?: string;
  readonly isPending: boolean;
  /** The names of what could not be searched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
  /** Called with the chosen result. The text field has the focus afterwards if the dialog stays. */
  readonly onChoose: (result: R) => void;
  readonly onClose: () => void;
}

/** A combobox over the screen. */
export function ChoiceDialog<R extends ComboboxOption>({
  title,
  label,
  text,
  onText,
  groups,
  moreText,
  isPending,
  failed,
  retry,
  onChoose,
  onClose,
}: ChoiceDialogProps<R>) {
  const field = useRef<HTMLInputElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const choose = (result: R) => {
    setActiveKey(null);
    onChoose(result);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': title, sx: paper } }}
      sx={top}
    >
      <Combobox
        field={field}
        label={label}
        text={text}
        onText={onText}
        groups={groups}
        isPending={isPending}
        iconOf={(_, title) => {
          const GroupIcon = icons[title ?? ''] ?? ActIcon;
          return <GroupIcon fontSize="small" />;
        }}
        activeKey={activeKey}
        onActiveKey={setActiveKey}
        onChoose={choose}
        onClose={onClose}
        foot={
          <>
            <p role="status">
              {isPending ? 'Buscando…' : (moreText ?? countText(count, failed.length > 0))}
            </p>
            <p className={styles.keys} aria-hidden="true">
              ↑ ↓ escolhem · Enter abre · Esc fecha
            </p>
          </>
        }
      >
        {failed.length > 0 && (
          <RetryAlert
            onRetry={retry}
          >{`Não foi possível buscar em: ${failed.join(', ')}.`}</RetryAlert>
        )}
        {isPending && count === 0 && (
          <div className={styles.loading}>
            <Skeleton lines={3} />
          </div>
        )}
      </Combobox>
    </Dialog>
  );
}

/** The dialog keeps its upper edge while its results change. On phones it is the whole screen. */
const top = {
  '& .MuiDialog-container::before': {
    flex: '0 0 auto',
    minHeight: { xs: 0, sm: 'max(12dvh, calc(var(--toasts-height, 0px) + 1rem))' },
  },
  '& .MuiDialog-container::after': { minHeight: { xs: 0, sm: '0.5rem' } },
} as const;
const paper = {
  m: 0,
  width: { xs: '100%', sm: 'min(40rem, calc(100% - 2rem))' },
  maxWidth: { xs: 'none' },
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'min(36rem, 80dvh)' },
  // Forced colours show no shadow.
  border: { sm: '1px solid var(--border)' },
  borderRadius: { xs: 0, sm: 'var(--radius)' },
} as const;

function countText(count: number, hasFailed: boolean): string {
  if (count > 0) return counted(count, 'resultado', 'resultados');
  return hasFailed ? '' : 'Nenhum resultado.';
}
