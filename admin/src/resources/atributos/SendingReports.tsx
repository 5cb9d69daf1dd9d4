import { Link as MuiLink, Stack, Typography } from '@mui/material';
import type { Atributo, RelatorioConfig } from '@portal/api-client/contract';
import { readRlsName } from '@portal/api-client/rules';
import { Spinner, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { useFirst } from '../../data/useFirst.ts';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import { recordPath } from '../../record/recordPath.ts';

/** The most reports that are read. A cliente rarely has more. */
const perPage = 1_000;

/** Says that an attribute cannot be deleted, and leads to the reports that send it. Spec SEG-02. */
export function SendingReports({ atributo, onClose }: { atributo: Atributo; onClose: () => void }) {
  const { user } = useSession();
  const { data, error, isPending, refetch } = useFirst<RelatorioConfig>('reports', {
    perPage,
    sort: 'nome_relatorio',
    filter: user?.is_superuser ? { cliente: atributo.cliente_id } : {},
  });
  const sending = (data ?? []).filter(
    ({ rls_nome }) =>
      rls_nome !== undefined &&
      readRlsName(rls_nome).atributo?.toLowerCase() === atributo.nome.toLowerCase(),
  );
  return (
    <TitledDialog title={`O atributo ${atributo.nome} está em uso`} onClose={onClose}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography>
          Para excluí-lo, escolha antes outro nome enviado ao Power BI no formulário de cada
          relatório que o envia:
        </Typography>
        <LoadFailure what="os relatórios" error={error} onRetry={refetch} />
        {isPending && <Spinner label="Carregando relatórios..." />}
        {sending.length > 0 && (
          <Stack
            component="ul"
            aria-label="Relatórios que o enviam"
            sx={{ gap: 0.5, m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
          >
            {sending.map(({ id, nome_relatorio }) => (
              <li key={id}>
                <MuiLink component={Link} to={recordPath('reports', id)}>
                  {nome_relatorio || '(Sem nome)'}
                </MuiLink>
              </li>
            ))}
          </Stack>
        )}
        {data && sending.length === 0 && (
          <Typography>Nenhum relatório o envia mais. Recarregue a lista de atributos.</Typography>
        )}
      </Stack>
    </TitledDialog>
  );
}
