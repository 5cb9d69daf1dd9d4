import { type ChaveRow, haltOf, isEndingSoon } from '../../../domain/chaves/chaveQueries.ts';
import { allOf, type Finding, type Judgement } from '../Finding.ts';

/** Tells the keys of a cliente that end soon, and those that do not work any more. Spec CHAVE-02. */
export function checkChaves(keys: readonly ChaveRow[], now: Date): Judgement {
  return allOf(
    ['chave_vence', 'chave_parada'],
    keys.flatMap((row): Finding[] => {
      const { id, nome, expira_em } = row;
      const common = { assunto: 'cliente', extra: String(id), relatorios: [] } as const;
      const motivo = haltOf(row, now);
      if (motivo !== null) {
        return [{ ...common, tipo: 'chave_parada', gravidade: 'falha', dados: { nome, motivo } }];
      }
      if (!isEndingSoon(row, now)) return [];
      const dados = { nome, fim: expira_em.toISOString() };
      return [{ ...common, tipo: 'chave_vence', gravidade: 'aviso', dados }];
    }),
  );
}
