import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  cliente,
  clientes,
  recordWrites,
  signedInAs,
  superuser,
} from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => signedInAs(superuser));

const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const save = () => userEvent.click(button('Salvar'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const saved = () => HttpResponse.json(cliente(7, 'Salvo'));
const themeSelect = () =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Tema');
const image = (name: string) => new File(['bytes'], name, { type: 'image/png' });

async function open(path: string) {
  const view = renderConsole(path);
  await screen.findByRole('button', { name: 'Salvar' });
  return view;
}

/** Replaces each file in a recorded body by its name. */
const names = (body: unknown) =>
  Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (value as File).name,
    ]),
  );

describe('the cliente form', () => {
  it('ADM-CLI-02 the form has three tabs', async () => {
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('link', { name: 'Adicionar Cliente' }));
    await screen.findByRole('dialog', { name: 'Adicionar Cliente' });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Dados Gerais',
      'Power BI',
      'Whitelabel',
    ]);
  });

  it('ADM-CLI-03 ADM-CLI-04 validation messages show, and the tab of the first one opens', async () => {
    const sent = recordWrites('post', '/api/admin/clientes/', saved);
    await open('/clientes/create');
    await userEvent.type(field('Email do responsável técnico'), 'torto');
    await userEvent.type(field('Email do responsável financeiro'), 'torto');
    await openTab('Whitelabel');
    await save();
    expect(await screen.findByText('O nome do cliente é obrigatório.')).toBeTruthy();
    expect(screen.getAllByText('Informe um email válido.')).toHaveLength(2);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dados Gerais');
    expect(field('Email do responsável técnico').type).toBe('email');
    expect(field('Email do responsável financeiro').type).toBe('email');
    expect(sent).toEqual([]);
  });

  it('ENT-07 ENT-09 a wrong CNPJ, client id, font or height gets a message at its field and keeps what was typed', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('post', '/api/admin/clientes/', saved);
    await open('/clientes/create');
    const texts = {
      Nome: 'Novo',
      CNPJ: '123',
      'Client ID': 'c-1',
      'Altura do logo': '999rem',
      Fonte: "'Segoe UI",
    };
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(field(label === 'Nome' ? /^Nome\s*\*?$/ : label), { target: { value } });
    }
    await save();
    expect(
      await screen.findByText('Informe um CNPJ válido, como 12.345.678/0001-95.'),
    ).toBeTruthy();
    for (const text of [
      'Informe um GUID, como 00000000-0000-0000-0000-000000000000.',
      'Informe uma altura como 64px.',
      'Informe nomes de fontes separados por vírgula.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(field('CNPJ').value).toBe('123');
    expect(field('Client ID').value).toBe('c-1');
    expect(sent).toEqual([]);
  });

  it('a cliente whose stored CNPJ, client id and font are wrong can be edited in other fields', {
    tags: ['slow'],
  }, async () => {
    const stored = { ...clientes[0], cnpj: '123', pbi_client_id: 'c-1', font_family: "'Segoe UI" };
    backend.use(http.get('*/api/admin/clientes/', () => HttpResponse.json([stored])));
    const sent = recordWrites('put', '/api/admin/clientes/1/', () => HttpResponse.json(stored));
    await open('/clientes/1');
    await userEvent.type(field('Nome da marca'), 'Marca');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ brand_name: 'Marca' });
  });

  it('ADM-CLI-07 ADM-CLI-08 ADM-CLI-12 a new cliente is sent as multipart without empty values', async () => {
    const sent = recordWrites('post', '/api/admin/clientes/', saved);
    await open('/clientes/create');
    await userEvent.type(field(/^Nome\s*\*?$/), 'Novo');
    await save();
    expect(await screen.findByText('Cliente "Salvo" adicionado com sucesso!')).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      { nome: 'Novo', modo_desenvolvimento: 'false', theme_mode: 'light' },
    ]);
    expect(await screen.findByText('Salvo')).toBeTruthy();
  });

  it('ADM-CLI-09 the switch names the mode', async () => {
    await open('/clientes/create');
    expect(screen.getByText('Produção')).toBeTruthy();
    await userEvent.click(field('Modo de desenvolvimento'));
    expect(screen.getByText('Desenvolvimento')).toBeTruthy();
  });

  it('ADM-CLI-10 the theme is light, dark or automatic, and light by default', async () => {
    await open('/clientes/create');
    await openTab('Whitelabel');
    const theme = themeSelect();
    expect([theme.value, [...theme.options].map(({ value, text }) => [value, text])]).toEqual([
      'light',
      [
        ['light', 'Claro'],
        ['dark', 'Escuro'],
        ['auto', 'Automático'],
      ],
    ]);
  });

  it('ADM-CLI-05 ADM-CLI-06 ADM-CLI-11 every field is sent', async () => {
    const sent = recordWrites('post', '/api/admin/clientes/', saved);
    await open('/clientes/create');
    const texts = {
      Nome: 'Novo',
      CNPJ: '22.222.222/0001-91',
      'Email do responsável técnico': 'ti@novo.example',
      'Email do responsável financeiro': 'fin@novo.example',
      'Tenant ID': 't1.example',
      'Client ID': '11111111-bbbb-4bbb-8bbb-000000000001',
      'Client Secret': 's-1',
      'Nome da marca': 'Marca',
      'Altura da barra superior': '72px',
      'Altura do logo': '40px',
      Fonte: 'Inter',
    };
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(field(label === 'Nome' ? /^Nome\s*\*?$/ : label), { target: { value } });
    }
    await userEvent.click(field('Modo de desenvolvimento'));
    await openTab('Whitelabel');
    await userEvent.selectOptions(themeSelect(), 'Automático');
    const dialog = screen.getByRole('dialog');
    const pickers = [...dialog.querySelectorAll<HTMLInputElement>('input[type="color"]')];
    pickers.forEach((picker, index) => {
      fireEvent.change(picker, { target: { value: `#0000${String(index + 10)}` } });
    });
    const files = [...dialog.querySelectorAll<HTMLInputElement>('input[accept="image/*"]')];
    expect(files).toHaveLength(3);
    expect(screen.getAllByText('Recomendado: 200x60')).toHaveLength(2);
    expect(screen.getByText('Recomendado: 32x32')).toBeTruthy();
    for (const [index, input] of files.entries()) {
      await userEvent.upload(input, image(`${index}.png`));
    }
    await save();
    await gone();
    expect(names(sent[0]?.body)).toEqual({
      nome: 'Novo',
      cnpj: '22.222.222/0001-91',
      email_responsavel_tecnico: 'ti@novo.example',
      email_responsavel_financeiro: 'fin@novo.example',
      modo_desenvolvimento: 'true',
      pbi_tenant_id: 't1.example',
      pbi_client_id: '11111111-bbbb-4bbb-8bbb-000000000001',
      pbi_client_secret: 's-1',
      brand_name: 'Marca',
      theme_mode: 'auto',
      navbar_height: '72px',
      navbar_logo_height: '40px',
      font_family: 'Inter',
      primary_color: '#000010',
      secondary_color: '#000011',
      accent_color: '#000012',
      navbar_color: '#000013',
      sidebar_color: '#000014',
      surface_color: '#000015',
      background_color: '#000016',
      dark_primary_color: '#000017',
      dark_secondary_color: '#000018',
      dark_accent_color: '#000019',
      dark_navbar_color: '#000020',
      dark_sidebar_color: '#000021',
      dark_surface_color: '#000022',
      dark_background_color: '#000023',
      logo: '0.png',
      logo_dark: '1.png',
      favicon: '2.png',
    });
  });

  it('ADM-CLI-07 ADM-CLI-08 ADM-CLI-12 an edit sends the changed fields, and the form never shows the secret', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/clientes/1/', () =>
      HttpResponse.json(clientes[0]),
    );
    await open('/clientes/1');
    expect(field('CNPJ').value).toBe('11.111.111/0001-91');
    expect(field('Client Secret').value).toBe('');
    expect(field('Client Secret').type).toBe('password');
    expect(screen.getByText('Há um segredo guardado. Deixe em branco para mantê-lo.')).toBeTruthy();
    await userEvent.clear(field('CNPJ'));
    expect(screen.getByText('Vazio não é enviado: fica 11.111.111/0001-91.')).toBeTruthy();
    await userEvent.type(field('Tenant ID'), 't2.example');
    await save();
    expect(
      await screen.findByText('Cliente "Aurora Energia" atualizado com sucesso!'),
    ).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      { nome: 'Aurora Energia', modo_desenvolvimento: 'false', pbi_tenant_id: 't2.example' },
    ]);
  });

  it('only the remove buttons clear a stored colour and a stored image', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/clientes/1/', saved);
    await open('/clientes/1');
    await openTab('Whitelabel');
    await userEvent.click(button('Usar o padrão em Cor primária'));
    await userEvent.click(button('Remover: Logo'));
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ primary_color: '', logo: '' });
  });

  it('a chosen image has a preview', { tags: ['slow'] }, async () => {
    await open('/clientes/create');
    await openTab('Whitelabel');
    const [logo] = screen
      .getByRole('dialog')
      .querySelectorAll<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(logo!, image('novo.png'));
    const shown = await screen.findByRole<HTMLImageElement>('img', {
      name: 'Logo: como está agora',
    });
    expect(shown.src).toMatch(/^data:image\/png;base64,/);
    await userEvent.click(button('Desfazer: Logo'));
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Logo:/ })).toBeNull());
  });

  it('a warning names the theme in which a colour has too little contrast', {
    tags: ['slow'],
  }, async () => {
    await open('/clientes/create');
    await openTab('Whitelabel');
    expect(screen.queryByText('Contraste baixo')).toBeNull();
    fireEvent.change(field('Cor primária'), { target: { value: '#fefefe' } });
    expect(await screen.findByText('Contraste baixo')).toBeTruthy();
    expect(
      screen.getByText(
        'Tema claro: a cor primária quase não se distingue das superfícies (1,0:1; o mínimo é 3:1).',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^Tema escuro: a cor primária/)).toBeNull();
  });

  it('ADM-CLI-13 CONST-04 a save shows Salvando..., disables the buttons and sends one request', async () => {
    const sent = recordWrites('post', '/api/admin/clientes/', async () => {
      await delay(200);
      return saved();
    });
    await open('/clientes/create');
    await userEvent.type(field(/^Nome\s*\*?$/), 'Novo');
    const saveButton = button('Salvar');
    fireEvent.click(saveButton);
    fireEvent.click(saveButton);
    await waitFor(() => expect(button('Salvando...').disabled).toBe(true));
    expect(button('Cancelar').disabled).toBe(true);
    await gone();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'ADM-CLI-16 ERR-04 its fields',
      { nome: ['Obrigatório.'], cnpj: ['Inválido.', 'Curto.'] },
      '[nome]: Obrigatório. | [cnpj]: Inválido. Curto.',
    ],
    ['ADM-CLI-17 no field', { detail: 'Banco fora.' }, 'Falha ao adicionar o cliente.'],
  ])('a refused creation shows %s', { tags: ['slow'] }, async (_, body, text) => {
    recordWrites('post', '/api/admin/clientes/', () => HttpResponse.json(body, { status: 400 }));
    await open('/clientes/create');
    await userEvent.type(field(/^Nome\s*\*?$/), 'Novo');
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(button('Salvar').disabled).toBe(false);
  });

  it('ADM-CLI-17 a failed edit shows the text for edits', async () => {
    recordWrites('put', '/api/admin/clientes/1/', () => HttpResponse.error());
    await open('/clientes/1');
    await save();
    expect(await screen.findByText('Falha ao editar o cliente.')).toBeTruthy();
  });
});

