import type { User } from '@portal/api-client/contract';
import { accessText, type ConcessaoRow, holderText } from '../grants/concessaoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantLink } from '../grants/GrantLink.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { HolderLink } from '../grants/HolderLink.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { GrantList } from './GrantList.tsx';
import { GrantRow } from './GrantRow.tsx';
import { MissingReport } from './MissingReport.tsx';

interface PersonGrantsProps {
  readonly user: User;
  readonly cliente: number;
  /** The full name of the person, or the username. */
  readonly name: string;
}

/** What a person has by grants of their own, by teams and by roles. Spec EXPL-06, CONF-06. */
export function PersonGrants({ user, cliente, name }: PersonGrantsProps) {
  return (
    <GrantList
      label={`Acessos de ${name}`}
      filter={{ user: user.id, cliente }}
      searchLabel="Buscar equipes, relatórios e aplicativos"
      sentence={(isEmpty) =>
        isEmpty ? `${name} não tem acesso a nada ainda.` : `O que ${name} pode abrir`
      }
      row={(row) => <PersonGrantRow key={row.id} row={row} user={user.id} name={name} />}
      after={(rows) =>
        !rows.some(({ tipo }) => tipo === 'papel') && (
          <MissingReport
            user={user.id}
            cliente={cliente}
            name={name}
            rows={rows.flatMap(placesOf)}
          />
        )
      }
    />
  );
}

const placesOf = ({ aplicativo, relatorios_ids }: ConcessaoRow) =>
  relatorios_ids.map((relatorio) => ({ relatorio, aplicativo }));

interface PersonGrantRowProps {
  readonly row: ConcessaoRow;
  readonly user: number;
  readonly name: string;
}

function PersonGrantRow({ row, user, name }: PersonGrantRowProps) {
  const place = row.aplicativo_nome ?? 'Dashboards';
  const asked = row.relatorios.map(({ id, nome }) => ({
    question: { user, relatorio: id, aplicativo: row.aplicativo },
    text: `${nome || '(Sem nome)'} em ${place}`,
  }));
  return (
    <GrantRow
      title={<GrantLink row={row} />}
      what={<GrantReports row={row} canUnfold />}
      note={
        <>
          {row.tipo === 'pessoa' ? 'Direto' : <HolderLink row={row} />}
          {row.ate !== null && (
            <>
              {' · Termina em '}
              <ExpiryCell row={row} />
            </>
          )}
        </>
      }
      actions={
        <>
          <WhyButton
            person={name}
            name={`${name}: ${accessText(row)}, ${holderText(row)}`}
            choice="Relatório"
            asked={asked}
          />
          {row.tipo === 'pessoa' && <GrantActions rows={[row]} />}
        </>
      }
    />
  );
}
