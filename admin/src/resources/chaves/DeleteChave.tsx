import type { Chave } from '@portal/api-client/contract';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

interface DeleteChaveProps {
  readonly record: Chave;
  readonly onClose: () => void;
}

/** Asks whether to end a key, which stops it at once. Spec CHAVE-03. */
export const DeleteChave = (props: DeleteChaveProps) => (
  <DeleteNamed
    resource="chaves"
    the="a chave"
    verb={['encerrar', 'encerrada']}
    title="Encerrar a chave"
    {...props}
  >
    O programa que a usa deixa de chamar o portal agora. {lastUse(props.record)}
  </DeleteNamed>
);

const lastUse = ({ usada_em }: Chave) =>
  usada_em === null
    ? 'Ela nunca foi usada.'
    : `O último uso foi em ${usada_em.split('-').reverse().join('/')}.`;
