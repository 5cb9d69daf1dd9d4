import {
  type CurrentUser,
  type Equipe,
  listUsoAusentes,
  updateEquipe,
} from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea, mayCall } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { directoryFacts } from '../../record/directoryFacts.ts';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { restrictionFacts } from '../../record/restrictionFacts.ts';
import { usoTabOf } from '../../uso/usoTabOf.tsx';
import { MemberList } from './MemberList.tsx';
import { TeamOpensList } from './TeamOpensList.tsx';

const TeamGrants = lazyPart(() => import('../../access/record/TeamGrants.tsx'), 'TeamGrants');
const EquipeForm = lazyPart(() => import('./EquipeForm.tsx'), 'EquipeForm');
const DeleteEquipe = lazyPart(() => import('./DeleteEquipe.tsx'), 'DeleteEquipe');

/** The page of a team, at `/equipes/{id}/show`. Spec TELA-03, EQP-03, EQP-09. */
export function EquipePage() {
  const { user: actor } = useSession();
  return (
    actor && (
      <LoadedRecord<Equipe>
        what="a equipe"
        missingText="Equipe não encontrada"
        // A row of the list has no members.
        isWhole={({ membros }) => membros !== undefined}
      >
        {(equipe) => <LoadedEquipe equipe={equipe} actor={actor} />}
      </LoadedRecord>
    )
  );
}

const opensNothing = ({ relatorios_total, aplicativos_total }: Equipe) =>
  relatorios_total + aplicativos_total === 0;
const number = (value: number) => value.toLocaleString('pt-BR');

function LoadedEquipe({ equipe, actor }: { readonly equipe: Equipe; readonly actor: CurrentUser }) {
  const { id, nome, descricao, cliente, membros, atributos } = equipe;
  const mayChange = mayCall(actor, updateEquipe);
  const facts: readonly Column<Equipe>[] = [
    ...(actor.is_superuser ? [clienteColumn()] : []),
    ...directoryFacts(equipe),
    ...restrictionFacts(equipe),
    ...Object.entries(atributos ?? {}).map(([title, value]) => ({ title, cell: () => value })),
  ];
  const opens = <TeamOpensList equipe={equipe} />;
  return (
    <RecordPage<Equipe>
      record={equipe}
      name={nome}
      list="Equipes"
      state={
        membros.length === 0
          ? { text: 'Sem membros', isOn: false }
          : opensNothing(equipe)
            ? { text: 'Não abre nada', isOn: false }
            : { text: 'Em uso', isOn: true }
      }
      subtitle={descricao}
      figures={[
        { title: 'Membros', value: number(membros.length) },
        { title: 'Relatórios em Dashboards', value: number(equipe.relatorios_total) },
        { title: 'Aplicativos', value: number(equipe.aplicativos_total) },
      ]}
      aside={facts.length > 0 && <FactList record={equipe} columns={facts} />}
      tabs={[
        {
          path: 'membros',
          title: 'Membros',
          content: <MemberList members={membros} />,
        },
        {
          path: 'acessos',
          title: 'Acessos',
          content: canOpenAdminArea(actor, 'acessos') ? (
            <Announced recurso={addedParts.grants} otherwise={opens}>
              <TeamGrants equipe={equipe} />
            </Announced>
          ) : (
            opens
          ),
        },
        historyTabOf(`equipe:${id}`),
        {
          ...usoTabOf({ cliente, filters: { equipe: id }, name: nome }),
          isOffered: mayCall(actor, listUsoAusentes),
        },
      ]}
      dialogs={mayChange ? { editar: <EquipeForm /> } : {}}
      Delete={mayChange ? DeleteEquipe : undefined}
    />
  );
}
