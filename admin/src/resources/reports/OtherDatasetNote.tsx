import { Box, Button, Chip } from '@mui/material';

interface OtherDatasetNoteProps {
  /** The name of the dataset that the report uses now, or its id if the name is not known. */
  readonly current: string;
  readonly onUpdate: () => void;
  /** The accessible name of the button. */
  readonly buttonName: string;
  readonly isPending?: boolean;
}

/** Says that the report uses another dataset in Power BI, with a button that takes it over. Spec NUV-04. */
export function OtherDatasetNote({
  current,
  onUpdate,
  buttonName,
  isPending = false,
}: OtherDatasetNoteProps) {
  return (
    <Box component="span" sx={{ ml: 1 }}>
      <Chip
        component="span"
        size="small"
        color="warning"
        variant="outlined"
        label="Outro em uso"
        // The warning colour alone has too little contrast for a small text.
        sx={{ color: 'text.primary' }}
      />
      <Button size="small" disabled={isPending} onClick={onUpdate} aria-label={buttonName}>
        Atualizar
      </Button>
      <Box component="span" sx={{ fontSize: '0.75rem' }}>
        O relatório usa agora {current}.
      </Box>
    </Box>
  );
}
