import type { Chave } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { counted } from '../../counted.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { Note } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { Tip } from '../../tip/Tip.tsx';
import { haltText, lastUseText, scopeTexts } from './chaveTexts.ts';
import { ReplaceButton } from './ReplaceButton.tsx';

const ChaveForm = lazyPart(() => import('./ChaveForm.tsx'), 'ChaveForm');
const DeleteChave = lazyPart(() => import('./DeleteChave.tsx'), 'DeleteChave');

/** The keys by which programs call, with what each may do now. Spec CHAVE-01. */
export const ChaveList = () => (
  <RecordList<Chave>
    page="Chaves"
    addText="Criar Chave"
    title="Lista de Chaves"
    sort={{ field: 'nome', order: 'ASC' }}
    tools={<SearchBox label="Buscar chaves" />}
    table={{
      columns: [
        { title: 'Nome', field: 'nome', cell: ({ nome }) => nome },
        { title: 'O que pode agora', cell: (chave) => <Scopes {...chave} /> },
        { title: 'De', cell: ({ autor }) => autor?.nome ?? '—' },
        {
          title: 'Último dia',
          field: 'expira_em',
          cell: ({ expira_em }) => lastDayText(expira_em),
        },
        { title: 'Último uso', field: 'usada_em', cell: (chave) => <LastUse {...chave} /> },
        clienteColumn({ field: 'cliente_nome', none: 'Todos os clientes' }),
      ],
      loadingText: 'Carregando chaves...',
      emptyText:
        'Nenhuma chave ainda. Com uma chave, um programa faz no portal o que você permitir, em seu nome e até o dia que você escolher.',
      noneFoundText: 'Nenhuma chave encontrada.',
      failureText: 'Falha ao carregar a lista de chaves.',
      nameOf: ({ nome }) => nome,
      actions: (chave, { id }) => chave.autor?.id === id && <ReplaceButton chave={chave} />,
      hasPage: true,
      Delete: DeleteChave,
      // A key has the rights of its maker, so nobody else may change it.
      rightsOf: ({ autor }, { id }) => ({ canEdit: autor?.id === id }),
    }}
    form={<ChaveForm />}
  />
);

function Scopes(chave: Chave) {
  const { nome, parada } = chave;
  if (parada !== null) return haltText(parada);
  const texts = scopeTexts(chave);
  const [first, ...others] = texts;
  if (others.length === 0) return first;
  return (
    <Tip label={`O que ${nome} pode`} tip={texts.map((text) => <div key={text}>{text}</div>)}>
      {counted(texts.length, 'permissão', 'permissões')}
    </Tip>
  );
}

function LastUse(chave: Chave) {
  const { usada_rede, troca_ate } = chave;
  return (
    <>
      {lastUseText(chave)}
      {usada_rede !== null && <Note>{`de ${usada_rede}`}</Note>}
      {troca_ate !== null && <Note>{`Dois textos até ${lastDayText(troca_ate)}`}</Note>}
    </>
  );
}
