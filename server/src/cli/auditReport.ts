import type { Report } from '../domain/seal/verify/Report.ts';
import { counted } from './databaseNameOf.ts';

const checkpointsOf = (count: number) => counted(count, 'ponto de controle', 'pontos de controle');

/** Returns a verification's result in Portuguese, with what it cannot show. */
export function auditReport(report: Report): string {
  const { sealed, firstSeq, lastSeq, checkpoints, waiting, erased, total, findings } = report;
  const lines = [
    sealed === 0
      ? 'Nenhuma linha do histórico está selada.'
      : `${counted(sealed, 'linha selada lida', 'linhas seladas lidas')}, até o selo ${lastSeq}${firstSeq === 1 ? '' : ` (o começo, até o selo ${firstSeq}, foi retirado por retenção)`}; ${checkpointsOf(checkpoints)}.`,
    ...(waiting > 0
      ? [
          counted(
            waiting,
            'linha ainda espera pelo selo e não está protegida: com o portal em pé, é do último minuto.',
            'linhas ainda esperam pelo selo e não estão protegidas: com o portal em pé, são as do último minuto.',
          ),
        ]
      : []),
    ...(erased > 0
      ? [
          counted(
            erased,
            'valor de uma pessoa apagado, como um apagamento assinado registra.',
            'valores de pessoas apagados, como apagamentos assinados registram.',
          ),
        ]
      : []),
  ];
  if (total > 0) {
    const more = total > findings.length ? [`… e mais ${total - findings.length}.`] : [];
    const named = findings.map(({ text }) => `- ${text}`);
    const problems = counted(total, 'problema.', 'problemas. O primeiro é o do começo da lista.');
    return [`O histórico NÃO confere: ${problems}`].concat(named, more, lines).join('\n');
  }
  return [
    'O histórico confere: nenhuma linha selada foi alterada, retirada ou inserida.',
    ...lines,
    limitsOf(report),
  ].join('\n');
}

/** Says what no verification of a database alone can show. */
function limitsOf({ outside, lastSeq }: Report): string {
  if (outside > 0) {
    return `Confere também com ${counted(outside, 'ponto de controle guardado', 'pontos de controle guardados')} fora do banco. O que veio depois do último pode ter sido cortado sem deixar sinal.`;
  }
  return `O banco sozinho não mostra: linhas mais novas que o selo ${lastSeq ?? 0} cortadas junto com seus selos e pontos de controle, um banco antigo restaurado, nem o que alguém com a senha do banco acrescente com a hora de agora. Para as duas primeiras, compare com um ponto de controle guardado fora (o log do portal tem um por hora): --checkpoint ARQUIVO.`;
}
