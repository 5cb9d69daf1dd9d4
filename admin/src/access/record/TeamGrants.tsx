import type { Equipe } from '@portal/api-client/contract';
import type { ConcessaoRow } from '../grants/concessaoModel.ts';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantReach } from '../grants/GrantPeople.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { GrantLink } from '../grants/links.tsx';
import { GrantList } from './GrantList.tsx';

/** What a team opens, one row for each place, extended and taken away in place. Spec EQP-09, CONF-06. */
export function TeamGrants({ equipe: { id, nome, cliente } }: { readonly equipe: Equipe }) {
  return (
    <GrantList<ConcessaoRow>
      label={`O que ${nome} abre`}
      filter={{ equipe: id, cliente }}
      searchLabel="Buscar relatórios e aplicativos"
      sentence={(isEmpty) =>
        isEmpty ? 'Esta equipe ainda não abre nada.' : 'Prorrogar e retirar valem na hora.'
      }
      row={(row) => ({
        title: <GrantLink row={row} />,
        what: <GrantReports row={row} canUnfold />,
        note: <GrantReach row={row} cliente={cliente} />,
        actions: <GrantActions rows={[row]} />,
      })}
    />
  );
}
