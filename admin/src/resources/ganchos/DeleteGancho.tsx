import type { Gancho } from '@portal/api-client/contract';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

interface DeleteGanchoProps {
  readonly record: Gancho;
  readonly onClose: () => void;
}

/** Asks whether to delete a hook. What waits for it is not sent any more. Spec GANCHO-01. */
export const DeleteGancho = (props: DeleteGanchoProps) => (
  <DeleteNamed resource="ganchos" the="o gancho" {...props}>
    O que espera não é mais enviado.
  </DeleteNamed>
);
