import { newTexts, textNames, userRecord } from '@portal/api-client/records';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  backend,
  recordWrites,
  signedInAs,
  superuser,
  users,
  usuarios,
} from '../../../../test/backend.ts';
import { withEquipes } from '../../../../test/equipes.ts';
import { faultyFile } from '../../../../test/faultyFile.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';

useBackend();

const importUrl = '/api/admin/users/importacao/';
interface Body {
  readonly linhas: readonly { readonly username: string; readonly email: string }[];
}
const noTexts = newTexts(userRecord, {});
/** A server that creates every line, except those for which `erros` has an answer. Returns the bodies. */
const withImport = (erros: (username: string) => object | undefined = () => undefined) =>
  recordWrites('post', importUrl, ({ linhas }: Body) =>
    HttpResponse.json(
      linhas.map(({ username }, linha) => {
        const found = erros(username);
        return found ? { linha, erros: found } : { linha, id: 1_000 + linha };
      }),
    ),
  );
/** A server that has the people with these usernames. */
const withExisting = (...names: readonly string[]) =>
  recordWrites('post', `${importUrl}conferir/`, ({ linhas }: Body) =>
    HttpResponse.json({
      existe: linhas.flatMap(({ username }, linha) =>
        names.includes(username) ? [{ linha, campos: ['username'] }] : [],
      ),
    }),
  );

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (bytes: string | Uint8Array<ArrayBuffer>) =>
  userEvent.upload(
    await screen.findByLabelText('Arquivo CSV'),
    new File([bytes], 'pessoas.csv', { type: 'text/csv' }),
  );
const upload = (lines: readonly string[]) => choose(lines.join('\n'));
const openImport = async () => {
  renderConsole('/users/import');
  await waitFor(() => expect(button('Escolher arquivo').disabled).toBe(false));
};
const table = () => within(screen.getByRole('table', { name: 'Linhas do arquivo' }));
const shown = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.firstElementChild?.textContent, row.lastElementChild?.textContent]);
/** Presses the button of the import and confirms. Returns the text of the confirmation. */
const confirm = async (count: string) => {
  await press(`Importar ${count.replace('pessoa', 'usuário')}`);
  const dialog = await screen.findByRole('dialog', { name: `Criar ${count}?` });
  const text = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: `Criar ${count}` }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  return text;
};

