import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ana, backend, embedInfo, relatorios } from '../../../test/backend.ts';
import { useBackend } from '../../../test/renderApp.tsx';
import { frameHost, infoAnswers, openReport, raise } from '../../../test/reportFrame.ts';

useBackend();

describe('a report that fails', () => {
  it.each(['accessToken', 'embedUrl', 'id'])(
    'DASH-16 is not embedded when the answer has no %s',
    async (field) => {
      infoAnswers(() => HttpResponse.json({ ...embedInfo, [field]: '' }));
      openReport();
      expect(await screen.findByText('Dados de embed inválidos recebidos da API.')).toBeTruthy();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('DASH-11 DASH-17 VOLTA-01 has a sentence for readers and folds the error; a retry opens the report', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'O Power BI não respondeu.' }, { status: 503 }));
    openReport();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Erro ao carregar relatório')).toBeTruthy();
    expect(within(alert).getByText('O Power BI não está respondendo agora.')).toBeTruthy();
    const details = screen.getByText('Detalhes').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(
      'Falha ao carregar o relatório Vendas. (Erro 503: O Power BI não respondeu.)',
    );
    expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
    infoAnswers(() => HttpResponse.json(embedInfo));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await frameHost();
  });

  it('ENTR-07 VOLTA-01 says that the server does not answer where a proxy does, and nothing of the internet', async () => {
    infoAnswers(() => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }));
    openReport();
    const alert = await screen.findByRole('alert');
    expect(
      within(alert).getByText(
        'Não foi possível falar com o servidor. O relatório volta quando a conexão voltar.',
      ),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('internet');
  });

  it('DIA-03 is a refusal if the reader has no role: what is missing, whom to ask, and a request', async () => {
    const detail = 'Este relatório mostra a cada pessoa os dados da função dela.';
    let asked: unknown;
    infoAnswers(() => HttpResponse.json({ detail, sem_dados: 'pessoa' }, { status: 502 }));
    backend.use(
      http.post('*/api/pedidos/', async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    openReport('/dashboard?relatorio=1&pagina=a');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Falta definir quais dados você vê neste relatório.');
    expect(alert.textContent).toContain(detail);
    expect(alert.textContent).toContain('Peça acesso a quem administra o portal');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso' }));
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(asked).toEqual({ endereco: '/dashboard?relatorio=1', motivo: '' }));
  });

  it('DIA-03 offers no request if nobody can be given what is missing', async () => {
    const detail = 'A segurança dos dados não pode ser aplicada.';
    infoAnswers(() => HttpResponse.json({ detail, sem_dados: 'configuracao' }, { status: 502 }));
    openReport();
    await screen.findByText(detail);
    expect(screen.queryByRole('button', { name: 'Pedir acesso' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('VOLTA-02 tries again at once when the network is back', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'x' }, { status: 503 }));
    openReport();
    await screen.findByText('Nova tentativa em 5 s.');
    infoAnswers(() => HttpResponse.json(embedInfo));
    act(() => void window.dispatchEvent(new Event('online')));
    await frameHost();
    expect(screen.queryByText(/^Nova tentativa/)).toBeNull();
  });

  it('VOLTA-02 does not try again by itself when the report is not open to the reader', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'Relatório não encontrado.' }, { status: 404 }));
    openReport();
    expect(await screen.findByText('Relatório não encontrado.')).toBeTruthy();
    expect(screen.queryByText(/^Nova tentativa/)).toBeNull();
  });

  it('DASH-17 without a name has its id in the error text', async () => {
    const nameless = { ...relatorios[0], name: '', nome_relatorio: '' };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([nameless])));
    infoAnswers(() => HttpResponse.json({ detail: 'Sem acesso.' }, { status: 403 }));
    openReport();
    const text = `Falha ao carregar o relatório ${nameless.report_id}. (Erro 403: Sem acesso.)`;
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('DASH-18 shows the message of the error when the server did not answer', async () => {
    infoAnswers(() => HttpResponse.error());
    openReport();
    expect(await screen.findByText(/^Falha ao carregar o relatório Vendas\. .+/)).toBeTruthy();
  });

  it('DASH-14 DASH-15 shows an error of the frame until the frame has loaded', async () => {
    openReport();
    const host = await frameHost();
    raise(host, 'error', { message: 'LoadReportFailed' });
    expect(screen.getByRole('alert').textContent).toContain('O Power BI não abriu este relatório.');
    expect(screen.getByText('Erro no componente Power BI: LoadReportFailed')).toBeTruthy();
    raise(host, 'loaded');
    expect(screen.queryByRole('alert')).toBeNull();
    raise(host, 'error');
    expect(screen.getByText('Erro no componente Power BI: Erro desconhecido')).toBeTruthy();
  });

  it.each([
    ['a reader', [], 'Resposta da Microsoft: (código 403, pedido 1c0e)'],
    [
      'an administrator',
      ['Admin de Relatórios'],
      'Resposta da Microsoft: “The report is in another workspace.” (código 403, pedido 1c0e)',
    ],
  ])('NUV-01 an error of the frame keeps what Microsoft said, for %s', async (_, groups, text) => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, groups })));
    openReport();
    raise(await frameHost(), 'error', {
      message: 'LoadReportFailed',
      detailedMessage: 'The report is in another workspace.',
      errorCode: '403',
      technicalDetails: { requestId: '1c0e' },
    });
    expect(screen.getByText('Erro no componente Power BI: LoadReportFailed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('NUV-03 a paginated report sends no events, so nothing waits for them', async () => {
    const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=1';
    infoAnswers(() => HttpResponse.json({ ...embedInfo, embedUrl }));
    openReport();
    await frameHost();
    await waitFor(() =>
      expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a retry after an error of the frame fetches a new token, then replaces the frame', async () => {
    openReport();
    const before = await frameHost();
    raise(before, 'error', { message: 'LoadReportFailed' });
    let renewals = 0;
    infoAnswers(() => {
      renewals += 1;
      return HttpResponse.json({ ...embedInfo, accessToken: 'embed-token-2' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(renewals).toBe(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(document.contains(before)).toBe(false);
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
  });

  it('renews an expired token once before it shows the error', async () => {
    openReport();
    const host = await frameHost();
    raise(host, 'rendered');
    infoAnswers(() => HttpResponse.json({ ...embedInfo, accessToken: 'embed-token-2' }));
    raise(host, 'error', { message: 'TokenExpired' });
    await act(() => delay(50));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.contains(host)).toBe(true);
    infoAnswers(() => new HttpResponse(null, { status: 503 }));
    raise(host, 'error', { message: 'TokenExpired' });
    expect(await screen.findByText('Erro no componente Power BI: TokenExpired')).toBeTruthy();
  });
});
