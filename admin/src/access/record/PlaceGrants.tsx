import type { ConcessaoRow } from '../grants/concessaoModel.ts';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantReach } from '../grants/GrantPeople.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { GrantLink, HolderLink } from '../grants/links.tsx';
import { GrantList } from './GrantList.tsx';

interface PlaceGrantsProps {
  /** Empty for a whole cliente. */
  readonly of: { readonly relatorio?: number; readonly aplicativo?: number };
  /** Null for an application without one. */
  readonly cliente: number | null;
}

/** Who may read a report, on Dashboards and in applications, or something in an application or in a cliente. Spec CONF-06. */
export function PlaceGrants({ of, cliente }: PlaceGrantsProps) {
  const isReport = of.relatorio !== undefined;
  const place = isReport ? 'este relatório' : of.aplicativo ? 'este aplicativo' : 'nada';
  return (
    <GrantList<ConcessaoRow>
      label="Quem tem acesso"
      filter={{ ...of, cliente }}
      searchLabel={`Buscar pessoas, equipes e ${isReport ? 'aplicativos' : 'relatórios'}`}
      sentence={(isEmpty) => {
        if (isEmpty) return `Ninguém tem acesso a ${place} ainda.`;
        return isReport
          ? 'Em Dashboards e nos aplicativos. Prorrogar e retirar valem na hora e só para este relatório.'
          : 'Prorrogar e retirar valem na hora.';
      }}
      row={(row) => ({
        title: <HolderLink row={row} />,
        what: (
          <>
            <GrantLink row={row} />
            {isReport ? (
              pagesText(row)
            ) : (
              <>
                {row.relatorios_ids.length > 0 && ': '}
                <GrantReports row={row} canUnfold />
              </>
            )}
          </>
        ),
        note: <GrantReach row={row} cliente={cliente ?? undefined} />,
        actions: <GrantActions rows={[row]} />,
      })}
    />
  );
}

/** The titles of the permitted pages of the one report of the row. */
function pagesText({ relatorios: [report] }: ConcessaoRow): string {
  const titles = (report?.paginas ?? []).map(({ titulo }) => titulo);
  return titles.length === 0 ? '' : ` (${titles.join(', ')})`;
}
