/** A JSON Schema as the OpenAPI document has it, as far as the contract uses it. */
export interface DocumentSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocumentSchema[];
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly items?: DocumentSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const uuid = '0b1f5f4e-6b0a-4c53-9a3e-0d6b6f1f2a11';
const instant = '2026-12-31T03:00:00.000Z';
/** Texts of the demo world by the name of their field. A field without one is `texto`. */
const texts: Readonly<Record<string, string>> = {
  nome: 'Vendas',
  nome_relatorio: 'Painel de Vendas',
  cliente_nome: 'Aurora Energia',
  username: 'ana.souza',
  usuario: 'ana.souza',
  first_name: 'Ana',
  last_name: 'Souza',
  email: 'ana.souza@aurora.example',
  autor: 'Ana Souza',
  descricao: 'Resultados do mês',
  icone: '📊',
  cor_tema: '#0f766e',
  endereco: '/dashboard?relatorio=7',
  caminho: '/api/admin/equipes/7/',
  hora: '07:00',
  fuso: 'America/Sao_Paulo',
  rls_nome: 'login',
  nova: 'uma-senha-longa',
  logo: '/api/media/3/',
  arquivo: 'dGV4dG8=',
  usada_em: '2026-11-28',
  pbi_secret_vence: '2027-06-30',
};
const formats: Readonly<Record<string, string>> = {
  'date-time': instant,
  date: '2026-12-31',
  email: 'ana.souza@aurora.example',
};

interface ExampleOptions {
  /** False: of an object only the required fields, or the first one if none is. */
  readonly isWhole: boolean;
}

/** Returns a value that the schema admits, with texts of the demo world. */
export function exampleOf(schema: DocumentSchema, options: ExampleOptions, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const [branch] = schema.anyOf ?? [];
  if (branch) return exampleOf(branch, options, field);
  switch (schema.type) {
    case 'object':
      return objectExample(schema, options);
    case 'array':
      return schema.items && (options.isWhole || (schema.minItems ?? 0) > 0)
        ? [exampleOf(schema.items, options, field)]
        : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, field === 'id' || field.endsWith('_id') ? 7 : 1);
    case 'boolean':
      return true;
    case 'string':
      return textExample(schema, field);
    default:
      return null;
  }
}

function objectExample(
  { properties = {}, required = [] }: DocumentSchema,
  options: ExampleOptions,
): Record<string, unknown> {
  const names = Object.keys(properties);
  const few = required.length > 0 ? required : names.slice(0, 1);
  const shown = options.isWhole ? names : names.filter((name) => few.includes(name));
  return Object.fromEntries(
    shown.map((name) => [name, exampleOf(properties[name] ?? {}, options, name)]),
  );
}

function textExample({ format, pattern }: DocumentSchema, field: string): string {
  if (pattern?.includes('0-9a-fA-F]{8}-')) return uuid;
  if (format !== undefined && formats[format] !== undefined) return formats[format];
  if (texts[field] !== undefined) return texts[field];
  if (/(_em|_ate|^ate|^desde|^at)$/.test(field)) return instant;
  return /_id$|^(report|dataset|workspace)Id$/.test(field) ? uuid : 'texto';
}
