import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

/** Opens the form of a new record. Keeps the list's filters in the URL. */
export function AddButton({ text }: { text: string }) {
  const resource = useResourceContext();
  const { search } = useLocation();
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={Link}
      to={{ pathname: `/${resource}/create`, search }}
    >
      {text}
    </Button>
  );
}
