import { Button, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import type { FieldProblem } from './testDraft.ts';

interface DraftProblemsProps {
  readonly problems: readonly FieldProblem[];
  readonly onField: (problem: FieldProblem) => void;
}

/** The fields of the form that cannot be tested as they are. Each leads to its field. */
export function DraftProblems({ problems, onField }: DraftProblemsProps) {
  return (
    <Alert level="error" title="O formulário não pode ser testado assim.">
      <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {problems.map((problem) => (
          <li key={`${problem.source} ${problem.text}`}>
            <Button
              size="small"
              color="inherit"
              onClick={() => onField(problem)}
              sx={{ px: 0.5, textAlign: 'start', textDecoration: 'underline' }}
            >
              {problem.label}
            </Button>
            {`: ${problem.text}`}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
