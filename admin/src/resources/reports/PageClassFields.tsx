import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import type { RelatorioConfig } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { useState } from 'react';
import { UnseenMark } from '../../access/pageClasses/UnseenMark.tsx';
import { reasonOf } from '../../failureText.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { useFailureToast } from './useFailureToast.ts';
import { usePageClasses } from './usePageClasses.ts';

/**
 * Which pages of a stored report are opened only from within it. The report itself tells it when somebody opens it; a switch
 * corrects it at once, without the button of the form. Spec LER-03, WIRE-12.
 */
export function PageClassFields({ config }: { config: RelatorioConfig }) {
  const [isShown, setShown] = useState(false);
  const { query, change } = usePageClasses(config, isShown);
  useFailureToast(change.error, reasonOf);
  return (
    <FormSection
      title="Páginas"
      hint="Uma página aberta por detalhamento não aparece em listas nem na busca: só o próprio relatório a abre. O que muda aqui vale na hora."
    >
      {!isShown && (
        <Button variant="outlined" onClick={() => setShown(true)} sx={{ justifySelf: 'start' }}>
          Mostrar páginas
        </Button>
      )}
      {isShown && query.isPending && <Spinner label="Carregando páginas..." />}
      {query.error && (
        <Box sx={wholeWidth}>
          <RetryAlert onRetry={() => void query.refetch()}>{reasonOf(query.error)}</RetryAlert>
        </Box>
      )}
      {query.data?.length === 0 && <p>Este relatório não tem páginas.</p>}
      {query.data?.map(({ nome, titulo, classe, correcao, sem_classe }) => (
        <Box
          key={nome}
          role="group"
          aria-label={titulo}
          sx={{
            ...wholeWidth,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
          }}
        >
          <Box component="span" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
            {titulo}
          </Box>
          <FormControlLabel
            label="Aberta por detalhamento"
            control={
              <Switch
                checked={classe === 'interna'}
                disabled={change.isPending}
                onChange={(_, isInside) =>
                  change.mutate({ nome, classe: isInside ? 'interna' : 'listada' })
                }
              />
            }
          />
          {sem_classe && <UnseenMark />}
          {correcao !== null && (
            <Button
              size="small"
              disabled={change.isPending}
              onClick={() => change.mutate({ nome, classe: null })}
            >
              Voltar ao que o relatório diz
            </Button>
          )}
        </Box>
      ))}
    </FormSection>
  );
}
