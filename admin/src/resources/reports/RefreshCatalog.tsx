import { Button } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced, useToast } from '@portal/ui';
import { reasonOf } from '../../failureText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import { type CatalogOwner, useCatalogRefresh } from './useCatalog.ts';

/** Asks Power BI again, for somebody who has just published a report there. The catalog is otherwise up to two minutes old. */
export function RefreshCatalog({ owner }: { owner: CatalogOwner }) {
  const toast = useToast();
  const refresh = useCatalogRefresh(owner);
  return (
    <Announced recurso={addedParts.catalogRefresh}>
      <Button
        size="small"
        disabled={refresh.isPending}
        aria-label="Atualizar a lista do Power BI"
        onClick={() =>
          refresh.mutate(undefined, {
            onError: (error) => toast('error', `Falha ao atualizar. ${reasonOf(error)}`),
          })
        }
        sx={{ ...wholeWidth, justifySelf: 'start' }}
      >
        {refresh.isPending ? 'Atualizando...' : 'Atualizar'}
      </Button>
    </Announced>
  );
}
