import { Button, Stack, Typography } from '@mui/material';
import { Alert, Spinner } from '@portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, useGetOne, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { deniedOr, isInvalid, isMissing, reasonOf } from '../failureText.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { useRecordId } from '../form/useRecordId.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { usePageAddress } from './usePageAddress.ts';

interface LoadedRecordProps<R> {
  /** What is loaded, with its article. */
  readonly what: string;
  /** Said of an address that names no record, or one of another cliente. */
  readonly missingText: string;
  /** False for a row of the list, which lacks a part that the page shows. */
  readonly isWhole?: (record: R) => boolean;
  readonly children: (record: R) => ReactNode;
}

/**
 * Loads the record of a page. It is not read while the form is open above the page: a newer version under the typed values would let a
 * save overwrite what somebody else has changed. Spec CONTA-06.
 */
export function LoadedRecord<R extends RaRecord>(props: LoadedRecordProps<R>) {
  const { what, missingText, isWhole = () => true, children } = props;
  const resource = useResourceContext() ?? '';
  const id = useRecordId() ?? Number.NaN;
  const { search } = useLocation();
  const { dialog } = usePageAddress();
  const { data, error, refetch } = useGetOne<R>(
    resource,
    { id: id as R['id'] },
    {
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: false,
      enabled: ({ state }) => dialog === null || state.data === undefined,
      onError: () => undefined,
    },
  );
  // A saved form has also changed what the tabs show.
  const readAgain = useReadAgain();
  const before = useRef(dialog);
  useEffect(() => {
    if (before.current !== null && dialog === null) void readAgain();
    before.current = dialog;
  }, [dialog, readAgain]);
  if (error && (isMissing(error) || isInvalid(error))) {
    return (
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="h1">{missingText}</Typography>
        <Alert level="info">Pode ter sido excluído, ou ser de outro cliente.</Alert>
        <Button variant="outlined" component={Link} to={{ pathname: `/${resource}`, search }}>
          Ver a lista
        </Button>
      </Stack>
    );
  }
  if (error) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {deniedOr(error, `Falha ao carregar ${what}. ${reasonOf(error)}`)}
      </RetryAlert>
    );
  }
  if (!data || !isWhole(data)) return <Spinner label="Carregando..." />;
  return children(data);
}
