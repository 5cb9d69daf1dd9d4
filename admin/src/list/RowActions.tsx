import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';

/** What a person may do with one record. They may do everything that is absent here. */
export interface RowRights {
  readonly canEdit?: boolean;
  readonly canDelete?: boolean;
  /** Explains why a button is disabled. */
  readonly refusal?: string | undefined;
}

interface RowActionsProps extends RowRights {
  readonly name: string;
  /** Path of the record's form. */
  readonly editPath: string;
  readonly onDelete: () => void;
}

/** The edit and delete buttons of one row. */
export function RowActions({
  name,
  editPath,
  onDelete,
  canEdit = true,
  canDelete = true,
  refusal,
}: RowActionsProps) {
  const { search } = useLocation();
  return (
    <Stack
      direction="row"
      component="span"
      title={refusal}
      sx={{ display: 'inline-flex', verticalAlign: 'middle' }}
    >
      {canEdit ? (
        <IconButton
          component={Link}
          to={{ pathname: editPath, search }}
          aria-label={`Editar ${name}`}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      ) : (
        <IconButton disabled aria-label={`Editar ${name}`}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton disabled={!canDelete} onClick={onDelete} aria-label={`Excluir ${name}`}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
