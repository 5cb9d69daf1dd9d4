import FailureIcon from '@mui/icons-material/DangerousOutlined';
import NewsIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { Pendencia } from '@portal/api-client/contract';

/** An octagon, a triangle or a circle: the form differs, because not everybody sees the colour. Its place says the word. */
export function SeverityIcon({ gravidade }: Pick<Pendencia, 'gravidade'>) {
  const [Icon, color] = icons[gravidade];
  return <Icon fontSize="small" color={color} aria-hidden />;
}

const icons = {
  falha: [FailureIcon, 'error'],
  aviso: [WarningIcon, 'warning'],
  novidade: [NewsIcon, 'info'],
} as const;
