import { type SxProps, TextField, type Theme } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { useIsAnnounced } from '@portal/ui';
import type { ReactNode } from 'react';

export interface FilterOption {
  /** The empty string stands for no filter. */
  readonly value: string;
  readonly text: string;
  /** The name that a server announces if it can filter so. */
  readonly recurso?: Recurso;
}

export interface SelectFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly FilterOption[];
  /** The name that a server announces if it has the filter. */
  readonly recurso?: Recurso;
  readonly sx?: SxProps<Theme>;
  /** Shows in the line of active filters what is chosen. */
  readonly chip?: ReactNode;
}

/** A filter of a list, without what the server does not announce. A native select opens quickly even with hundreds of options. */
export function SelectFilter({
  label,
  value,
  onChange,
  options,
  recurso,
  sx,
  chip,
}: SelectFilterProps) {
  const isAnnounced = useIsAnnounced();
  if (!isAnnounced(recurso)) return null;
  return (
    <>
      <TextField
        select
        size="small"
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        {...(sx ? { sx } : {})}
      >
        {options
          .filter((option) => isAnnounced(option.recurso))
          .map((option) => (
            <option key={`${option.value} ${option.text}`} value={option.value}>
              {option.text}
            </option>
          ))}
      </TextField>
      {chip}
    </>
  );
}
