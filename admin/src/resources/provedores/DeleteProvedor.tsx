import type { Provedor } from '@portal/api-client/contract';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

/** Asks whether to delete a provider. Its sessions end. Spec IDP-01. */
export const DeleteProvedor = (props: DeleteProps<Provedor>) => (
  <DeleteNamed resource="provedores" the="o provedor" {...props}>
    As sessões de quem entrou por ele terminam.
  </DeleteNamed>
);
