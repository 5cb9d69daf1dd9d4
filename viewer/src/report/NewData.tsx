import type { RefreshInfo } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import button from '../layout/button.module.css';
import type { Opening } from '../opening/useOpening.ts';
import { useNewData } from './useNewData.ts';

interface NewDataProps {
  readonly opening: Opening;
  readonly refreshInfo: RefreshInfo | null;
}

/** Offers data that was refreshed outside the portal while the report is open. Spec LER-17. */
export function NewData({ opening, refreshInfo }: NewDataProps) {
  const take = useNewData(opening, refreshInfo);
  return (
    take && (
      <Alert level="info">
        Há dados novos.{' '}
        <button type="button" className={button.quiet} onClick={take}>
          Atualizar
        </button>
      </Alert>
    )
  );
}
