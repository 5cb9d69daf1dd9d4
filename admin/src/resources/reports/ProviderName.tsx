import { Box } from '@mui/material';
import type { FriendlyNames, RelatorioConfig } from '@portal/api-client/contract';
import { friendlyText, type ProviderNameField } from './reportModel.ts';

interface ProviderNameProps {
  readonly config: RelatorioConfig;
  readonly id: string | null;
  readonly field: ProviderNameField;
  /** Undefined while the names load, and if loading failed. */
  readonly names: Readonly<Record<string, FriendlyNames>> | undefined;
  readonly isLoading: boolean;
}

/** A name from Power BI, with its id below. */
export function ProviderName({ config, id, field, names, isLoading }: ProviderNameProps) {
  const text = friendlyText(id, names?.[config.id], field);
  return (
    <>
      {isLoading && id ? '…' : text}
      {id && (
        <Box
          component="span"
          title={id}
          sx={{
            display: 'block',
            maxWidth: { xs: '9rem', md: '5.5rem', lg: '9rem' },
            overflow: 'hidden',
            color: 'text.secondary',
            fontSize: '0.75rem',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {id}
        </Box>
      )}
    </>
  );
}
