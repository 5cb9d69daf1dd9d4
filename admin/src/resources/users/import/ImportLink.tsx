import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';

export function ImportLink() {
  const { search } = useLocation();
  return (
    <Button
      variant="outlined"
      startIcon={<UploadIcon />}
      component={Link}
      to={{ pathname: '/users/import', search }}
    >
      Importar CSV
    </Button>
  );
}