describe('the check of credentials', () => {
  const wrong = {
    ok: false,
    detail: 'O segredo expirou. Resposta da Microsoft: “AADSTS7000222”',
    fault: {
      key: 'expired secret',
      detail: 'O segredo expirou.',
      microsoft: '“AADSTS7000222”',
      place: 'Microsoft Entra',
    },
    steps: [
      { title: 'Token do Microsoft Entra', state: 'falha', detail: 'O segredo expirou.' },
      { title: 'Relógio do servidor', state: 'pulado', detail: 'Não foi verificado.' },
    ],
  };
  const right = {
    ok: true,
    detail: 'As credenciais funcionam.',
    fault: null,
    steps: [{ title: 'Capacidade', state: 'nota', detail: 'Sem capacidade.' }],
  };

  it('NUV-11 the first fault shows with its place, the answer of Microsoft and the steps', {
    tags: ['slow'],
  }, async () => {
    recordWrites('post', '/api/admin/clientes/1/test-credentials/', () => HttpResponse.json(wrong));
    await open('/clientes/1');
    await openTab('Power BI');
    await userEvent.click(button('Testar credenciais'));
    expect(await screen.findByText('O segredo expirou.')).toBeTruthy();
    expect(screen.getByText('Onde corrigir: Microsoft Entra')).toBeTruthy();
    expect(screen.getByText('Resposta da Microsoft: “AADSTS7000222”')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Etapas do teste' }));
    expect(steps.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Falha',
      'Não verificado',
    ]);
  });

  it('NUV-11 what is typed is tested before it is saved, and the button is busy meanwhile', {
    tags: ['slow'],
  }, async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const writes = recordWrites('post', '/api/admin/clientes/1/test-credentials/', async () => {
      await waiting;
      return HttpResponse.json(right);
    });
    await open('/clientes/1');
    await openTab('Power BI');
    await userEvent.type(field('Client Secret'), 'novo');
    await userEvent.click(button('Testar credenciais'));
    const busy = await screen.findByRole('button', { name: 'Testando...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    answer();
    expect(await screen.findByText('As credenciais funcionam.')).toBeTruthy();
    expect(screen.getByText(/Sem capacidade\./)).toBeTruthy();
    expect(writes[0]?.body).toMatchObject({ pbi_client_secret: 'novo' });
  });

  it('ESCALA-04 a profile is made by the test, stands in the field, and is saved', {
    tags: ['slow'],
  }, async () => {
    const id = '00000000-0000-4000-8000-00000000abcd';
    const tests = recordWrites('post', '/api/admin/clientes/1/test-credentials/', () =>
      HttpResponse.json({ ...right, perfil: { id, nome: 'Aurora Energia' } }),
    );
    const saves = recordWrites('put', '/api/admin/clientes/1/', () =>
      HttpResponse.json(clientes[0]),
    );
    await open('/clientes/1');
    await openTab('Power BI');
    await userEvent.click(button('Testar credenciais'));
    await screen.findByText('As credenciais funcionam.');
    expect(field('Profile ID')).toHaveProperty('value', '');
    await userEvent.click(button('Criar perfil e testar'));
    await waitFor(() => expect(field('Profile ID')).toHaveProperty('value', id));
    expect(tests.map(({ body }) => (body as Record<string, unknown>).criar_perfil)).toEqual([
      undefined,
      expect.any(String),
    ]);
    await userEvent.click(button('Salvar'));
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ pbi_profile_id: id }));
  });

  it('NUV-11 a cliente that is not saved is tested too', { tags: ['slow'] }, async () => {
    const writes = recordWrites('post', '/api/admin/clientes/test-credentials/', () =>
      HttpResponse.json(right),
    );
    await open('/clientes/create');
    await openTab('Power BI');
    await userEvent.type(field('Tenant ID'), 'contoso.com');
    await userEvent.click(button('Testar credenciais'));
    expect(await screen.findByText('As credenciais funcionam.')).toBeTruthy();
    expect(writes.map(({ body }) => body)).toEqual([
      { pbi_tenant_id: 'contoso.com', pbi_client_id: '', pbi_client_secret: '' },
    ]);
  });

  it('an error shows if the backend has no such call', { tags: ['slow'] }, async () => {
    recordWrites('post', '/api/admin/clientes/1/test-credentials/', () =>
      HttpResponse.json({ detail: 'Rota não encontrada.' }, { status: 404 }),
    );
    await open('/clientes/1');
    await openTab('Power BI');
    await userEvent.click(button('Testar credenciais'));
    expect(await screen.findByText('Não foi possível testar as credenciais.')).toBeTruthy();
    expect(screen.getByText('Rota não encontrada.')).toBeTruthy();
  });
});
