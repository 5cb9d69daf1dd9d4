import { Stack, Typography } from '@mui/material';
import { useClientePlaces } from '../grants/useClientePlaces.ts';
import type { Question } from '../why/useExplicacao.ts';
import { WhyButton } from '../why/WhyButton.tsx';

interface MissingReportProps {
  readonly user: number;
  readonly cliente: number;
  readonly name: string;
  /** What the person sees, which is not asked about here. */
  readonly rows: readonly Omit<Question, 'user'>[];
}

const keyOf = ({ relatorio, aplicativo }: Omit<Question, 'user'>) => `${relatorio} ${aplicativo}`;

/** `Por quê?` for every report that the person does not see. Who gets a complaint begins at the person. Spec EXPL-04, EXPL-06. */
export function MissingReport({ user, cliente, name, rows }: MissingReportProps) {
  // Without the lists the question is not offered, and what the person sees is still shown.
  const { reports, apps } = useClientePlaces(cliente);
  const seen = new Set(rows.map(keyOf));
  const asked = reports.flatMap(({ id, nome_relatorio, report_id }) => {
    const holders = apps.filter(({ relatorios_ids }) => relatorios_ids.includes(id));
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