describe('importing users', () => {
  it('every line shows its problems before anything is sent, and only valid lines are sent', {
    tags: ['slow'],
  }, async () => {
    withExisting();
    const sent = withImport((username) =>
      username === 'tres' ? { username: ['Já existe.'], detail: ['Não foi.'] } : undefined,
    );
    await openImport();
    await upload([
      'usuario;e-mail;Nome;Senha;Grupo',
      'um;um@a.example;Uma;senha-123;Admin de Usuários',
      'dois;torto;;curta;Admin Geral',
      'tres;tres@a.example;;senha-123;',
      'UM;outro@a.example;;senha-123;Inventado',
    ]);
    expect(await screen.findByText('2 linhas prontas, 2 com erro.')).toBeTruthy();
    expect(shown()).toEqual([
      [
        '3',
        'Informe um email válido. A senha precisa de ao menos 8 caracteres. Você não pode conceder o grupo "Admin Geral".',
      ],
      ['5', 'O grupo "Inventado" não existe. Usuário repetido da linha 2.'],
      ['2', 'Pronto'],
      ['4', 'Pronto'],
    ]);
    expect(screen.queryByText('senha-123')).toBeNull();
    expect(sent).toEqual([]);

    expect(await confirm('2 pessoas')).toContain('2 linhas com erro não serão criadas.');
    expect(
      await screen.findByText('1 linha falhou, 1 de 2 usuários criados, 2 com erro.'),
    ).toBeTruthy();
    // Failures stand first, in the words of the file.
    expect(shown()[0]).toEqual(['4', 'Usuário: Já existe. Não foi.']);
    expect(shown().at(-1)).toEqual(['2', 'Criado']);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        linhas: [
          {
            ...noTexts,
            username: 'um',
            email: 'um@a.example',
            first_name: 'Uma',
            last_name: '',
            password: 'senha-123',
            groups_input: [2],
          },
          {
            ...noTexts,
            username: 'tres',
            email: 'tres@a.example',
            first_name: '',
            last_name: '',
            password: 'senha-123',
            groups_input: [],
          },
        ],
      },
    ]);
    expect(button('Importar 1 usuário').disabled).toBe(false);
  });

  it('people who exist are told before anything is created, and are left out only by a choice', {
    tags: ['slow'],
  }, async () => {
    withExisting('dois');
    const sent = withImport();
    await openImport();
    await upload([
      'Usuário;Email;Senha',
      'um;um@a.example;senha-123',
      'dois;dois@a.example;senha-123',
    ]);
    expect(await screen.findByText('1 linha pronta, 1 já existe, 0 com erro.')).toBeTruthy();
    expect(shown()[0]).toEqual(['3', 'Já existe uma pessoa com este usuário.']);
    expect(button('Importar 1 usuário').disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pular os que já existem' }));
    expect(await confirm('1 pessoa')).toContain('1 linha já existe e será pulada.');
    expect(await screen.findByText('1 de 1 usuário criado, 1 já existe.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('nothing is created while it is not known who exists', { tags: ['slow'] }, async () => {
    backend.use(
      http.post(`*${importUrl}conferir/`, () =>
        HttpResponse.json({ detail: 'Muitos pedidos em pouco tempo.' }, { status: 429 }),
      ),
    );
    await openImport();
    await upload(['Usuário;Email;Senha', 'um;um@a.example;senha-123']);
    expect(
      await screen.findByText(
        'Não foi possível conferir quais já existem. Muitos pedidos em pouco tempo.',
      ),
    ).toBeTruthy();
    expect(button('Importar 1 usuário').disabled).toBe(true);
    withExisting();
    await press('Tentar novamente');
    await waitFor(() => expect(button('Importar 1 usuário').disabled).toBe(false));
  });

  it('the lines are filtered, and the problems are downloaded without passwords', {
    tags: ['slow'],
  }, async () => {
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    withExisting('um');
    await openImport();
    await upload([
      'Usuário;Email;Senha',
      'um;um@a.example;senha-123',
      '=dois;torto;senha-123',
      't;t@a.example;senha-123',
    ]);
    await press('Já existem (1)');
    expect(shown()).toEqual([['2', 'Já existe uma pessoa com este usuário.']]);
    await press('Com erro (1)');
    expect(shown()).toEqual([['3', 'Informe um email válido.']]);
    await press('Prontas (1)');
    expect(shown()).toEqual([['4', 'Pronto']]);
    expect(screen.queryByRole('button', { name: /^Criadas/ })).toBeNull();
    await press('Baixar problemas');
    const titles = textNames(userRecord).map((name) => userRecord[name].title);
    const others = ';""'.repeat(titles.length - 2);
    const written = await (blob as unknown as Blob).text();
    expect(written.replace('\uFEFF', '').split('\r\n')).toEqual([
      `"Linha";"${titles.join('";"')}";"Situação"`,
      `"2";"um";"um@a.example"${others};"Já existe uma pessoa com este usuário."`,
      `"3";"'=dois";"torto"${others};"Informe um email válido."`,
      '',
    ]);
  });

  it('what of the file is not used is named', async () => {
    withExisting();
    await openImport();
    await upload([
      '',
      'Usuário;Email;Senha;Signo',
      'um;um@a.example;senha-123;11 9',
      '',
      'dois;dois@a.example;senha-123',
    ]);
    await screen.findByText('2 linhas prontas, 0 com erro.');
    expect(screen.getByText('Esta coluna não será usada: "Signo" (1 linha).')).toBeTruthy();
    expect(screen.getByText('2 linhas em branco, sem efeito.')).toBeTruthy();
    expect(screen.getByText(/^1 linha com menos células do que títulos/)).toBeTruthy();
    expect(shown()).toEqual([
      ['3', 'Pronto'],
      ['5', 'Pronto'],
    ]);
  });

  it('ENTR-04 of a list of human resources the e-mail is chosen for the username, and who seems to have left is asked', {
    tags: ['slow'],
  }, async () => {
    withExisting();
    const sent = withImport();
    await openImport();
    await upload([
      'Nome do colaborador;E-mail;Senha;Situação',
      'Lima, Ana;ana@a.example;senha-123;Ativo',
      'Reis, Bia dos;bia@a.example;senha-123;Desligada',
    ]);
    await screen.findByText(/^Falta a coluna "Usuário" no arquivo\. Os títulos lidos, na linha 1/);
    expect(screen.getByLabelText('Coluna de Usuário').textContent).toBe('E-mail');
    await press('Usar estas colunas');
    await screen.findByText('1 linha pronta, 1 com erro.');
    expect(shown()).toEqual([
      ['3', 'Parece desativado na origem (Situação: Desligada).'],
      ['2', 'Pronto'],
    ]);
    await userEvent.click(
      screen.getByLabelText('Importar também a pessoa que parece desativada na origem'),
    );
    await screen.findByText('2 linhas prontas, 0 com erro.');
    await confirm('2 pessoas');
    await screen.findByText('2 de 2 usuários criados.');
    expect(sent[0]?.body).toMatchObject({
      linhas: [
        { username: 'ana@a.example', email: 'ana@a.example', first_name: 'Ana', last_name: 'Lima' },
        { username: 'bia@a.example', first_name: 'Bia', last_name: 'dos Reis' },
      ],
    });
  });

  it('a superuser must name the cliente of each user', { tags: ['slow'] }, async () => {
    signedInAs(superuser);
    withExisting();
    const sent = withImport();
    await openImport();
    await upload([
      'Usuário,Email,Senha,Grupos,Cliente',
      'um,um@a.example,senha-123,,mercado horizonte',
      'dois,dois@a.example,senha-123,,',
      'tres,tres@a.example,senha-123,,Ninguém',
      'raiz,raiz@a.example,senha-123,Superuser,',
    ]);
    await screen.findByText('2 linhas prontas, 2 com erro.');
    expect(shown()).toEqual([
      ['3', 'Cliente é obrigatório para todos os usuários regulares.'],
      ['4', 'O cliente "Ninguém" não existe.'],
      ['2', 'Pronto'],
      ['5', 'Pronto'],
    ]);
    const asked = await confirm('2 pessoas');
    expect(asked).toContain('Mercado Horizonte: 1 pessoa');
    expect(asked).toContain('Superuser: 1 pessoa');
    await screen.findByText('2 de 2 usuários criados, 2 com erro.');
    expect(sent[0]?.body).toMatchObject({
      linhas: [
        { username: 'um', cliente_id: 2, groups_input: [] },
        { username: 'raiz', groups_input: [4] },
      ],
    });
  });

  it('the cliente of a line is not ignored where the administrator has another', async () => {
    withExisting();
    await openImport();
    await upload(['Usuário;Email;Senha;Cliente', 'um;um@a.example;senha-123;Outro Cliente']);
    expect(
      await screen.findByText(
        'Você cria pessoas só no seu cliente, e a linha diz "Outro Cliente".',
      ),
    ).toBeTruthy();
  });

  it('names of teams are checked and sent as ids, and the confirmation counts them', {
    tags: ['slow'],
  }, async () => {
    withEquipes();
    withExisting();
    const sent = withImport();
    await openImport();
    await upload([
      'Usuário;Email;Senha;Equipes',
      'um;um@a.example;senha-123;"diretoria; Comercial"',
      'dois;dois@a.example;senha-123;Compras',
      'tres;tres@a.example;senha-123;',
    ]);
    await screen.findByText('2 linhas prontas, 1 com erro.');
    expect(shown()[0]).toEqual(['3', 'A equipe "Compras" não existe.']);
    const asked = await confirm('2 pessoas');
    expect(asked).toContain('Sem equipe: 1 pessoa.');
    expect(asked).toContain('Equipes (2)Diretoria: 1 pessoaComercial: 1 pessoa');
    await screen.findByText('2 de 2 usuários criados, 1 com erro.');
    expect(sent[0]?.body).toMatchObject({ linhas: [{ equipes_input: [2, 1] }, {}] });
    expect(sent[0]?.body).not.toHaveProperty('linhas.1.equipes_input');
  });

  it('the confirmation counts a team once for each person, however the lines write it', {
    tags: ['slow'],
  }, async () => {
    withEquipes();
    withExisting();
    withImport();
    await openImport();
    await upload([
      'Usuário;Email;Senha;Equipes;Grupos',
      'um;um@a.example;senha-123;"diretoria;DIRETORIA; Diretoria ";admin de usuarios',
      'dois;dois@a.example;senha-123;Diretória;Admin de Usuários',
    ]);
    await screen.findByText('2 linhas prontas, 0 com erro.');
    const asked = await confirm('2 pessoas');
    expect(asked).toContain('Equipes (1)Diretoria: 2 pessoas');
    expect(asked).toContain('Grupos (1)Admin de Usuários: 2 pessoas');
  });

  it('an older server gets one call for each line, and has no teams', {
    tags: ['slow'],
  }, async () => {
    signedInAs({ ...usuarios, recursos: [] });
    const sent = recordWrites('post', '/api/admin/users/', (body: { username: string }) =>
      body.username === 'dois'
        ? HttpResponse.json({ email: ['Já existe.'] }, { status: 400 })
        : HttpResponse.json({ ...users[0], ...body, id: 70, groups: [] }, { status: 201 }),
    );
    await openImport();
    await upload([
      'Usuário;Email;Senha;Equipes',
      'um;um@a.example;senha-123;Diretoria',
      'dois;dois@a.example;senha-123',
      'tres;tres@a.example;senha-123',
    ]);
    expect(await screen.findByText('Este servidor não tem equipes.')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Equipes' })).toBeNull();
    await confirm('2 pessoas');
    expect(
      await screen.findByText('1 linha falhou, 1 de 2 usuários criados, 1 com erro.'),
    ).toBeTruthy();
    expect(shown()[0]).toEqual(['3', 'Email: Já existe.']);
    expect(sent).toHaveLength(2);
  });

  it.each([429, 500, 503])(
    'an older server that answers %i stops the import, and no line is refused',
    { tags: ['slow'] },
    async (status) => {
      signedInAs({ ...usuarios, recursos: [] });
      const sent = recordWrites('post', '/api/admin/users/', (body: { username: string }) =>
        body.username === 'dois'
          ? HttpResponse.json({ detail: 'Tente mais tarde.' }, { status })
          : HttpResponse.json({ ...users[0], ...body, id: 70, groups: [] }, { status: 201 }),
      );
      await openImport();
      await upload([
        'Usuário;Email;Senha',
        ...['um', 'dois', 'tres'].map((name) => `${name};${name}@a.example;senha-123`),
      ]);
      await screen.findByText('3 linhas prontas, 0 com erro.');
      await confirm('3 pessoas');
      expect(await screen.findByText('A importação parou')).toBeTruthy();
      expect(await screen.findByText('1 de 3 usuários criados.')).toBeTruthy();
      expect(sent).toHaveLength(2);
      expect(shown()).toEqual([
        ['3', 'Pronto'],
        ['4', 'Pronto'],
        ['2', 'Criado'],
      ]);
    },
  );

  it.each([
    [
      'no known column',
      'a;b\n1;2',
      'Faltam as colunas "Usuário" e "Email" no arquivo. Os títulos lidos, na linha 1, são: "a", "b".',
    ],
    ['nothing', '', 'O arquivo está vazio (0 bytes).'],
    ['another format', 'PK\u0003\u0004', /^Este arquivo é uma pasta de trabalho do Excel/],
    ['too many bytes', 'x'.repeat(5_000_001), 'O arquivo tem 5,1 MB; o máximo é 5 MB.'],
  ])('ENTR-05 a file with %s is refused', { tags: ['slow'] }, async (_, text, message) => {
    await openImport();
    await choose(text);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(button('Importar 0 usuários').disabled).toBe(true);
  });

  it('groups that could not be loaded do not seem not to exist', async () => {
    backend.use(http.get('*/api/groups/', () => HttpResponse.json({}, { status: 503 })));
    renderConsole('/users/import');
    await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(button('Escolher arquivo').disabled).toBe(true);
  });
});

describe('a large import', () => {
  const lines = (count: number) => [
    'Usuário;Email;Senha',
    ...Array.from({ length: count }, (_, index) => `p${index};p${index}@a.example;senha-123`),
  ];

  it('of 5,000 lines with 40 faults of 12 kinds names each with its true line, and creates nothing before the confirmation', {
    tags: ['slow'],
  }, async () => {
    const { bytes, faults } = faultyFile();
    expect([faults.length, new Set(faults.map(({ kind }) => kind)).size]).toEqual([40, 12]);
    withEquipes();
    withExisting(...faults.filter(({ kind }) => kind === 'exists').map(({ username }) => username));
    const sent = withImport();
    await openImport();
    await choose(bytes);
    const existing = faults.filter(({ kind }) => kind === 'exists');
    const wrong = faults.filter(({ kind }) => kind !== 'exists');
    await screen.findByText(
      `${(5_000 - faults.length).toLocaleString('pt-BR')} linhas prontas, ${existing.length} já existem, ${wrong.length} com erro.`,
    );
    const rows = shown();
    expect(rows).toHaveLength(50);
    const told = new Map(rows.map(([line, text]) => [Number(line), text]));
    for (const { line, text } of faults)
      expect([line, told.get(line)]).toEqual([line, expect.stringContaining(text)]);
    expect(rows.slice(0, faults.length).map(([, text]) => text)).not.toContain('Pronto');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pular os que já existem' }));
    await confirm(`${(5_000 - faults.length).toLocaleString('pt-BR')} pessoas`);
    await screen.findByText(/^4\.960 de 4\.960 usuários criados/, {}, { timeout: 20_000 });
    const names = sent.flatMap(({ body }) => (body as Body).linhas.map(({ username }) => username));
    expect(new Set(names).size).toBe(5_000 - faults.length);
  });

  it('shows its progress, can be stopped after a batch, and goes on', {
    tags: ['slow'],
  }, async () => {
    withExisting();
    let release: () => void = () => undefined;
    const sent: Body[] = [];
    backend.use(
      http.post<never, Body>(`*${importUrl}`, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        if (sent.length === 2) {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return HttpResponse.json(body.linhas.map((_, linha) => ({ linha, id: linha + 1 })));
      }),
    );
    await openImport();
    await upload(lines(120));
    await screen.findByText('120 linhas prontas, 0 com erro.');
    await confirm('120 pessoas');
    await waitFor(() => expect(sent).toHaveLength(2));
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
      '50',
      '120',
    ]);
    expect(screen.getByText('50 de 120').getAttribute('role')).toBe('status');
    await press('Parar');
    expect(button('Parando...').disabled).toBe(true);
    release();
    expect(await screen.findByText('100 de 120 usuários criados.')).toBeTruthy();
    expect(sent).toHaveLength(2);
    await confirm('20 pessoas');
    expect(await screen.findByText('120 de 120 usuários criados.')).toBeTruthy();
    expect(sent.map(({ linhas }) => linhas.length)).toEqual([50, 50, 20]);
  });

  it('after a call without an answer asks which of its lines were created, and sends only the others', {
    tags: ['slow'],
  }, async () => {
    const asked = withExisting();
    const sent: Body[] = [];
    backend.use(
      http.post<never, Body>(`*${importUrl}`, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        if (sent.length === 2) return HttpResponse.error();
        return HttpResponse.json(body.linhas.map((_, linha) => ({ linha, id: linha + 1 })));
      }),
    );
    await openImport();
    await upload(lines(120));
    await screen.findByText('120 linhas prontas, 0 com erro.');
    await confirm('120 pessoas');
    expect(await screen.findByText('A importação parou')).toBeTruthy();
    expect(
      screen.getByText(/^Não foi possível falar com o servidor\. O que já foi criado fica\./),
    ).toBeTruthy();
    expect(await screen.findByText('50 de 120 usuários criados.')).toBeTruthy();
    // The server had created thirty lines of the second call.
    const created = Array.from({ length: 30 }, (_, index) => `p${50 + index}`);
    const again = withExisting(...created);
    await confirm('70 pessoas');
    expect(await screen.findByText('90 de 90 usuários criados, 30 já existem.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(again.map(({ body }) => (body as Body).linhas.length)).toEqual([50]);
    const names = sent.slice(2).flatMap(({ linhas }) => linhas.map(({ username }) => username));
    expect(names).toEqual(Array.from({ length: 40 }, (_, index) => `p${80 + index}`));
  });

  it('after a call without an answer another file begins anew: all of its lines are sent', {
    tags: ['slow'],
  }, async () => {
    withExisting();
    const sent: Body[] = [];
    backend.use(
      http.post<never, Body>(`*${importUrl}`, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        if (sent.length === 1) return HttpResponse.error();
        return HttpResponse.json(body.linhas.map((_, linha) => ({ linha, id: linha + 1 })));
      }),
    );
    await openImport();
    await upload(lines(2));
    await screen.findByText('2 linhas prontas, 0 com erro.');
    await confirm('2 pessoas');
    expect(await screen.findByText('A importação parou')).toBeTruthy();
    // The server had created the people of the first file.
    withExisting('p0', 'p1');
    await upload([
      'Usuário;Email;Senha',
      'outra;outra@a.example;senha-123',
      'outro;outro@a.example;senha-123',
    ]);
    await screen.findByText('2 linhas prontas, 0 com erro.');
    expect(screen.queryByText('A importação parou')).toBeNull();
    await confirm('2 pessoas');
    expect(await screen.findByText('2 de 2 usuários criados.')).toBeTruthy();
    expect(sent[1]?.linhas.map(({ username }) => username)).toEqual(['outra', 'outro']);
  });

  it('shows the first page after another choice of the filter, and after a run', {
    tags: ['slow'],
  }, async () => {
    withExisting();
    withImport((username) => (username === 'p110' ? { email: ['Já existe.'] } : undefined));
    await openImport();
    await upload([...lines(120), 'torta;torto;senha-123']);
    await screen.findByText('120 linhas prontas, 1 com erro.');
    const firstLine = () => shown()[0]?.[0];
    const turn = async () => {
      await press('Próximas linhas');
      expect(screen.getByText(/^51–100 de/)).toBeTruthy();
    };
    await turn();
    await press('Prontas (120)');
    expect(firstLine()).toBe('2');
    await turn();
    await press('Todas (121)');
    expect(firstLine()).toBe('122');
    await turn();
    await confirm('120 pessoas');
    await screen.findByText(/^1 linha falhou, 119 de 120 usuários criados/);
    await waitFor(() => expect(firstLine()).toBe('112'));
  });
});
