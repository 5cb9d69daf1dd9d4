import type { Equipe } from '@portal/api-client/contract';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantLink } from '../grants/GrantLink.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { GrantList } from './GrantList.tsx';
import { GrantReach } from './GrantReach.tsx';
import { GrantRow } from './GrantRow.tsx';

/** What a team opens, one row for each place, extended and taken away in place. Spec EQP-09, CONF-06. */
export function TeamGrants({ equipe: { id, nome, cliente } }: { readonly equipe: Equipe }) {
  return (
    <GrantList
      label={`O que ${nome} abre`}
      filter={{ equipe: id, cliente }}
      searchLabel="Buscar relatórios e aplicativos"
      sentence={(isEmpty) =>
        isEmpty ? 'Esta equipe ainda não abre nada.' : 'Prorrogar e retirar valem na hora.'
      }
      row={(row) => (
        <GrantRow
          key={row.id}
          title={<GrantLink row={row} />}
          what={<GrantReports row={row} canUnfold />}
          note={<GrantReach row={row} cliente={cliente} />}
          actions={<GrantActions rows={[row]} />}
        />
      )}
    />
  );
}
