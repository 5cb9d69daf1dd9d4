import { Button, Stack, Typography } from '@mui/material';
import { useToast } from '@portal/ui';
import { copyText } from '@portal/ui/copy-text';

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
}

/** A text to copy, with what it is for. */
export function CopyLine({ label, text }: CopyLineProps) {
  const showToast = useToast();
  const copy = async () => {
    if (await copyText(text)) showToast('success', 'Copiado.');
    else showToast('error', 'Não foi possível copiar. Selecione o texto e copie.');
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}: <code>{text}</code>
      </Typography>
      <Button size="small" aria-label={`Copiar ${label}: ${text}`} onClick={() => void copy()}>
        Copiar
      </Button>
    </Stack>
  );
}
