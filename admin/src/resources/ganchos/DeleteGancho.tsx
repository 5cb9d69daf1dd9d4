import type { Gancho } from '@portal/api-client/contract';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

/** Asks whether to delete a hook. What waits for it is not sent any more. Spec GANCHO-01. */
export const DeleteGancho = (props: DeleteProps<Gancho>) => (
  <DeleteNamed resource="ganchos" the="o gancho" {...props}>
    O que espera não é mais enviado.
  </DeleteNamed>
);
