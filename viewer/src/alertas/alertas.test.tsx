import type { Alerta, AlertaConsulta, AlertaOpcoes } from '@portal/api-client/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, embedInfo } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';
import { answerAsFrame, openShown } from '../../test/reportFrame.ts';

useBackend();

const modelo = 'cccccccc-0000-4000-8000-000000000001';
const margem: Alerta = {
  id: 3,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  modelo,
  modelo_nome: 'Modelo Vendas',
  medida: 'Margem',
  filtro: { tabela: 'Vendas', coluna: 'Região', valores: ['Sul', 'Norte'] },
  condicao: 'abaixo',
  limite: 25.5,
  em_percentual: false,
  folga: 0.5,
  silencio_minutos: 60,
  quando: { tipo: 'apos_atualizacao' },
  pausado: false,
  motivo: null,
  estado: 'cruzado',
  ultimo_valor: 24.3,
  ultima_em: '2026-11-30T10:30:00Z',
  proxima_em: null,
  versao: 2,
};
const answer: AlertaConsulta = {
  quando: '2026-11-30T10:30:00Z',
  resultado: 'cruzado',
  valor: 24.3,
  motivo: null,
  identidade: { nome: 'ana', papeis: ['Sul'], custom_data: null },
  pergunta: 'EVALUATE …',
  teste: false,
};
const opcoes: AlertaOpcoes = {
  modelos: [
    {
      modelo,
      nome: 'Modelo Vendas',
      motivo: null,
      medidas: ['Margem', 'Receita'].map((nome) => ({ tabela: 'Vendas', nome })),
      colunas: [
        { tabela: 'Vendas', coluna: 'Região', tipo: 'texto' },
        { tabela: 'Vendas', coluna: 'Ativo', tipo: 'logico' },
      ],
    },
  ],
};

/** The changes that the server got. */
let changes: string[];
let told: Alerta[];

