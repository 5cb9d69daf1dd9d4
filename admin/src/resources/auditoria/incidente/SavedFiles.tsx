import { Button, Stack, Typography } from '@mui/material';
import type { Incidente } from '@portal/api-client/contract';
import { counted } from '../../../counted.ts';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** Saves the three files of an incident. A browser may ask before it saves several files by one press, so each has its own. */
export function SavedFiles({ incidente }: { readonly incidente: Incidente }) {
  const { nome, pdf, assinatura, csv, chave, linhas } = incidente;
  const save = async (ending: string, part: BlobPart, type: string) => {
    const { download } = await import('../../../list/export/download.ts');
    download(`${nome}.${ending}`, [part], type);
  };
  const { podiam, abriram, sairam } = linhas;
  const isEmpty = podiam + sairam === 0 && abriram === 0;
  const counts = [
    counted(podiam, 'acesso possível', 'acessos possíveis'),
    ...(abriram === null ? [] : [counted(abriram, 'abertura', 'aberturas')]),
    counted(sairam, 'saída', 'saídas'),
  ];
  return (
    <Stack component="section" aria-label="Arquivos" sx={{ gap: 1 }}>
      <Typography role="status">
        {isEmpty
          ? 'Nada foi encontrado no período. O PDF diz isso, assinado.'
          : `Pronto: ${counts.join(', ')}.`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          onClick={() => void save('pdf', bytesOf(pdf), 'application/pdf')}
        >
          Baixar PDF
        </Button>
        <Button
          variant="outlined"
          onClick={() => void save('pdf.sig', bytesOf(assinatura), 'application/octet-stream')}
        >
          Baixar assinatura
        </Button>
        <Button variant="outlined" onClick={() => void save('csv', csv, 'text/csv;charset=utf-8')}>
          Baixar CSV
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Guarde os três juntos. A assinatura é da chave {chave} dos selos do histórico.
      </Typography>
    </Stack>
  );
}
