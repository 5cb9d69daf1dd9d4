import { recursos } from '@portal/api-client/contract';
import { adminAreas } from '@portal/api-client/rules';
import { expect, it } from 'vitest';
import { adminSectionsFor } from './navigation.ts';

const superuser = {
  id: 1,
  username: 'super',
  email: 'super@aurora.example',
  first_name: 'Sofia',
  is_superuser: true,
  groups: [],
  cliente_id_leitura: null,
  recursos: [...recursos],
};

it('every area of the console has one link or tab, which leads to it', () => {
  const places = adminSectionsFor(superuser, true).flatMap(({ items }) => items);
  const links = places.flatMap(({ needs, path }) =>
    'area' in needs ? [[needs.area, path] as const] : [],
  );
  const expected = adminAreas.map((area) => [area, `/admin/${area}`]);
  expect(links.toSorted()).toEqual(expected.toSorted());
});
