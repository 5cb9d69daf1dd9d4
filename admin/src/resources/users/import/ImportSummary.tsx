import { Alert } from '@portal/ui';
import { counted } from '../../../counted.ts';
import type { ImportLine, LineState } from './lineStates.ts';

interface ImportSummaryProps {
  readonly lines: readonly ImportLine[];
  /** Sentences about what of the file is not used. */
  readonly notices: readonly string[];
}

/** Says what the file has, or what became of it, and what of the file is not used. */
export function ImportSummary({ lines, notices }: ImportSummaryProps) {
  const countOf = (state: LineState) => lines.filter((line) => line.state === state).length;
  const [failed, wrong, existing] = [countOf('failed'), countOf('wrong'), countOf('exists')];
  const [ready, created] = [countOf('ready'), countOf('created')];
  const hasRun = created + failed > 0;
  const parts = hasRun
    ? [
        failed > 0 ? counted(failed, 'linha falhou', 'linhas falharam') : '',
        `${created.toLocaleString('pt-BR')} de ${counted(created + failed + ready, 'usuário criado', 'usuários criados')}`,
      ]
    : [counted(ready, 'linha pronta', 'linhas prontas')];
  const rest = [
    existing > 0 ? counted(existing, 'já existe', 'já existem') : '',
    wrong > 0 || !hasRun ? `${wrong.toLocaleString('pt-BR')} com erro` : '',
  ];
  const text = `${[...parts, ...rest].filter(Boolean).join(', ')}.`;
  return (
    <>
      {notices.length > 0 && (
        <Alert level="info" title="O que muda na leitura do arquivo">
          {notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        </Alert>
      )}
      <Alert level={failed + wrong > 0 ? 'warning' : 'success'}>{text}</Alert>
    </>
  );
}