beforeEach(() => {
  changes = [];
  told = [];
  answerAsFrame([{ name: 'P1', displayName: 'Primeira', isActive: true }]);
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url);
    changes.push(`${request.method} ${pathname} ${await request.text()}`.trim());
  };
  backend.use(
    http.get('*/api/alertas/', () => HttpResponse.json(told)),
    http.get('*/api/alertas/opcoes/', ({ request }) => {
      expect(new URL(request.url).search).toBe('?relatorio=1');
      return HttpResponse.json(opcoes);
    }),
    http.post('*/api/alertas/', async ({ request }) => {
      await note(request);
      told = [margem];
      return HttpResponse.json(margem, { status: 201 });
    }),
    http.put('*/api/alertas/3/', async ({ request }) => {
      await note(request);
      told = told.map((one) => ({ ...one, pausado: !one.pausado }));
      return HttpResponse.json(told[0]);
    }),
    http.post('*/api/alertas/3/testar/', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ ...answer, teste: true });
    }),
    http.delete('*/api/alertas/3/', async ({ request }) => {
      await note(request);
      told = [];
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function openForm() {
  await openShown();
  await userEvent.click(await screen.findByRole('button', { name: 'Criar alerta…' }));
  return screen.findByRole('dialog', { name: 'Criar alerta' });
}
const pick = async (dialog: HTMLElement, label: string, text: string) =>
  userEvent.selectOptions(await within(dialog).findByLabelText(label), text);
const type = (dialog: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const send = (dialog: HTMLElement) =>
  userEvent.dblClick(within(dialog).getByRole('button', { name: 'Criar alerta' }));

describe('Criar alerta', () => {
  it('ALERTA-01 a reader chooses measure, filter, condition and time by one call, and tests the alert at once', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openForm();
    await pick(dialog, 'Medida', 'Margem');
    await pick(dialog, 'Filtro', 'Região (Vendas)');
    type(dialog, 'Valores de Região (um por linha)', 'Sul\nNorte');
    type(dialog, 'Limite', '25,5');
    type(dialog, 'Folga', '0,5');
    await pick(dialog, 'Não repetir por', '4 horas');
    await send(dialog);
    expect(await within(dialog).findByText('Alerta criado.')).toBeTruthy();
    within(dialog).getByText(
      'Margem abaixo de 25,5, Região: Sul ou Norte, após cada atualização dos dados.',
    );
    within(dialog).getByText(
      /^Estado: cruzado, último valor 24,3, consultado em 30\/11\/2026, \d\d:30\.$/,
    );
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Testar agora' }));
    await within(dialog).findByText('Agora: 24,3. Consulta feita como ana, função Sul.');
    expect(changes).toEqual([
      `POST /api/alertas/ {"relatorio":1,"aplicativo":null,"modelo":"${modelo}","medida":"Margem","filtro":{"tabela":"Vendas","coluna":"Região","valores":["Sul","Norte"]},"condicao":"abaixo","limite":25.5,"em_percentual":false,"folga":0.5,"silencio_minutos":240,"quando":{"tipo":"apos_atualizacao"}}`,
      'POST /api/alertas/3/testar/',
    ]);
  });

  it('asks for what is missing, and sends a variation and a truth value', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openForm();
    await within(dialog).findByLabelText('Medida');
    await send(dialog);
    await within(dialog).findByText('Escolha a medida.');
    await pick(dialog, 'Medida', 'Receita');
    await pick(dialog, 'Filtro', 'Ativo (Vendas)');
    await userEvent.click(within(dialog).getByLabelText('Variar mais de'));
    type(dialog, 'Limite', '10.5');
    await within(dialog).findByText('Informe ao menos um valor de Ativo.');
    await userEvent.click(within(dialog).getByLabelText('Falso'));
    await within(dialog).findByText('Informe o limite como número, por exemplo 25,5.');
    type(dialog, 'Limite', '10,5');
    await userEvent.click(within(dialog).getByLabelText('Dias úteis', { exact: false }));
    await send(dialog);
    await within(dialog).findByText('Alerta criado.');
    expect(changes).toHaveLength(1);
    expect(changes[0]).toContain(
      '"filtro":{"tabela":"Vendas","coluna":"Ativo","valores":["false"]},"condicao":"variacao","limite":10.5,"em_percentual":true,"folga":0,"silencio_minutos":60,"quando":{"tipo":"dias_uteis","hora":"07:30","fuso":"America/Sao_Paulo"}',
    );
  });

  it.each<[number, object, string]>([
    [400, { limite: ['Informe um número.'] }, 'Informe um número.'],
    [409, { detail: 'Você já tem 20 alertas.' }, 'Você já tem 20 alertas.'],
    [503, {}, 'Não foi possível salvar o alerta. Tente novamente.'],
  ])(
    'ALERTA-01 shows the sentence of a refusal with %i in the form, sends once, and keeps what was typed',
    async (status, body, sentence) => {
      let sent = 0;
      backend.use(
        http.post('*/api/alertas/', () => {
          sent += 1;
          return HttpResponse.json(body, { status });
        }),
      );
      const dialog = await openForm();
      await pick(dialog, 'Medida', 'Margem');
      await pick(dialog, 'Filtro', 'Região (Vendas)');
      type(dialog, 'Valores de Região (um por linha)', 'Sul');
      type(dialog, 'Limite', '1.234,5');
      await send(dialog);
      expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence);
      expect(sent).toBe(1);
      const value = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
      expect(value('Limite')).toBe('1.234,5');
      expect(value('Medida')).toBe('Margem');
      expect(value('Valores de Região (um por linha)')).toBe('Sul');
    },
  );

  it('narrows many measures by words', { tags: ['slow'] }, async () => {
    const medidas = Array.from({ length: 200 }, (_, place) => ({
      tabela: 'Vendas',
      nome: `Medida ${place}`,
    }));
    const [model] = opcoes.modelos;
    backend.use(
      http.get('*/api/alertas/opcoes/', () =>
        HttpResponse.json({ modelos: [{ ...model, medidas, colunas: [] }] }),
      ),
    );
    const dialog = await openForm();
    const select = await within(dialog).findByLabelText('Medida');
    expect(within(select).getAllByRole('option')).toHaveLength(201);
    expect(within(dialog).queryByLabelText('Filtro')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('Buscar em Medida'), '199{Enter}');
    expect(
      within(select)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Escolha a medida', 'Medida 199']);
    expect(changes).toEqual([]);
  });

  it('chooses among the models of a report, and says why one cannot be asked', {
    tags: ['slow'],
  }, async () => {
    const [model] = opcoes.modelos;
    const metas = {
      ...model,
      modelo: 'm2',
      nome: 'Metas',
      medidas: [{ tabela: 'M', nome: 'Meta' }],
    };
    const motivo = 'O Power BI não respondeu.';
    const closed = { ...model, modelo: 'm3', nome: 'Estoque', medidas: [], motivo };
    backend.use(
      http.get('*/api/alertas/opcoes/', () =>
        HttpResponse.json({ modelos: [model, metas, closed] }),
      ),
    );
    const dialog = await openForm();
    await within(dialog).findByText('Estoque: O Power BI não respondeu.');
    await userEvent.click(within(dialog).getByLabelText('Metas'));
    await pick(dialog, 'Medida', 'Meta');
    type(dialog, 'Limite', '1');
    await send(dialog);
    await within(dialog).findByText('Alerta criado.');
    expect(changes[0]).toContain('"modelo":"m2","medida":"Meta"');
  });

  it('says why the measures cannot be listed, and asks again by a press', async () => {
    const detail = 'O locatário não permite consultas ao modelo.';
    backend.use(
      http.get('*/api/alertas/opcoes/', () => HttpResponse.json({ detail }, { status: 403 }), {
        once: true,
      }),
    );
    const dialog = await openForm();
    await within(dialog).findByText(detail);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    await within(dialog).findByLabelText('Medida');
  });

  it('says that a report has no measures', async () => {
    backend.use(http.get('*/api/alertas/opcoes/', () => HttpResponse.json({ modelos: [] })));
    const dialog = await openForm();
    await within(dialog).findByText('Este relatório não tem medidas que possam ser consultadas.');
  });

  it.each<[string, object, object]>([
    [
      'a server that does not announce it',
      { ...ana, recursos: ana.recursos.filter((name) => name !== 'alertas') },
      embedInfo,
    ],
    ['a paginated report', ana, { ...embedInfo, embedUrl: 'https://app.powerbi.com/rdlEmbed' }],
  ])('REC-02 is not there for %s', async (_, person, info) => {
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json(person)),
      http.get('*/api/embed-info/:id/', () => HttpResponse.json(info)),
    );
    await openShown();
    await screen.findByRole('button', { name: 'Copiar link' });
    expect(screen.queryByRole('button', { name: 'Criar alerta…' })).toBeNull();
  });
});

