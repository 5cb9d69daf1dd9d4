import { Box, Typography } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { ExpiryNote } from '../../access/expiry/ExpiryNote.tsx';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { recordPath } from '../../record/recordPath.ts';
import { accessText, byAplicativo } from './opens.ts';

/** What a team opens, for a server or an administrator without the list of grants. Spec EQP-09. */
export function TeamOpensList({ equipe }: { equipe: Equipe }) {
  const { relatorios } = equipe.abre;
  const aplicativos = byAplicativo(equipe);
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& ul': { m: 0, pl: 2.5 },
      }}
    >
      {relatorios.length + aplicativos.length === 0 && (
        <Typography variant="body2">Esta equipe ainda não abre nada.</Typography>
      )}
      {relatorios.length > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            Em Dashboards
          </Typography>
          <ul aria-label="Em Dashboards">
            {relatorios.map(({ id, nome, expira_em }) => (
              <li key={id}>
                <AreaLink area="reports" to={recordPath('reports', id)}>
                  {nome || '(Sem nome)'}
                </AreaLink>
                <ExpiryNote end={expira_em} />
              </li>
            ))}
          </ul>
        </>
      )}
      {aplicativos.map(({ id, nome, grants }) => (
        <Box key={id} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            <AreaLink area="aplicativos" to={`/aplicativos/${id}/permissions`}>
              {nome}
            </AreaLink>
          </Typography>
          <ul aria-label={nome}>
            {grants.map((grant) => (
              <li key={grant.relatorio}>
                {`${grant.relatorio_nome || '(Sem nome)'}: ${accessText(grant)}`}
                <ExpiryNote end={grant.expira_em} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  );
}
