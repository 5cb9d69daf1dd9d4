import type { Provedor } from '@portal/api-client/contract';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

interface DeleteProvedorProps {
  readonly record: Provedor;
  readonly onClose: () => void;
}

/** Asks whether to delete a provider. Its sessions end. Spec IDP-01. */
export const DeleteProvedor = (props: DeleteProvedorProps) => (
  <DeleteNamed resource="provedores" the="o provedor" {...props}>
    As sessões de quem entrou por ele terminam.
  </DeleteNamed>
);
