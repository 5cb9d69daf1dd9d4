import type { Assinatura } from '@portal/api-client/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, embedInfo, sul } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';
import { answerAsFrame, openShown } from '../../test/reportFrame.ts';

useBackend();

const opened = { ...sul, estado: 'state-7', propria: true };
const subscribed: Assinatura = {
  id: 3,
  visao: 7,
  visao_nome: 'Sul',
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  formato: 'pdf',
  paginas: ['P2'],
  quando: { tipo: 'dias_uteis', hora: '07:30', fuso: 'America/Sao_Paulo' },
  destinatarios: { eu: true, users: [], equipes: [], sairam: [] },
  dono: { id: 5, nome: 'Ana' },
  pausada: false,
  motivo: null,
  proxima_em: '2026-11-30T10:30:00Z',
  ultima_em: null,
  envios: [],
  versao: 2,
};

/** The changes that the server got. */
let changes: string[];
let told: Assinatura[];

beforeEach(() => {
  changes = [];
  told = [];
  answerAsFrame([
    { name: 'P1', displayName: 'Primeira', isActive: true },
    { name: 'P2', displayName: 'Segunda', setActive: async () => undefined },
  ]);
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    changes.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
  };
  backend.use(
    http.get('*/api/embed-info/:id/', () =>
      HttpResponse.json({ ...embedInfo, exportar: ['pdf', 'png'] }),
    ),
    http.get('*/api/visoes/', () => HttpResponse.json([sul])),
    http.get('*/api/visoes/7/', () => HttpResponse.json(opened)),
    http.post('*/api/visoes/', async ({ request }) => {
      await note(request);
      return HttpResponse.json(opened);
    }),
    http.get('*/api/assinaturas/', () => HttpResponse.json(told)),
    http.post('*/api/assinaturas/', async ({ request }) => {
      await note(request);
      told = [subscribed];
      return HttpResponse.json(subscribed);
    }),
    http.put('*/api/assinaturas/3/', async ({ request }) => {
      await note(request);
      told = told.map((one) => ({ ...one, pausada: !one.pausada }));
      return HttpResponse.json(told[0]);
    }),
    http.post('*/api/assinaturas/3/enviar/', async ({ request }) => {
      await note(request);
      return HttpResponse.json(subscribed, { status: 202 });
    }),
    http.delete('*/api/assinaturas/3/', async ({ request }) => {
      await note(request);
      told = [];
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const pressAssinar = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Assinar' }));
const ofSul = () => screen.findByRole('dialog', { name: 'Assinar a visão Sul' });
const choose = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByLabelText(name));
const send = (dialog: HTMLElement) =>
  userEvent.dblClick(within(dialog).getByRole('button', { name: 'Assinar' }));

describe('Assinar', () => {
  it('ASSI-01 subscribes to the open view by one call, and says when it comes', {
    tags: ['slow'],
  }, async () => {
    await openShown('/dashboard?relatorio=1&visao=7');
    await screen.findByRole('button', { name: 'Visão: Sul' });
    await pressAssinar();
    const dialog = await ofSul();
    expect(within(dialog).queryByText('Destinatários')).toBeNull();
    await send(dialog);
    expect(await within(dialog).findByText('Assinatura criada.')).toBeTruthy();
    expect(
      within(dialog).getByText(
        /^Dias úteis, 07:30\. Próximo envio: 30\/11\/2026, \d\d:30\. Para mim\.$/,
      ),
    ).toBeTruthy();
    expect(changes).toEqual([
      'POST /api/assinaturas/ {"visao":7,"formato":"pdf","paginas":["P2"],"quando":{"tipo":"dias_uteis","hora":"07:30","fuso":"America/Sao_Paulo"},"destinatarios":{"eu":true,"users":[],"equipes":[]}}',
    ]);
  });

  it('offers to save a view first where none is open', { tags: ['slow'] }, async () => {
    await openShown();
    await pressAssinar();
    const first = await screen.findByRole('dialog', { name: 'Assinar' });
    await userEvent.type(within(first).getByLabelText('Nova visão'), 'Sul{Enter}');
    const dialog = await ofSul();
    await choose(dialog, 'Todas as que posso ver (2)');
    await choose(dialog, 'Após cada atualização dos dados');
    await send(dialog);
    await within(dialog).findByText('Assinatura criada.');
    expect(changes).toEqual([
      'POST /api/visoes/ {"relatorio":1,"aplicativo":null,"estado":"state-now","pagina":"P1","nome":"Sul"}',
      'POST /api/assinaturas/ {"visao":7,"formato":"pdf","paginas":null,"quando":{"tipo":"apos_atualizacao"},"destinatarios":{"eu":true,"users":[],"equipes":[]}}',
    ]);
  });

  it('asks for a day of the week, and takes the zone and the hour', {
    tags: ['slow'],
  }, async () => {
    await openShown('/dashboard?relatorio=1&visao=7');
    await screen.findByRole('button', { name: 'Visão: Sul' });
    await pressAssinar();
    const dialog = await ofSul();
    await choose(dialog, 'Dias da semana');
    await userEvent.selectOptions(within(dialog).getByLabelText('Fuso horário'), 'Europe/Lisbon');
    await send(dialog);
    await within(dialog).findByText('Escolha ao menos um dia da semana.');
    expect(changes).toEqual([]);
    await choose(dialog, 'sexta');
    await choose(dialog, 'segunda');
    await send(dialog);
    await within(dialog).findByText('Assinatura criada.');
    expect(changes[0]).toContain(
      '"quando":{"tipo":"dias","dias":[1,5],"hora":"07:30","fuso":"Europe/Lisbon"}',
    );
  });

  it('ASSI-01 is of the chosen pages as PNG, on the first day of each month at the chosen hour', {
    tags: ['slow'],
  }, async () => {
    await openShown('/dashboard?relatorio=1&visao=7');
    await screen.findByRole('button', { name: 'Visão: Sul' });
    await pressAssinar();
    const dialog = await ofSul();
    await choose(dialog, 'PNG');
    await choose(dialog, 'Escolher páginas');
    await choose(dialog, 'Primeira');
    await choose(dialog, 'Primeiro dia do mês');
    fireEvent.change(within(dialog).getByLabelText('Hora'), { target: { value: '06:15' } });
    await send(dialog);
    await within(dialog).findByText('Assinatura criada.');
    expect(changes).toEqual([
      'POST /api/assinaturas/ {"visao":7,"formato":"png","paginas":["P1"],"quando":{"tipo":"primeiro_do_mes","hora":"06:15","fuso":"America/Sao_Paulo"},"destinatarios":{"eu":true,"users":[],"equipes":[]}}',
    ]);
  });

  it('ASSI-01 who administers reports chooses other people and teams', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/auth/user/', () =>
        HttpResponse.json({ ...ana, groups: ['Admin de Relatórios'] }),
      ),
      http.get('*/api/admin/users/', ({ request }) => {
        expect(new URL(request.url).searchParams.get('filter')).toBe('{"q":"mar"}');
        return HttpResponse.json([
          { id: 9, username: 'maria', first_name: 'Maria', last_name: 'Souza' },
        ]);
      }),
      http.get('*/api/admin/equipes/', () => HttpResponse.json([{ id: 4, nome: 'Marketing' }])),
    );
    await openShown('/dashboard?relatorio=1&visao=7');
    await screen.findByRole('button', { name: 'Visão: Sul' });
    await pressAssinar();
    const dialog = await ofSul();
    const search = within(dialog).getByLabelText('Outras pessoas e equipes');
    await userEvent.type(search, 'mar{Enter}');
    await userEvent.click(
      await within(dialog).findByRole('button', { name: '+ Maria Souza (maria)' }),
    );
    await userEvent.type(search, 'mar');
    await userEvent.click(
      await within(dialog).findByRole('button', { name: '+ equipe Marketing' }),
    );
    await choose(dialog, 'Eu');
    await choose(dialog, 'Maria Souza (maria)');
    await choose(dialog, 'equipe Marketing');
    await send(dialog);
    await within(dialog).findByText('Escolha ao menos um destinatário.');
    expect(changes).toEqual([]);
    await userEvent.type(search, 'mar');
    await userEvent.click(
      await within(dialog).findByRole('button', { name: '+ equipe Marketing' }),
    );
    await send(dialog);
    await within(dialog).findByText('Assinatura criada.');
    expect(changes[0]).toContain('"destinatarios":{"eu":false,"users":[],"equipes":[4]}');
  });

  it('shows the sentence of a refusal, and keeps what was chosen', { tags: ['slow'] }, async () => {
    const detail = 'Você já tem 20 assinaturas.';
    backend.use(
      http.post('*/api/assinaturas/', () => HttpResponse.json({ detail }, { status: 409 })),
    );
    await openShown('/dashboard?relatorio=1&visao=7');
    await screen.findByRole('button', { name: 'Visão: Sul' });
    await pressAssinar();
    const dialog = await ofSul();
    await choose(dialog, 'PNG');
    await send(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(detail);
    expect(within(dialog).getByLabelText<HTMLInputElement>('PNG').checked).toBe(true);
  });

  it('stands beside each view, and says that the reader has subscribed to it already', async () => {
    told = [subscribed];
    await openShown();
    await userEvent.click(screen.getByRole('button', { name: 'Visões' }));
    const panel = await screen.findByRole('dialog', { name: 'Visões deste relatório' });
    await userEvent.click(await within(panel).findByRole('button', { name: 'Ações da visão Sul' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Assinar…' }));
    const dialog = await ofSul();
    expect(
      await within(dialog).findByText(/Você já assina esta visão: Dias úteis, 07:30\./),
    ).toBeTruthy();
  });

  it.each<[string, object, object]>([
    ['a reader who may not export', ana, embedInfo],
    [
      'a server that does not announce it',
      { ...ana, recursos: ana.recursos.filter((name) => name !== 'assinaturas') },
      { ...embedInfo, exportar: ['pdf'] },
    ],
    [
      'a paginated report',
      ana,
      {
        ...embedInfo,
        exportar: ['pdf'],
        embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1',
      },
    ],
  ])('REC-02 is not there for %s', async (_, person, info) => {
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json(person)),
      http.get('*/api/embed-info/:id/', () => HttpResponse.json(info)),
    );
    await openShown();
    await screen.findByRole('button', { name: 'Copiar link' });
    expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();
  });
});

describe('Assinaturas in Minha conta', () => {
  const conta = {
    username: 'ana',
    email: 'ana@aurora.example',
    first_name: 'Ana',
    last_name: '',
    tem_senha: true,
    somente_microsoft: false,
  };
  async function openConta() {
    backend.use(
      http.get('*/api/conta/', () => HttpResponse.json(conta)),
      http.get('*/api/conta/sessoes/', () => HttpResponse.json({ sessoes: [], total: 0 })),
    );
    signIn();
    renderApp('/conta');
    return within(await screen.findByRole('region', { name: 'Assinaturas' }));
  }
  const press = async (section: Awaited<ReturnType<typeof openConta>>, name: string) =>
    userEvent.click(await section.findByRole('button', { name: `${name}: Sul, Vendas` }));

  it('shows what is sent, when and to whom, and what became of the last mails', async () => {
    told = [
      {
        ...subscribed,
        paginas: null,
        ultima_em: '2026-11-27T10:30:00Z',
        motivo: 'Maria não pode mais abrir este relatório.',
        destinatarios: {
          eu: true,
          users: [{ id: 9, nome: 'Maria' }],
          equipes: [{ id: 4, nome: 'Regional Sul' }],
          sairam: [{ id: 8, nome: 'Rui', motivo: 'cancelou pelo e-mail.' }],
        },
        envios: [
          {
            quando: '2026-11-27T10:30:00Z',
            user: 9,
            nome: 'Maria',
            resultado: 'sem_direito',
            motivo: 'Não pode mais abrir este relatório.',
          },
        ],
      },
    ];
    const section = await openConta();
    const [item] = await section.findAllByRole('listitem');
    expect(item?.textContent).toMatch(
      /^SulVendasPDF · todas as páginas · Dias úteis, 07:30 · próximo envio 30\/11\/2026, \d\d:30 · último envio 27\/11\/2026, \d\d:30 · para mim, Maria e equipe Regional SulMaria não pode mais abrir este relatório\.Rui não recebe mais: cancelou pelo e-mail\.Pausar.*Excluir…Últimos envios \(1\)27\/11\/2026, \d\d:30 · Maria · Sem direito · Não pode mais abrir este relatório\./,
    );
    expect(section.getByRole('link', { name: 'Sul' }).getAttribute('href')).toBe(
      '/dashboard?relatorio=1&visao=7',
    );
  });

  it('counts many recipients, and names them folded', async () => {
    const named = (count: number, nome: string) =>
      Array.from({ length: count }, (_, id) => ({ id: id + 100, nome: `${nome} ${id}` }));
    told = [
      {
        ...subscribed,
        destinatarios: {
          eu: true,
          users: named(200, 'Pessoa'),
          equipes: named(25, 'Equipe'),
          sairam: named(40, 'Saiu').map((one) => ({ ...one, motivo: 'Cancelou a assinatura.' })),
        },
      },
    ];
    const section = await openConta();
    await section.findByText(/ · para mim, 200 pessoas e 25 equipes$/);
    const folded = (await section.findByText('Quem recebe (226)')).parentElement;
    expect(folded?.hasAttribute('open')).toBe(false);
    expect(folded?.textContent).toContain('Pessoa 199Equipe 0Equipe 1');
    expect(section.getByText('Quem não recebe mais (40)')).toBeTruthy();
  });

  it('pauses, resumes, sends now and deletes after a question', async () => {
    told = [subscribed];
    const section = await openConta();
    await press(section, 'Pausar');
    await section.findByText('Pausada');
    await press(section, 'Retomar');
    await section.findByRole('button', { name: 'Pausar: Sul, Vendas' });
    await press(section, 'Enviar agora para mim');
    await section.findByText('O envio foi pedido. O e-mail chega em alguns minutos.');
    await press(section, 'Excluir…');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await section.findByText(/^Você não assina nenhuma visão\./);
    expect(changes).toEqual([
      'PUT /api/assinaturas/3/ {"pausada":true,"versao":2}',
      'PUT /api/assinaturas/3/ {"pausada":false,"versao":2}',
      'POST /api/assinaturas/3/enviar/',
      'DELETE /api/assinaturas/3/',
    ]);
  });

  describe('Editar', () => {
    const edit = async () => {
      const section = await openConta();
      await press(section, 'Editar');
      const dialog = await screen.findByRole('dialog', {
        name: 'Editar a assinatura da visão Sul',
      });
      await within(dialog).findByText('Formato');
      return { section, dialog };
    };
    const save = (dialog: HTMLElement) =>
      userEvent.dblClick(within(dialog).getByRole('button', { name: 'Salvar' }));
    const pages = [
      { nome: 'P1', titulo: 'Primeira' },
      { nome: 'P2', titulo: 'Segunda' },
    ];
    beforeEach(() => {
      told = [subscribed];
      backend.use(
        http.get('*/api/configs/', () =>
          HttpResponse.json([
            {
              id: 1,
              report_id: 'r',
              name: 'Vendas',
              nome_relatorio: 'Vendas',
              is_favorite: false,
              paginas: pages,
            },
          ]),
        ),
      );
    });

    it('begins with what is stored, and sends by one call what has changed', {
      tags: ['slow'],
    }, async () => {
      told = [
        {
          ...subscribed,
          quando: { tipo: 'dias', dias: [1, 5], hora: '08:15', fuso: 'Asia/Tokyo' },
        },
      ];
      const { section, dialog } = await edit();
      const isChecked = (name: string) =>
        within(dialog).getByLabelText<HTMLInputElement>(name).checked;
      for (const name of ['PDF', 'Escolher páginas', 'Segunda', 'segunda', 'sexta']) {
        expect([name, isChecked(name)]).toEqual([name, true]);
      }
      expect(isChecked('Primeira')).toBe(false);
      expect(within(dialog).getByLabelText<HTMLInputElement>('Hora').value).toBe('08:15');
      expect(within(dialog).getByLabelText<HTMLSelectElement>('Fuso horário').value).toBe(
        'Asia/Tokyo',
      );
      await choose(dialog, 'PowerPoint');
      await choose(dialog, 'Primeira');
      await choose(dialog, 'sexta');
      await save(dialog);
      await section.findByText('Assinatura alterada.');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(changes).toEqual([
        'PUT /api/assinaturas/3/ {"formato":"pptx","paginas":["P1","P2"],"quando":{"tipo":"dias","dias":[1],"hora":"08:15","fuso":"Asia/Tokyo"},"versao":2}',
      ]);
    });

    it('sends nothing where nothing has changed', { tags: ['slow'] }, async () => {
      const { section, dialog } = await edit();
      await save(dialog);
      await section.findByText('Assinatura alterada.');
      expect(changes).toEqual([]);
    });

    it('keeps the pages that no list tells, and the recipients of who does not choose them', {
      tags: ['slow'],
    }, async () => {
      backend.use(http.get('*/api/configs/', () => HttpResponse.json([])));
      told = [{ ...subscribed, destinatarios: { eu: false, users: [], equipes: [], sairam: [] } }];
      const { section, dialog } = await edit();
      within(dialog).getByText(/^As páginas deste relatório não podem ser listadas agora\./);
      await choose(dialog, 'Após cada atualização dos dados');
      await save(dialog);
      await section.findByText('Assinatura alterada.');
      expect(changes).toEqual([
        'PUT /api/assinaturas/3/ {"quando":{"tipo":"apos_atualizacao"},"versao":2}',
      ]);
    });

    it('says why it was refused, and keeps what was chosen', async () => {
      const detail = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.';
      backend.use(
        http.put('*/api/assinaturas/3/', () => HttpResponse.json({ detail }, { status: 409 })),
      );
      const { dialog } = await edit();
      await choose(dialog, 'PNG');
      await save(dialog);
      expect((await within(dialog).findByRole('alert')).textContent).toBe(detail);
      expect(within(dialog).getByLabelText<HTMLInputElement>('PNG').checked).toBe(true);
    });
  });

  it('says why a mail is not sent now', async () => {
    told = [subscribed];
    const detail = 'Espere alguns minutos antes de enviar de novo.';
    backend.use(
      http.post('*/api/assinaturas/3/enviar/', () =>
        HttpResponse.json({ detail }, { status: 429 }),
      ),
    );
    const section = await openConta();
    await press(section, 'Enviar agora para mim');
    expect((await section.findByRole('alert')).textContent).toBe(detail);
  });

  it('says that the list could not be loaded', async () => {
    backend.use(http.get('*/api/assinaturas/', () => new HttpResponse(null, { status: 500 })));
    const section = await openConta();
    await section.findByText('Não foi possível carregar as suas assinaturas.');
    backend.use(http.get('*/api/assinaturas/', () => HttpResponse.json([subscribed])));
    await userEvent.click(section.getByRole('button', { name: 'Tentar novamente' }));
    await section.findByRole('link', { name: 'Sul' });
  });
});

describe('the page of the link in a mail', () => {
  beforeEach(() => {
    const config = document.createElement('script');
    config.type = 'application/json';
    config.id = 'portal-config';
    config.textContent = JSON.stringify({ recursos: ['assinaturas'] });
    document.head.append(config);
  });
  afterEach(() => document.getElementById('portal-config')?.remove());

  it('ends the subscription by one press without a session, and opening it changes nothing', {
    tags: ['slow'],
  }, async () => {
    const sent: unknown[] = [];
    backend.use(
      http.post('*/api/assinaturas/cancelar/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    renderApp('/assinaturas/cancelar?codigo=c0d1g0');
    const button = await screen.findByRole('button', { name: 'Cancelar assinatura' });
    expect(sent).toEqual([]);
    await userEvent.dblClick(button);
    await screen.findByText('Você não recebe mais os e-mails desta assinatura.');
    expect(sent).toEqual([{ codigo: 'c0d1g0' }]);
  });

  it('says that it did not work, and that the address is incomplete', async () => {
    backend.use(
      http.post('*/api/assinaturas/cancelar/', () => new HttpResponse(null, { status: 500 })),
    );
    const { go } = renderApp('/assinaturas/cancelar?codigo=c0d1g0');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    await screen.findByText('Não foi possível cancelar. Tente novamente.');
    go('/assinaturas/cancelar');
    await screen.findByText('Este endereço está incompleto. Abra o link do e-mail por inteiro.');
  });
});
