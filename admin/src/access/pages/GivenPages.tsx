import { Box, Typography } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { Alert, Spinner } from '@portal/ui';
import { useId } from 'react';
import { useGetOne } from 'react-admin';
import { LoadFailure } from '../../LoadFailure.tsx';
import { noAccess, type UserAccess } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { limitsText, PageChoice } from './PageChoice.tsx';
import { useFolds } from './useFolds.ts';
import { useFoundPages } from './useFoundPages.ts';
import { useReportPages } from './useReportPages.ts';

interface GivenPagesProps {
  /** The id of the application. */
  readonly id: number;
  /** The only report whose pages are shown; by default all of the application. */
  readonly relatorio?: number | null;
  /** The ticked pages. */
  readonly access: UserAccess;
  /** Gets the id of the application as the holder. */
  readonly dispatch: DraftDispatch;
}

/** Lets an administrator choose the pages of an application that they give. If no page is ticked, they give all pages. */
export function GivenPages({ id, relatorio = null, ...ticked }: GivenPagesProps) {
  const { data, error, refetch } = useGetOne<AdminAplicativo>(
    'aplicativos',
    { id },
    { retry: false, onError: () => undefined },
  );
  if (error) return <LoadFailure what="as páginas" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando páginas..." />;
  const app =
    relatorio === null
      ? data
      : { ...data, relatorios: data.relatorios.filter((one) => one.relatorio === relatorio) };
  return <PagesOfApp app={app} {...ticked} />;
}

interface PagesOfAppProps extends Omit<GivenPagesProps, 'id' | 'relatorio'> {
  readonly app: AdminAplicativo;
}

function PagesOfApp({ app, access, dispatch }: PagesOfAppProps) {
  const titleId = useId();
  const { reports } = useReportPages(app, true);
  const search = useFoundPages(reports);
  const folds = useFolds(reports.length, search.isSearching);
  const hasTicks = [...access.pages.values()].some((pages) => pages === 'all' || pages.size > 0);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        Páginas
      </Typography>
      {hasTicks ? (
        <Alert level="info">{limitsText}</Alert>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nenhuma marcada: todas as páginas, também as que vierem depois.
        </Typography>
      )}
      <PageChoice
        holders={[app.id]}
        accesses={[access]}
        stored={[noAccess]}
        savedAt={[null]}
        search={search}
        folds={folds}
        dispatch={dispatch}
      />
    </Box>
  );
}
