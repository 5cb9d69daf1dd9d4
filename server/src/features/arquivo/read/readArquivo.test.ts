import fc from 'fast-check';
import { expect, it } from 'vitest';
import { damagedFile, fileDamages } from '../../../../test/arquivo/damagedFiles.ts';
import { fileSections as all } from '../../../../test/arquivo/fileSections.ts';
import { PortalError } from '../../../errors.ts';
import { Problems } from './Problems.ts';
import { readArquivo } from './readArquivo.ts';

const text = `# Aurora
arquivo: 1
origem: { portal: https://portal.example, cliente: 3 }

atributos:
  - { id: 1, nome: loja }   # a loja de cada um

equipes:
  - id: 2
    nome: "Vendas: Sul"
    descricao: |
      Duas
      linhas
    membros: [ana, 'bruno']
    atributos: { loja: 12 }

relatorios:
  - id: 3
    nome: Faturamento
    workspace_id: 207b9383-761b-41bd-825f-5718597a9658
    report_id: ddc0d0e5-e638-4843-ba24-6d79621337b7
    papeis:
      - equipe: "Vendas: Sul"
        papel: Vendas

concessoes:
  - equipe: "Vendas: Sul"
    lugar: Dashboards
    relatorio: Faturamento
    acesso: Acesso Total
    fim: até 31/12/2099
`;

const read = (given: string) => readArquivo(given, new Problems(), { secoes: all, all });

it('ARQ-01 a file is read by the schemas of its sections: a number is a text where a text is asked for', () => {
  const { sections, origem } = read(text);
  expect(origem).toEqual({ portal: 'https://portal.example', cliente: 3 });
  const [, equipes = []] = [...sections].find(([{ nome }]) => nome === 'equipes') ?? [];
  expect(equipes.map(({ id, item }) => ({ id, item }))).toEqual([
    {
      id: 2,
      item: {
        nome: 'Vendas: Sul',
        descricao: 'Duas\nlinhas\n',
        membros: ['ana', 'bruno'],
        atributos: { loja: '12' },
      },
    },
  ]);
});

it('ARQ-02 of 2,000 damaged files each is read, or is refused with line and column and in little time', () => {
  let refused = 0;
  for (const damage of fc.sample(fileDamages, { numRuns: 2_000, seed: 7 })) {
    const damaged = damagedFile(text, damage);
    const startMs = performance.now();
    try {
      read(damaged);
    } catch (error) {
      if (!(error instanceof PortalError)) throw new Error(damaged, { cause: error });
      refused += 1;
      const sentences = (error.body as { arquivo: string[] }).arquivo;
      expect(sentences.length).toBeGreaterThan(0);
      for (const one of sentences) {
        expect(one).toMatch(/^(Linha [1-9]\d*, coluna [1-9]\d*: \S|Mais \d+ problemas?\.$)/);
      }
    }
    // A damaged file costs no more than a whole one of its size.
    expect(performance.now() - startMs).toBeLessThan(10_000);
  }
  expect(refused).toBeGreaterThan(1_000);
});
