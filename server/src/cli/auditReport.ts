import type { Report } from '../platform/seal/verify/Report.ts';

/** Returns a verification's result in Portuguese, with what it cannot show. */
export function auditReport(report: Report): string {
  const { sealed, firstSeq, lastSeq, checkpoints, waiting, erased, total, findings } = report;
  const lines = [
    sealed === 0
      ? 'Nenhuma linha do histórico está selada.'
      : `${sealed} linhas seladas lidas, até o selo ${lastSeq}${firstSeq === 1 ? '' : ` (o começo, até o selo ${firstSeq}, foi retirado por retenção)`}; ${checkpoints} pontos de controle.`,
    ...(waiting > 0
      ? [
          `${waiting} linhas ainda esperam pelo selo e não estão protegidas: com o portal em pé, são as do último minuto.`,
        ]
      : []),
    ...(erased > 0
      ? [`${erased} valores de pessoas apagados, como apagamentos assinados registram.`]
      : []),
  ];
  if (total > 0) {
    const more = total > findings.length ? [`… e mais ${total - findings.length}.`] : [];
    const named = findings.map(({ text }) => `- ${text}`);
    return [`O histórico NÃO confere: ${total} problemas. O primeiro é o do começo da lista.`]
      .concat(named, more, lines)
      .join('\n');
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
    return `Confere também com ${outside} pontos de controle guardados fora do banco. O que veio depois do último deles pode ter sido cortado sem deixar sinal.`;
  }
  return `O banco sozinho não mostra: linhas mais novas que o selo ${lastSeq ?? 0} cortadas junto com seus selos e pontos de controle, um banco antigo restaurado, nem o que alguém com a senha do banco acrescente com a hora de agora. Para as duas primeiras, compare com um ponto de controle guardado fora (o log do portal tem um por hora): --checkpoint ARQUIVO.`;
}
