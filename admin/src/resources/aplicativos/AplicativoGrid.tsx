import { Box, Button, Card, Stack } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { deniedOr } from '../../failureText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { ClearFilters, ListFailure } from '../../list/ListFailure.tsx';
import { ListPagination } from '../../list/ListPagination.tsx';
import { AplicativoCard } from './AplicativoCard.tsx';

const DeleteAplicativo = lazyPart(() => import('./DeleteAplicativo.tsx'), 'DeleteAplicativo');

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: 2,
  p: 2,
  m: 0,
  listStyle: 'none',
} as const;

interface AplicativoGridProps {
  /** How many cards the list shows at first. */
  readonly perPage: number;
}

/** The cards of the current page. Shows a skeleton, an error or an empty state instead if there are no cards. */
export function AplicativoGrid({ perPage }: AplicativoGridProps) {
  const { data, error, isPending } = useListContext<AdminAplicativo>();
  const [target, setTarget] = useState<AdminAplicativo | null>(null);
  if (error) {
    return (
      <ListFailure perPage={perPage}>
        {deniedOr(error, 'Erro ao carregar aplicativos. Tente novamente.')}
      </ListFailure>
    );
  }
  if (isPending || !data) {
    return (
      <Box sx={grid} aria-busy="true" aria-label="Carregando aplicativos">
        {['a', 'b', 'c'].map((key) => (
          <Card key={key} variant="outlined" sx={{ p: 2, minHeight: '14rem' }}>
            <Skeleton lines={6} />
          </Card>
        ))}
      </Box>
    );
  }
  if (data.length === 0) return <Empty />;
  return (
    <>
      <Box component="ul" sx={grid} aria-label="Aplicativos">
        {data.map((aplicativo) => (
          <AplicativoCard
            key={aplicativo.id}
            aplicativo={aplicativo}
            onDelete={() => setTarget(aplicativo)}
          />
        ))}
      </Box>
      <ListPagination sizes={[12, 24, 48, 96]} />
      <Suspense fallback={null}>
        {target && <DeleteAplicativo record={target} onClose={() => setTarget(null)} />}
      </Suspense>
    </>
  );
}

/** The empty state. It offers to create the first application only if no search is active. Spec ADM-APP-06. */
function Empty() {
  const { filterValues } = useListFilterContext();
  const { search } = useLocation();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1, px: 2 }}>
      <span>Nenhum aplicativo encontrado</span>
      <ClearFilters />
      {Object.keys(filterValues).length === 0 && (
        <Button
          variant="outlined"
          component={Link}
          to={{ pathname: '/aplicativos/create', search }}
        >
          Criar Primeiro Aplicativo
        </Button>
      )}
    </Stack>
  );
}
