import { InputAdornment, TextField } from '@mui/material';
import { Icon } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** Searches the list 300 ms after the last key press. The search text is in the URL. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const shown: string = filterValues.q ?? '';
  const [text, setText] = useState(shown);
  const sent = useRef(shown);
  const latestFilters = useRef(filterValues);
  useEffect(() => {
    latestFilters.current = filterValues;
  });
  // Back and Forward change the search text in the URL. The field then shows the new text.
  useEffect(() => {
    if (shown === sent.current) return;
    sent.current = shown;
    setText(shown);
  }, [shown]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      const { q: _, ...rest } = latestFilters.current;
      setFilters(text ? { ...rest, q: text } : rest);
    }, 300);
    return () => clearTimeout(timer);
  }, [text, setFilters]);
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Icon name="search" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
