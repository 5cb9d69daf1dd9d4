import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';

/** Leads to the mails that the portal has sent, if it sends any. Spec MAIL-01, MAIL-02. */
export function MailsLink() {
  const { search } = useLocation();
  return (
    <Announced recurso={addedParts.recovery}>
      <Button
        variant="outlined"
        startIcon={<MailIcon />}
        component={Link}
        to={{ pathname: '/users/emails', search }}
      >
        E-mails enviados
      </Button>
    </Announced>
  );
}
