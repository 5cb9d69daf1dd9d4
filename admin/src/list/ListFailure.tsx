import { Box, Button } from '@mui/material';
import { Alert } from '@portal/ui';
import type { ReactNode } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { fieldMessages, isInvalid } from '../failureText.ts';
import { RetryAlert } from '../RetryAlert.tsx';

interface ListFailureProps {
  /** How many records the list shows at first. */
  readonly perPage?: number;
  readonly children: ReactNode;
}

/**
 * Says that the surrounding list did not load, with a button that tries again. If the server refuses the filter, order or page of the
 * address as invalid, trying again cannot help: the button then shows the whole list. Spec ENTR-06.
 */
export function ListFailure({ perPage = 25, children }: ListFailureProps) {
  const { error, refetch } = useListContext();
  const { pathname } = useLocation();
  // react-admin takes the page, the filters and the order from the address. Without a page in the address it takes the last one.
  const wholeList = new URLSearchParams({ page: '1', perPage: String(perPage), filter: '{}' });
  const reasons = fieldMessages(error).map(([, text]) => text);
  return (
    <Box sx={{ p: 2 }}>
      {isInvalid(error) ? (
        <Alert
          level="error"
          action={
            <Button
              size="small"
              color="inherit"
              component={Link}
              to={{ pathname, search: `?${wholeList}` }}
            >
              Ver a lista toda
            </Button>
          }
        >
          {['O endereço desta lista não pôde ser usado.', ...reasons].join(' ')}
        </Alert>
      ) : (
        <RetryAlert onRetry={() => refetch()}>{children}</RetryAlert>
      )}
    </Box>
  );
}

/** The button `Limpar filtros`, shown where a list has no results. Renders nothing if the list has no filter. */
export function ClearFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button size="small" onClick={() => setFilters({})} sx={{ whiteSpace: 'nowrap' }}>
      Limpar filtros
    </Button>
  );
}
