import { expect, it } from 'vitest';
import { fillTemplate } from './fillTemplate.ts';
import { readParameters } from './readParameters.ts';

const template = `# loja
arquivo: 1
equipes:
  - nome: Vendas de {{cidade}}   # todas
    atributos: { loja: "{{loja}}" }
`;
const parameters = (of: Record<string, string | number>) => new Map(Object.entries(of));

it('ARQ-03 the parameters of a cliente stand in the values of a template, whose comments stay', () => {
  expect(fillTemplate(template, parameters({ cidade: 'Recife', loja: 12 }))).toBe(`# loja
arquivo: 1
equipes:
  - nome: Vendas de Recife # todas
    atributos: { loja: 12 }
`);
});

it('ARQ-03 a parameter adds no key, item or variable to a template', () => {
  const cidade = 'Recife\n  - nome: Outra\n    remover: true';
  const filled = fillTemplate(template, parameters({ cidade, loja: '"} , x: {' }));
  expect(filled.match(/^ {2}- /gm)).toHaveLength(1);
  expect(fillTemplate(template, parameters({ cidade: '{{loja}}', loja: 1 }))).toContain('{{loja}}');
});

it('ARQ-03 a parameter that a cliente does not have is told with line and column', () => {
  expect(() => fillTemplate(template, parameters({ loja: 1 }))).toThrow(
    expect.objectContaining({
      body: { arquivo: ['Linha 4, coluna 11: O cliente não tem o parâmetro cidade.'] },
    }),
  );
});

it.each([
  ['no list', 'cliente: A', 'deve ter a lista clientes'],
  ['an item without a name', 'clientes:\n  - loja: 1', 'Linha 2, coluna 5: Falta cliente'],
  ['a cliente twice', 'clientes:\n  - cliente: Sul\n  - cliente: SUL ', 'aparece duas vezes'],
  ['a list as a value', 'clientes:\n  - cliente: A\n    x: [1]', 'x deve ser um texto'],
  ['a text as an item', 'clientes: [A]', 'Cada cliente é uma lista de chaves'],
  [
    'too many clientes',
    `clientes:\n${Array.from({ length: 201 }, (_, at) => `  - cliente: C${at}`).join('\n')}`,
    'até 200 clientes',
  ],
])('ARQ-03 parameters with %s are refused', (_, text, told) => {
  expect(() => readParameters(text)).toThrow(
    expect.objectContaining({ body: { arquivo: [expect.stringContaining(told)] } }),
  );
});
