import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const usuarios = {
  id: 3,
  username: 'usuarios',
  first_name: 'Úrsula',
  email: 'usuarios@aurora.example',
  is_superuser: false,
  groups: ['Admin de Usuários'],
  cliente_id_leitura: 1,
};

const user = (id: number, username: string, more: object = {}) => ({
  id,
  username,
  email: `${username}@aurora.example`,
  first_name: username[0]?.toUpperCase() + username.slice(1),
  last_name: '',
  is_superuser: false,
  groups: [] as string[],
  cliente_id_leitura: 1,
  cliente_nome: 'Aurora Energia',
  ...more,
});

export const users = [
  user(1, 'ana', { last_name: 'Souza' }),
  user(2, 'geral', { groups: ['Admin Geral', 'Admin de Relatórios'] }),
  user(3, 'super', { is_superuser: true, cliente_id_leitura: null, cliente_nome: null }),
  user(4, 'zelia', { first_name: 'Água' }),
];

/** A backend of the plain contract: arrays, no `Content-Range`, whatever the query asks. */
export const backend = setupServer(
  http.get('*/api/branding/', () => HttpResponse.json({ brand_name: 'Aurora Energia' })),
  http.get('*/api/auth/user/', () => HttpResponse.json(usuarios)),
  http.get('*/api/admin/users/', () => HttpResponse.json(users)),
);