describe('Alertas in Minha conta', () => {
  const conta = {
    username: 'ana',
    email: 'ana@aurora.example',
    first_name: 'Ana',
    last_name: '',
    tem_senha: true,
    somente_microsoft: false,
  };
  async function openConta() {
    backend.use(http.get('*/api/conta/', () => HttpResponse.json(conta)));
    signIn();
    renderApp('/conta');
    return within(await screen.findByRole('region', { name: 'Alertas' }));
  }
  const press = async (section: Awaited<ReturnType<typeof openConta>>, name: string) =>
    userEvent.click(await section.findByRole('button', { name: `${name}: Margem, Vendas` }));

  it('ALERTA-02 shows the condition, the state and the last figure, and an error as an error', async () => {
    const motivo = 'A medida não existe mais.';
    told = [margem, { ...margem, id: 4, estado: 'erro', motivo, ultimo_valor: null }];
    const section = await openConta();
    const [crossed, failed] = await section.findAllByRole('listitem');
    expect(crossed?.textContent).toMatch(
      /^MargemVendascruzadoMargem abaixo de 25,5, Região: Sul ou Norte, após cada atualização dos dados · último valor 24,3, consultado em 30\/11\/2026, \d\d:30PausarEditarTestar agoraExcluir…$/,
    );
    expect(failed?.textContent).toMatch(/^MargemVendaserro.* · sem valor, consultado em /);
    expect(within(failed as HTMLElement).getByRole('alert').textContent).toBe(
      'erro: A medida não existe mais.',
    );
  });

  it.each([
    [{ estado: 'normal' }, 'normal: Os dados que você vê neste relatório mudaram.'],
    [{ pausado: true }, 'Os dados que você vê neste relatório mudaram.'],
  ] as const)(
    'ALERTA-02 says with %o that the figure is of other data now',
    async (more, sentence) => {
      told = [{ ...margem, ...more, motivo: 'Os dados que você vê neste relatório mudaram.' }];
      const section = await openConta();
      expect((await section.findByRole('alert')).textContent).toBe(sentence);
    },
  );

  it('counts the values of a long filter', async () => {
    const valores = Array.from({ length: 20 }, (_, place) => `Loja ${place}`);
    told = [{ ...margem, filtro: { tabela: 'Lojas', coluna: 'Loja', valores } }];
    const section = await openConta();
    await section.findByText(
      /^Margem abaixo de 25,5, Loja: Loja 0 ou Loja 1 ou Loja 2 ou Loja 3 ou Loja 4 ou outros 15, após/,
    );
  });

  it('ALERTA-01 pauses, resumes, tests and deletes after a question', {
    tags: ['slow'],
  }, async () => {
    told = [margem];
    const section = await openConta();
    await press(section, 'Pausar');
    await section.findByText('pausado');
    await press(section, 'Retomar');
    await section.findByRole('button', { name: 'Pausar: Margem, Vendas' });
    await press(section, 'Testar agora');
    await section.findByText('Agora: 24,3. Consulta feita como ana, função Sul.');
    await press(section, 'Excluir…');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await section.findByText(/^Você não tem alertas\./);
    expect(changes).toEqual([
      'PUT /api/alertas/3/ {"pausado":true,"versao":2}',
      'PUT /api/alertas/3/ {"pausado":false,"versao":2}',
      'POST /api/alertas/3/testar/',
      'DELETE /api/alertas/3/',
    ]);
  });

  async function edit() {
    told = [margem];
    const section = await openConta();
    await press(section, 'Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar o alerta de Margem' });
    await within(dialog).findByLabelText('Limite');
    return { section, dialog };
  }
  const save = (dialog: HTMLElement) =>
    userEvent.dblClick(within(dialog).getByRole('button', { name: 'Salvar' }));

  it('edits with what is stored, and sends by one call what has changed', {
    tags: ['slow'],
  }, async () => {
    const { section, dialog } = await edit();
    const value = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
    expect([value('Medida'), value('Limite'), value('Folga')]).toEqual(['Margem', '25,5', '0,5']);
    expect(value('Valores de Região (um por linha)')).toBe('Sul\nNorte');
    type(dialog, 'Limite', '20');
    await save(dialog);
    await section.findByText('Alerta alterado.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes).toEqual(['PUT /api/alertas/3/ {"limite":20,"versao":2}']);
  });

  it('edits the limit while the measures cannot be listed, and sends nothing where nothing has changed', {
    tags: ['slow'],
  }, async () => {
    backend.use(http.get('*/api/alertas/opcoes/', () => new HttpResponse(null, { status: 500 })));
    const { section, dialog } = await edit();
    within(dialog).getByText('Não foi possível listar as medidas deste relatório.');
    within(dialog).getByText(/^As medidas não podem ser listadas agora\./);
    await save(dialog);
    await section.findByText('Alerta alterado.');
    expect(changes).toEqual([]);
  });

  it('says that the list could not be loaded', async () => {
    backend.use(http.get('*/api/alertas/', () => new HttpResponse(null, { status: 500 })));
    const section = await openConta();
    await section.findByText('Não foi possível carregar os seus alertas.');
  });
});

