import { Button } from '@mui/material';
import { useRef } from 'react';

/** The file names that the browser offers for each kind. */
const accepted = { csv: '.csv,.tsv,.txt,text/csv', yaml: '.yaml,.yml' } as const;

interface FileButtonProps {
  readonly kind?: keyof typeof accepted;
  /** What the file is, for assistive technology. */
  readonly label: string;
  /** What the button says. */
  readonly text?: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a file, by default a CSV file. The same file can be chosen again after it was changed. */
export function FileButton(props: FileButtonProps) {
  const { kind = 'csv', label, text = 'Escolher arquivo', isDisabled, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted[kind]}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}
