import { Button } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { useToggleAtivo } from './useToggleAtivo.ts';

/** A button that shows the application to its readers or hides it. Spec ADM-APP-18. */
export function ToggleAtivo({ aplicativo }: { aplicativo: AdminAplicativo }) {
  const { toggle, isPending } = useToggleAtivo(aplicativo);
  const text = aplicativo.ativo ? 'Desativar' : 'Ativar';
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={toggle}
      aria-label={`${text} ${aplicativo.nome}`}
    >
      {text}
    </Button>
  );
}
