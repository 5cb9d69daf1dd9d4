import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { Announced } from '@portal/ui';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

interface ListLinkProps {
  /** The path below the address of the list, such as `create`. */
  readonly path: string;
  readonly text: string;
  readonly icon?: ReactNode;
  /** True for the main action of the list, which adds a record. */
  readonly isMain?: boolean;
  /** The name that a server announces if it has what the link leads to. */
  readonly recurso?: Recurso | undefined;
}

/** Opens a form or a dialog above a list. Keeps the list's filters in the address. */
export function ListLink({ path, text, icon = <AddIcon />, isMain, recurso }: ListLinkProps) {
  const resource = useResourceContext();
  const { search } = useLocation();
  return (
    <Announced recurso={recurso}>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={icon}
        component={Link}
        to={{ pathname: `/${resource}/${path}`, search }}
      >
        {text}
      </Button>
    </Announced>
  );
}
