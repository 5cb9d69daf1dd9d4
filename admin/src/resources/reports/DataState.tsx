import { Box } from '@mui/material';
import type { EstadoDosDados } from '@portal/api-client/contract';
import { freshnessOf } from '@portal/api-client/rules';
import { attemptWords, outcomeSentence } from '@portal/ui/refresh-words';
import { updatedSentence } from '@portal/ui/updated-sentence';
import { Unknown } from './AddedCell.tsx';

/** When the data of a report was updated, and what became of the newest attempt, as its header says it. Spec LER-05. */
export function DataState({ atualizacao, falha }: EstadoDosDados) {
  if (!atualizacao) {
    return <Unknown why={falha ?? 'O Power BI não informa atualizações deste relatório.'} />;
  }
  const fresh = freshnessOf(atualizacao);
  const lines = [updatedSentence(fresh), outcomeSentence(fresh)].filter((line) => line !== null);
  if (lines.length === 0) return <Unknown why="O Power BI não informa o estado dos dados." />;
  return (
    <Box component="span" title={attemptWords(atualizacao)} sx={{ fontSize: '0.8125rem' }}>
      {lines.map((line, index) => (
        <Box
          key={line}
          component="span"
          sx={{
            display: { xs: 'block', md: 'inline' },
            ml: { md: index },
            ...(index > 0 && { color: fresh.isStale ? 'error.main' : 'text.secondary' }),
          }}
        >
          {line}
        </Box>
      ))}
    </Box>
  );
}