describe('the page of an alert', () => {
  const open = (consultas: readonly AlertaConsulta[]) => {
    backend.use(http.get('*/api/alertas/3/', () => HttpResponse.json({ ...margem, consultas })));
    signIn();
    renderApp('/conta/alertas/3');
  };

  it('ALERTA-02 shows when it was asked, the figure, the state and the identity', async () => {
    const none = { valor: null, identidade: null, pergunta: null };
    const motivo = 'O Power BI não respondeu.';
    open([
      { ...answer, teste: true },
      { ...answer, ...none, resultado: 'sem_resposta', motivo },
      {
        ...answer,
        resultado: 'normal',
        valor: 1234.5,
        motivo: 'Os dados mudaram.',
        identidade: { nome: null, papeis: [], custom_data: null },
      },
    ]);
    const rows = await screen.findAllByRole('row');
    const cells = rows.map((row) => [...row.children].slice(1).map((one) => one.textContent));
    expect(cells).toEqual([
      ['Valor', 'Estado e identidade'],
      ['24,3', 'cruzado (teste)como ana, função Sul'],
      ['—', 'sem resposta: O Power BI não respondeu.não consultado'],
      ['1.234,5', 'normal: Os dados mudaram.sem identidade: o modelo não tem funções'],
    ]);
    expect(rows[1]?.children[0]?.textContent).toMatch(/^30\/11\/2026, \d\d:30$/);
    expect(screen.getByRole('link', { name: 'Abrir Vendas' }).getAttribute('href')).toBe(
      '/dashboard?relatorio=1',
    );
  });

  it('shows fifty answers, and more by a press', { tags: ['slow'] }, async () => {
    open(Array.from({ length: 60 }, () => answer));
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais 10' }));
    expect(screen.getAllByRole('row')).toHaveLength(61);
    expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
  });

  it('says that there is no such alert', async () => {
    const detail = 'Não encontrado.';
    backend.use(http.get('*/api/alertas/3/', () => HttpResponse.json({ detail }, { status: 404 })));
    signIn();
    renderApp('/conta/alertas/3');
    await screen.findByText('Não foi possível carregar este alerta.');
    await screen.findByText(detail);
    expect(screen.getByRole('link', { name: 'Todos os alertas' }).getAttribute('href')).toBe(
      '/conta',
    );
  });
});
