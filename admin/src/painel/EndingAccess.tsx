import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { type AcessoRow, expiryText, personOf, placeOf } from '../access/grants/acessoModel.ts';
import {
  type ConcessaoRow,
  endText,
  holderText,
  peopleText,
} from '../access/grants/concessaoModel.ts';
import { GrantActions } from '../access/grants/GrantActions.tsx';
import { GrantLink, PlaceLink } from '../access/grants/links.tsx';
import { ChooseCliente } from '../cliente/ChooseCliente.tsx';
import { listPath } from '../list/listPath.ts';
import { PainelCard, type PainelCardProps } from './PainelCard.tsx';
import { PainelList } from './PainelList.tsx';
import { endingFilter, useEndings } from './useEndings.ts';

interface EndingAccessProps {
  /** Null if a superuser has chosen none. The list of accesses is of one cliente. */
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
}

const title = 'Acessos que terminam em até 7 dias';
const texts = { what: 'os acessos', noneText: 'Nenhum acesso termina em até 7 dias.' };

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser }: EndingAccessProps) {
  const filter = endingFilter(cliente, isSuperuser);
  if (cliente === null) {
    return (
      <PainelCard title={title}>
        <ChooseCliente text="Escolha um cliente." />
      </PainelCard>
    );
  }
  const card = { ...texts, title, link: { text: 'Acessos', to: listPath('acessos', filter) } };
  return (
    <Announced
      recurso={addedParts.grants}
      otherwise={<EndingAccesses filter={filter} card={card} />}
    >
      <EndingGrants filter={filter} card={card} />
    </Announced>
  );
}

interface EndingListProps {
  readonly filter: object;
  readonly card: PainelCardProps & { readonly what: string; readonly noneText: string };
}

/** The grants, each with the people whom it concerns, and `Prorrogar`. Spec CONF-06. */
const EndingGrants = ({ filter, card }: EndingListProps) => (
  <PainelList
    {...card}
    query={useEndings<ConcessaoRow>('concessoes', filter)}
    row={(row) => ({
      text: (
        <>
          {`${holderText(row)} · `}
          <GrantLink row={row} />
          {` · ${endText(row)} · ${peopleText(row)}`}
        </>
      ),
      actions: <GrantActions rows={[row]} />,
    })}
  />
);

/** Each access of each person, for a server that lists no grants. */
const EndingAccesses = ({ filter, card }: EndingListProps) => (
  <PainelList
    {...card}
    query={useEndings<AcessoRow>('acessos', filter)}
    row={(row) => ({
      text: (
        <>
          {`${expiryText(row)}: ${personOf(row)}, `}
          <PlaceLink {...row}>{`${row.relatorio_nome} em ${placeOf(row)}`}</PlaceLink>
        </>
      ),
    })}
  />
);
