import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExpiryNote } from '../../expiry/ExpiryNote.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { accessText, byAplicativo } from './opens.ts';

/** What a team opens: reports on Dashboards, and applications with their reports and pages. Spec EQP-09. */
export function TeamOpens({ equipe }: { equipe: Equipe }) {
  const { user } = useSession();
  const { relatorios } = equipe.abre;
  const aplicativos = byAplicativo(equipe);
  const linkTo = (area: 'reports' | 'aplicativos', path: string, text: string): ReactNode =>
    user && canOpenAdminArea(user, area) ? (
      <MuiLink component={Link} to={path}>
        {text}
      </MuiLink>
    ) : (
      text
    );
  return (
    <FormSection
      title="O que abre"
      hint={
        <>
          É dado no {linkTo('reports', '/reports', 'formulário do relatório')} e nas{' '}
          {linkTo('aplicativos', '/aplicativos', 'permissões do aplicativo')}.
        </>
      }
    >
      <Box
        sx={{
          ...wholeWidth,
          overflowWrap: 'anywhere',
          '& ul': { m: 0, pl: 2.5 },
        }}
      >
        {relatorios.length + aplicativos.length === 0 && (
          <Typography variant="body2">Esta equipe ainda não abre nada.</Typography>
        )}
        {relatorios.length > 0 && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Em Dashboards
            </Typography>
            <ul aria-label="Em Dashboards">
              {relatorios.map(({ id, nome, expira_em }) => (
                <li key={id}>
                  {linkTo('reports', `/reports/${id}`, nome || '(Sem nome)')}
                  <ExpiryNote end={expira_em} />
                </li>
              ))}
            </ul>
          </>
        )}
        {aplicativos.map(({ id, nome, grants }) => (
          <Box key={id} sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {linkTo('aplicativos', `/aplicativos/${id}/permissions`, nome)}
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
    </FormSection>
  );
}
