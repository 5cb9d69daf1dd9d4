import { Stack, Typography } from '@mui/material';
import type { AdminAplicativo, RelatorioConfig } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useGetList } from 'react-admin';
import type { Question } from '../why/useExplicacao.ts';
import { WhyButton } from '../why/WhyButton.tsx';

interface MissingReportProps {
  readonly user: number;
  readonly cliente: number;
  readonly name: string;
  /** What the person sees, which is not asked about here. */
  readonly rows: readonly Omit<Question, 'user'>[];
}

const perPage = 1_000;
const keyOf = ({ relatorio, aplicativo }: Omit<Question, 'user'>) => `${relatorio} ${aplicativo}`;

/** `Por quê?` for every report that the person does not see. Who gets a complaint begins at the person. Spec EXPL-04, EXPL-06. */
export function MissingReport({ user, cliente, name, rows }: MissingReportProps) {
  const { user: actor } = useSession();
  const query = (field: string) => ({
    pagination: { page: 1, perPage },
    sort: { field, order: 'ASC' as const },
    filter: actor?.is_superuser ? { cliente } : {},
  });
  // Without the lists the question is not offered, and what the person sees is still shown.
  const options = { retry: false, onError: () => undefined };
  const reports = useGetList<RelatorioConfig>('reports', query('nome_relatorio'), options);
  const apps = useGetList<AdminAplicativo>('aplicativos', query('nome'), options);
  const seen = new Set(rows.map(keyOf));
  const asked = (reports.data ?? []).flatMap(({ id, nome_relatorio, report_id }) => {
    const holders = (apps.data ?? []).filter(({ relatorios_ids }) => relatorios_ids.includes(id));
    return [{ id: null, nome: 'Dashboards' }, ...holders].map((place) => ({
      question: { user, relatorio: id, aplicativo: place.id },
      text: `${nome_relatorio || report_id} em ${place.nome}`,
    }));
  });
  const missing = asked.filter(({ question }) => !seen.has(keyOf(question)));
  if (missing.length === 0) return null;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        pt: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography>{`${name} não vê um relatório?`}</Typography>
      <WhyButton
        person={name}
        name={`${name} não vê um relatório`}
        choice="Relatório"
        asked={missing}
      />
    </Stack>
  );
}
