import { InputAdornment, TextField } from '@mui/material';
import { Icon } from '@portal/ui';
import { use, useEffect, useRef, useState } from 'react';
import { useListFilterContext, useResourceContext } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

interface SearchBoxProps {
  readonly label: string;
  /** The path of the list, if it is not that of its resource. */
  readonly path?: string;
}

/**
 * Searches the list 300 ms after the last key press. The search text is in the URL. While a form is open over the list, the
 * search waits, because a change of the URL would close the form. Spec MENU-05.
 */
export function SearchBox({ label, path }: SearchBoxProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const resource = useResourceContext();
  const listPath = path ?? `/${resource}`;
  const isFormOpen = useLocation().pathname !== listPath;
  const router = use(DataRouterContext)?.router;
  const shown: string = filterValues.q ?? '';
  const [text, setText] = useState(shown);
  const sent = useRef(shown);
  /** Texts that were sent, and that the URL does not have yet. On a slow machine they are several. */
  const onTheWay = useRef<readonly string[]>([]);
  const latestFilters = useRef(filterValues);
  useEffect(() => {
    latestFilters.current = filterValues;
  });
  // Back and Forward change the search text in the URL. The field then shows the new text. A text of its own that reaches the URL only
  // now does not replace what the person has typed since.
  useEffect(() => {
    const index = onTheWay.current.indexOf(shown);
    onTheWay.current = onTheWay.current.slice(index + 1);
    if (index >= 0 || shown === sent.current) return;
    sent.current = shown;
    setText(shown);
  }, [shown]);
  useEffect(() => {
    if (text === sent.current || isFormOpen) return;
    const timer = setTimeout(() => {
      // The code of the form may still load. The router already has its address, this component has not.
      if (router && !router.state.location.pathname.endsWith(listPath)) return;
      sent.current = text;
      onTheWay.current = [...onTheWay.current, text];
      const { q: _, ...rest } = latestFilters.current;
      setFilters(text ? { ...rest, q: text } : rest);
    }, 300);
    return () => clearTimeout(timer);
  }, [text, setFilters, isFormOpen, listPath, router]);
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
