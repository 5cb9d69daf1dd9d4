import * as contract from '@portal/api-client/contract';
import type { ClienteForm } from '@portal/api-client/schemas';
import * as schemas from '@portal/api-client/schemas';
import { type TSchema, Type } from 'typebox';
import type { Item, Secao } from '../../domain/arquivo/Secao.ts';
import { type ClienteRow, clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { brandFields, brandOf, ownFields } from '../../domain/clientes/presentCliente.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { imageFields, readImages } from './form/readImages.ts';
import { type ClienteStores, changeCliente, explainTaken, readEnderecos } from './saveCliente.ts';

const form: Readonly<Record<string, TSchema>> = schemas.updateCliente.form.properties;
const guid = '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})?$';
const secret = 'pbi_client_secret';
/** The fields that a form sets: when a cliente was closed and the version of its terms are none. */
const ownNames = Object.keys(ownFields({ enderecos: [] } as unknown as ClienteRow)).filter(
  (name) => name in form,
);

/** An image as `data:image/png;base64,…`; a longer one stands in no file. */
const [maxImage, imageText] = [140_000, /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/];
const image = Type.String({ maxLength: maxImage, pattern: `^$|${imageText.source}` });

/**
 * The settings and the brand of a cliente in its file, for superusers. Fonts and images above 100 kB, and a draft of the brand, stand in no
 * file. The tenant stands as its GUID, because only a form asks Entra ID for that of a domain. Spec ARQ-01.
 */
export function clienteSecoes(stores: Omit<ClienteStores, 'db' | 'now'>): readonly Secao[] {
  const { secretBox, hasMicrosoft, portalHost } = stores;
  const common = {
    isSingle: true,
    hasNoIds: true,
    calls: [contract.updateCliente],
    needed: [],
    explain: explainTaken,
  } as const;
  const save: Secao['save'] = async (tx, actor, { changes }, { cliente, now }) => {
    const sent = formOf(changes ?? {});
    const files = { images: await readImages(sent), fonts: null };
    const enderecos = readEnderecos(sent, portalHost);
    const update = { id: cliente, form: sent, files, enderecos, secretBox, hasMicrosoft, now };
    return changeCliente(tx, actor, update);
  };
  const find = async (db: Db, id: number) => (await clienteAdminQueries(db).find(id)) as ClienteRow;
  return [
    {
      ...common,
      nome: 'configuracao',
      tipo: 'cliente',
      schema: Type.Object({
        ...Object.fromEntries(ownNames.map((name) => [name, form[name] as TSchema])),
        pbi_tenant_id: Type.String({ pattern: guid }),
        [secret]: form[secret] as TSchema,
      }),
      secrets: [secret],
      nameOf: () => 'configuração',
      async list(db, id) {
        const row = await find(db, id);
        const stored: Item = ownFields(row);
        const item = Object.fromEntries(ownNames.map((name) => [name, stored[name]]));
        return [{ id, item: { ...item, [secret]: row.pbi_secret !== null } }];
      },
      async hasSecret(db, id, text) {
        const { pbi_secret: bytes, pbi_secret_key_id: keyId } = await find(db, id);
        if (!bytes || !keyId) return false;
        return secretBox.open(`cliente:${id}`, { bytes, keyId }) === text;
      },
      save,
    },
    {
      ...common,
      nome: 'marca',
      tipo: 'marca',
      schema: Type.Object({
        ...Object.fromEntries(brandFields.map((name) => [name, form[name] as TSchema])),
        ...Object.fromEntries(imageFields.map((name) => [name, image])),
      }),
      nameOf: () => 'marca',
      isLeftOut: (value) => typeof value === 'string' && value.length > maxImage,
      async list(db, id) {
        const brand: Item = brandOf((await find(db, id)).branding);
        const images: [string, string | null][] = [];
        for (const name of imageFields) images.push([name, await dataOf(db, brand[name])]);
        return [{ id, item: { ...brand, ...Object.fromEntries(images) } }];
      },
      save,
    },
  ];
}

/** An image of a brand as text; null for none. */
async function dataOf(db: Db, path: unknown): Promise<string | null> {
  if (typeof path !== 'string') return null;
  const found = await clienteAdminQueries(db).findImage(path.split('/').at(-1) ?? '');
  return found && `data:${found.mime};base64,${found.content.toString('base64')}`;
}

/** The form of the console with these fields. */
function formOf(changes: Item): ClienteForm {
  const entries = Object.entries(changes).map(([name, value]) => {
    const [, data] = isImage(name) ? (imageText.exec(String(value)) ?? []) : [];
    if (data) return [name, { filename: name, bytes: Buffer.from(data, 'base64') }];
    return [name, value];
  });
  return Object.fromEntries(entries) as ClienteForm;
}

const isImage = (name: string) => (imageFields as readonly string[]).includes(name);
