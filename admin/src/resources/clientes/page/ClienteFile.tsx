import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { applyClienteArquivo, type Cliente, getClienteArquivo } from '@portal/api-client/contract';
import { arquivoLimits } from '@portal/api-client/records';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { counted } from '../../../counted.ts';
import { isInvalid, messagesOf, reasonOf } from '../../../failureText.ts';
import { FileButton } from '../../../fileLines/FileButton.tsx';
import { PainelCard } from '../../../painel/PainelCard.tsx';
import { useUndoToast } from '../../../undo/useUndoToast.ts';

/**
 * Downloads a cliente as a file and applies one. The rehearsal of the change shows its plan, and asks, before anything is changed. Spec
 * ARQ-01, ARQ-02.
 */
export function ClienteFile({ cliente: { id } }: { readonly cliente: Cliente }) {
  const { client } = useAppServices();
  const undoable = useUndoToast();
  const refresh = useRefresh();
  const [secrets, setSecrets] = useState<readonly { nome: string; segredo: string }[]>([]);
  const save = useMutation({
    mutationFn: async () => {
      const { download } = await import('../../../list/export/download.ts');
      const { nome, arquivo } = await client.call(getClienteArquivo, { params: { id } });
      download(nome, [arquivo], 'application/yaml;charset=utf-8');
    },
  });
  const apply = useMutation({
    mutationFn: async (file: File) => {
      setSecrets([]);
      if (file.size > arquivoLimits.bytes) {
        const most = arquivoLimits.bytes / 1_000;
        throw new Error(`O arquivo tem mais de ${most} kB. Aplique-o em partes.`);
      }
      const arquivo = decoded(new Uint8Array(await file.arrayBuffer()));
      let changed = 0;
      await undoable(
        () =>
          changed === 0
            ? 'O arquivo não muda nada.'
            : `${counted(changed, 'item alterado', 'itens alterados')}.`,
        async () => {
          const result = await client.call(applyClienteArquivo, {
            params: { id },
            body: { arquivo },
          });
          changed = result.linhas.length;
          setSecrets(result.segredos);
        },
      );
      refresh();
    },
  });
  const failure = apply.error ?? save.error;
  return (
    <PainelCard title="Arquivo">
      <Typography variant="body2">
        O que você pode alterar deste cliente, em YAML. O que o arquivo não diz fica como está.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          {save.isPending ? 'Baixando...' : 'Baixar arquivo'}
        </Button>
        <FileButton
          kind="yaml"
          label="Arquivo do cliente em YAML"
          text={apply.isPending ? 'Conferindo...' : 'Aplicar arquivo…'}
          isDisabled={apply.isPending}
          onChoose={(file) => apply.mutate(file)}
        />
      </Stack>
      {failure && (
        <Alert level="error">{isInvalid(failure) ? messagesOf(failure) : reasonOf(failure)}</Alert>
      )}
      {secrets.map(({ nome, segredo }) => (
        <Alert key={nome} level="info" title={`Segredo do gancho ${nome}, mostrado só agora`}>
          {segredo}
        </Alert>
      ))}
    </PainelCard>
  );
}

/** Decodes UTF-8. Throws for other bytes, because wrong letters would be stored in names. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('O arquivo não está em UTF-8.');
  }
}
