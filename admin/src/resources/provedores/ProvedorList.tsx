import type { Provedor } from '@portal/api-client/contract';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { Note } from '../../list/RecordTable.tsx';

const ProvedorForm = lazyPart(() => import('./ProvedorForm.tsx'), 'ProvedorForm');
const DeleteProvedor = lazyPart(() => import('./DeleteProvedor.tsx'), 'DeleteProvedor');

/** The OpenID Connect providers by which people of the cliente sign in. Spec IDP-01. */
export const ProvedorList = () => (
  <RecordList<Provedor>
    page="Provedores de entrada"
    addText="Adicionar Provedor"
    title="Lista de Provedores"
    nouns={['provedor', 'provedores']}
    sort={{ field: 'nome', order: 'ASC' }}
    table={{
      columns: [
        {
          title: 'Botão',
          field: 'nome',
          cell: ({ nome }) => nome,
          beside: ({ emissor }) => <Note>{new URL(emissor).host}</Note>,
        },
        {
          title: 'Domínios',
          cell: ({ dominios }) => (dominios.length === 0 ? 'Só por convite' : dominios.join(', ')),
        },
        {
          title: 'Estado',
          cell: ({ ativo, somente }) => (ativo ? (somente ? 'Único caminho' : 'Ativo') : 'Parado'),
        },
        {
          title: 'Pessoas',
          isNumber: true,
          cell: ({ pessoas }) => pessoas.toLocaleString('pt-BR'),
        },
        clienteColumn({ field: 'cliente_nome' }),
      ],
      loadingText: 'Carregando provedores...',
      emptyText:
        'Nenhum provedor ainda. Com um provedor as pessoas entram com a conta que já têm (OpenID Connect).',
      noneFoundText: 'Nenhum provedor encontrado.',
      failureText: 'Falha ao carregar a lista de provedores.',
      nameOf: ({ nome }) => nome,
      Delete: DeleteProvedor,
    }}
    form={<ProvedorForm />}
  />
);
