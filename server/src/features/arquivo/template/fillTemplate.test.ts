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

it('ARQ-03 a parameter names a variable only inside of the name that the template has', () => {
  const secret = (value: string, of: Record<string, string>) =>
    fillTemplate(`arquivo: 1\ncliente:\n  client_secret: "${value}"\n`, parameters(of));
  expect(secret(`\${SEGREDO_{{loja}}}`, { loja: 'SUL' })).toContain(`\${SEGREDO_SUL}`);
  const told = /Linha 3, coluna 18: Um parâmetro não nomeia uma variável/;
  for (const [value, of] of [
    ['{{loja}}', { loja: `\${HOME}` }],
    ['{{a}}{{b}}', { a: '$', b: '{HOME}' }],
    ['{{a}}{HOME}', { a: '$' }],
  ] as const) {
    expect(() => secret(value, of), value).toThrow(
      expect.objectContaining({ body: { arquivo: [expect.stringMatching(told)] } }),
    );
  }
});

it('ARQ-03 a filled template keeps its lines, and its keys are not filled', () => {
  const long = 'palavra '.repeat(40).trim();
  const text = `arquivo: 1\nmarca:\n  brand_name: ${long} {{região}}\n  "{{região}}": 1\n`;
  expect(fillTemplate(text, parameters({ região: 'Sul' }))).toBe(
    text.replace(' {{região}}', ' Sul'),
  );
});

it.each([
  ['a parameter without quotes', 'nome: {{loja}}', 'Linha 2, coluna 8: Ponha um valor'],
  ['a parameter named as what every object has', 'nome: a {{__proto__}}', 'parâmetro __proto__'],
  ['many copies of a long parameter', `nome: "${'{{loja}}'.repeat(50)}"`, 'grande demais'],
  ['a template of five megabytes', `nome: ${'x'.repeat(5_000_000)}`, 'o máximo é 400 kB'],
  ['an anchor', 'nome: &a x', 'Âncoras'],
  ['deep nesting', `nome: ${'['.repeat(5_000)}`, 'aninhado demais'],
])('ARQ-03 a template with %s is refused', (_, line, told) => {
  const of = parameters({ loja: 'x'.repeat(10_000) });
  expect(() => fillTemplate(`a: 1\n${line}`, of)).toThrow(
    expect.objectContaining({ body: { arquivo: [expect.stringContaining(told)] } }),
  );
});

it('ARQ-03 a number of the parameters stays as it is written', () => {
  const text = 'clientes:\n  - { cliente: A, cep: 01310, loja: 12, preço: 1.50 }';
  const [one] = readParameters(text);
  const filled = fillTemplate(
    'a: ["{{cep}}", "{{loja}}", "{{preço}}"]',
    one?.parameters ?? new Map(),
  );
  expect(filled).toBe('a: [ "01310", 12, "1.50" ]\n');
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
  ['another list', 'clientes: []\nclients: []', 'A chave "clients" não é conhecida'],
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
