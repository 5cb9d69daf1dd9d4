import { Box, Stack, Typography } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { recordPath } from '../../record/recordPath.ts';
import { statusText } from './aplicativoModel.ts';

/** The reports of an application in their order. Each leads to its page. */
export function AplicativoRelatorios({ relatorios }: Pick<AdminAplicativo, 'relatorios'>) {
  if (relatorios.length === 0) {
    return <Typography>Este aplicativo ainda não tem relatórios.</Typography>;
  }
  return (
    <Box component="ol" aria-label="Relatórios" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {relatorios
        .toSorted((a, b) => a.ordem - b.ordem)
        .map(({ id, relatorio, relatorio_nome, ativo }, index) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>{`${index + 1}.`}</Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <AreaLink area="reports" to={recordPath('reports', relatorio)}>
                {relatorio_nome || '(Sem nome)'}
              </AreaLink>
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {statusText(ativo)}
            </Box>
          </Stack>
        ))}
    </Box>
  );
}
