import { Button } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { listPath } from '../../list/listPath.ts';

interface SheetResultProps {
  readonly result: { readonly linhas: number; readonly mudaram: number };
  readonly cliente: number | undefined;
}

/** Says what an applied sheet has changed, with a link to history for those who may read it. */
export function SheetResult({ result, cliente }: SheetResultProps) {
  const { user } = useSession();
  const { linhas, mudaram } = result;
  const filter = { acao: 'mudancas', ...(cliente !== undefined && { cliente }) };
  const mayRead = user !== null && canOpenAdminArea(user, 'auditoria');
  return (
    <Alert
      level="success"
      title="Planilha aplicada"
      action={
        mayRead && (
          <Button size="small" color="inherit" component={Link} to={listPath('auditoria', filter)}>
            Ver no histórico
          </Button>
        )
      }
    >
      {`${counted(mudaram, 'concessão mudou', 'concessões mudaram')}, de ${counted(linhas, 'linha', 'linhas')}.`}
    </Alert>
  );
}
