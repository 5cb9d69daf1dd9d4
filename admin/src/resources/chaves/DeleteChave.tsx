import type { Chave } from '@portal/api-client/contract';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { DeleteNamed } from '../../record/DeleteNamed.tsx';

/** Asks whether to end a key, which stops it at once. Spec CHAVE-03. */
export const DeleteChave = (props: DeleteProps<Chave>) => (
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
