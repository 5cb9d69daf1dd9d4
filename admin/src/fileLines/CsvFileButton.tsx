import { Button } from '@mui/material';
import { useRef } from 'react';

interface CsvFileButtonProps {
  /** What the file is, for assistive technology. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a CSV file. The same file can be chosen again after it was changed. */
export function CsvFileButton({ label, isDisabled, onChoose }: CsvFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
    </>
  );
}
