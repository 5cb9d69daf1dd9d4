import { limits } from './limits.ts';
import { groupSchema, userSchema } from './present.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

interface Rules {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'server';
  readonly canonicalValues?: readonly string[];
  readonly subAttributes?: readonly object[];
}

/** Describes an attribute. RFC 7643, section 7. */
const attribute = (
  name: string,
  description: string,
  { type = 'string', subAttributes, canonicalValues, ...rules }: Rules = {},
) => ({
  name,
  type,
  ...(subAttributes && { subAttributes }),
  ...(canonicalValues && { canonicalValues }),
  multiValued: rules.multiValued ?? false,
  description,
  required: rules.required ?? false,
  ...(type !== 'complex' && type !== 'boolean' && { caseExact: rules.caseExact ?? false }),
  mutability: rules.mutability ?? 'readWrite',
  returned: 'default',
  ...(type !== 'boolean' && { uniqueness: rules.uniqueness ?? 'none' }),
});

const reference = (type: 'User' | 'Group', mutability: 'readOnly' | 'immutable') => [
  attribute('value', 'O id.', { caseExact: true, mutability }),
  attribute('display', 'O nome.', { mutability: 'readOnly' }),
  attribute('type', 'O tipo.', {
    mutability,
    canonicalValues: type === 'User' ? ['User'] : ['direct'],
  }),
];

const schemas = [
  {
    id: userSchema,
    name: 'User',
    description: 'Uma pessoa do portal.',
    attributes: [
      attribute('userName', 'O usuário, único em todo o portal.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('name', 'O nome.', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'O nome inteiro.', { mutability: 'readOnly' }),
          attribute('familyName', 'O sobrenome.'),
          attribute('givenName', 'O primeiro nome.'),
        ],
      }),
      attribute('displayName', 'O nome que o portal mostra.', { mutability: 'readOnly' }),
      attribute('active', 'Falso para quem não entra mais.', { type: 'boolean' }),
      attribute('emails', 'O e-mail. O portal guarda um.', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'O endereço.', { required: true, uniqueness: 'server' }),
          attribute('type', 'Sempre work.', { canonicalValues: ['work'] }),
          attribute('primary', 'Sempre verdadeiro.', { type: 'boolean' }),
        ],
      }),
      attribute('groups', 'As equipes que este diretório mantém.', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: reference('Group', 'readOnly'),
      }),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    description: 'Uma equipe do portal. Sozinha, não dá acesso a nada.',
    attributes: [
      attribute('displayName', 'O nome, único no cliente.', { required: true }),
      attribute('members', 'As pessoas da equipe que este diretório mantém.', {
        type: 'complex',
        multiValued: true,
        subAttributes: reference('User', 'immutable'),
      }),
    ],
  },
];

const resourceTypes = [
  { id: 'User', description: 'Pessoas', schema: userSchema },
  { id: 'Group', description: 'Equipes', schema: groupSchema },
] as const;

/** The documents that tell a directory what the portal offers, with their addresses at an origin. RFC 7643, sections 5 to 7. */
export function discoveryAt(origin: string) {
  const at = (resourceType: string, path: string) => ({
    meta: { resourceType, location: `${origin}/scim/v2/${path}` },
  });
  return {
    config: {
      schemas: [`${core}:ServiceProviderConfig`],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: limits.mostOfPage },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Chave do portal',
          description: 'Uma chave com o escopo de diretório, criada em Operação → Chaves.',
          primary: true,
        },
      ],
      ...at('ServiceProviderConfig', 'ServiceProviderConfig'),
    },
    schemas: schemas.map((one) => ({
      schemas: [`${core}:Schema`],
      ...one,
      ...at('Schema', `Schemas/${one.id}`),
    })),
    resourceTypes: resourceTypes.map((one) => ({
      schemas: [`${core}:ResourceType`],
      ...one,
      name: one.id,
      endpoint: `/${one.id}s`,
      schemaExtensions: [],
      ...at('ResourceType', `ResourceTypes/${one.id}`),
    })),
  };
}
