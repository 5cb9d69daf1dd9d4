import { addedParts, lastDayText } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { endInDays } from '../access/expiry/ends.ts';
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
import { Plot } from '../plots/Plot.tsx';
import { PainelCard } from './PainelCard.tsx';
import { PainelRows } from './PainelRows.tsx';
import { endingFilter, useEndings } from './useEndings.ts';

interface EndingAccessProps {
  /** Null if a superuser has chosen none. The list of accesses is of one cliente. */
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
  /** How many grants end in each of the next weeks. */
  readonly terminos?: readonly number[] | undefined;
}

const title = 'Acessos que terminam em até 7 dias';
const texts = { what: 'os acessos', noneText: 'Nenhum acesso termina em até 7 dias.' };

/** Access that ends within seven days, the next end first. Spec MENU-02, PRAZO-04. */
export function EndingAccess({ cliente, isSuperuser, terminos = [] }: EndingAccessProps) {
  const hasGrants = useRecurso(addedParts.grants);
  const filter = endingFilter(cliente, isSuperuser);
  if (cliente === null) {
    return (
      <PainelCard title={title}>
        <ChooseCliente text="Escolha um cliente." />
      </PainelCard>
    );
  }
  return (
    <PainelCard title={title} link={{ text: 'Acessos', to: listPath('acessos', filter) }}>
      {hasGrants ? <EndingGrants filter={filter} /> : <EndingAccesses filter={filter} />}
      {terminos.some((total) => total > 0) && <EndsByWeek terminos={terminos} />}
    </PainelCard>
  );
}

/** How many accesses end in each of the next weeks. Spec TELA-05. */
function EndsByWeek({ terminos }: { readonly terminos: readonly number[] }) {
  return (
    <Plot
      label={`Acessos que terminam nas próximas ${terminos.length} semanas`}
      axis="Semana até"
      points={terminos.map((_, week) => {
        const name = lastDayText(endInDays(7 * (week + 1)));
        return { name, short: name.slice(0, 5) };
      })}
      series={[{ title: 'Acessos', values: terminos }]}
      text={(total) => String(total)}
    />
  );
}

/** The grants, each with the people whom it concerns, and `Prorrogar`. Spec CONF-06. */
const EndingGrants = ({ filter }: { readonly filter: object }) => (
  <PainelRows
    {...texts}
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
const EndingAccesses = ({ filter }: { readonly filter: object }) => (
  <PainelRows
    {...texts}
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
