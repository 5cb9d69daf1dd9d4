import { recursos } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, cliente, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const brand = { brand_name: 'Aurora', primary_color: '#112233', versao: 4 };
const draft = { ...brand, brand_name: 'Nova Aurora', logo: null };

async function open(values: object, announced: readonly string[] = recursos) {
  signedInAs({ ...superuser, recursos: [...announced] });
  backend.use(
    http.get('*/api/admin/clientes/', () =>
      HttpResponse.json([cliente(1, 'Aurora', { ...brand, ...values })]),
    ),
  );
  renderConsole('/clientes/1');
  await screen.findByRole('button', { name: 'Salvar' });
  await userEvent.click(screen.getByRole('tab', { name: 'Whitelabel' }));
}
const saving = (answer: object = {}) =>
  recordWrites('put', '/api/admin/clientes/1/', () =>
    HttpResponse.json(cliente(1, 'Aurora', { ...brand, versao: 5, ...answer })),
  );
const name = () => screen.getByLabelText<HTMLInputElement>('Nome da marca');
const press = async (text: string) =>
  userEvent.click(await screen.findByRole('button', { name: text }));

describe('the draft of a brand in the form of a cliente', () => {
  it('a change of the brand goes into the draft, which the message publishes by one press', {
    tags: ['slow'],
  }, async () => {
    const sent = saving({ rascunho_marca: draft });
    const published = recordWrites('post', '/api/admin/clientes/1/publicar-marca/', () =>
      HttpResponse.json(cliente(1, 'Aurora', draft), { headers: { 'x-mudanca': '77' } }),
    );
    await open({ rascunho_marca: null });
    expect(screen.queryByText('Rascunho da marca')).toBeNull();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Nova Aurora');
    await press('Salvar');
    await screen.findByText('Cliente "Aurora" atualizado com sucesso! A marca está em rascunho.');
    expect(sent.map(({ body }) => body)).toEqual([
      { brand_name: 'Nova Aurora', versao: '4', rascunho_marca: 'salvar' },
    ]);
    await press('Publicar marca');
    await screen.findByText('Marca de "Aurora" publicada.');
    expect(published.map(({ body }) => body)).toEqual([{ versao: 5 }]);
    await screen.findByRole('button', { name: 'Desfazer…' });
  });

  it('another change sends no draft', { tags: ['slow'] }, async () => {
    const sent = saving({ rascunho_marca: draft });
    await open({ rascunho_marca: draft });
    await userEvent.click(screen.getByRole('tab', { name: 'Dados Gerais' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' S.A.');
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(Object(sent[0]?.body)).sort()).toEqual(['nome', 'versao']);
  });

  it('the form shows a draft, publishes it, and not before its changes are saved', {
    tags: ['slow'],
  }, async () => {
    const published = recordWrites('post', '/api/admin/clientes/1/publicar-marca/', () =>
      HttpResponse.json(cliente(1, 'Aurora', draft)),
    );
    await open({ rascunho_marca: draft });
    await screen.findByText('Só superusuários veem este rascunho, até ele ser publicado.');
    expect(name().value).toBe('Nova Aurora');
    const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar marca' });
    await userEvent.type(name(), '!');
    await screen.findByText('Salve as mudanças antes de publicar.');
    expect(publish().disabled).toBe(true);
    await userEvent.type(name(), '{Backspace}');
    await waitFor(() => expect(publish().disabled).toBe(false));
    await userEvent.dblClick(publish());
    await screen.findByText('Marca de "Aurora" publicada.');
    expect(published.map(({ body }) => body)).toEqual([{ versao: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a refused publication stays open with the reason', { tags: ['slow'] }, async () => {
    recordWrites('post', '/api/admin/clientes/1/publicar-marca/', () =>
      HttpResponse.json(
        { detail: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.' },
        { status: 409 },
      ),
    );
    await open({ rascunho_marca: draft });
    await press('Publicar marca');
    await screen.findByText(/^Falha ao publicar a marca\. Este registro foi alterado/);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('removes the draft by one press', { tags: ['slow'] }, async () => {
    const sent = saving({ rascunho_marca: null });
    await open({ rascunho_marca: draft });
    await press('Descartar rascunho');
    await screen.findByText('Rascunho da marca de "Aurora" descartado.');
    expect(sent.map(({ body }) => body)).toEqual([{ rascunho_marca: 'descartar', versao: '4' }]);
  });

  it('the preview shows sign-in, Home, a report and the console, in both themes', {
    tags: ['slow'],
  }, async () => {
    await open({ rascunho_marca: draft });
    const section = within(await screen.findByRole('region', { name: 'Pré-visualização' }));
    const pictures = () => section.getAllByRole('figure').map(({ textContent }) => textContent);
    const shown = new Set<string>();
    for (const [screenName, text] of [
      ['Entrada', 'Esqueci minha senha'],
      ['Home', 'Visão Geral'],
      ['Relatório', 'Página 1'],
      ['Console', 'Lista de Usuários'],
    ] as const) {
      await userEvent.click(section.getByRole('button', { name: screenName }));
      expect(section.getByRole('button', { name: screenName, pressed: true })).toBeTruthy();
      for (const picture of pictures()) {
        expect(picture).toContain(text);
        expect(picture).toContain('Nova Aurora');
        shown.add(picture ?? '');
      }
    }
    expect(shown.size).toBe(8);
  });

  it('fonts are chosen, kept by their address and removed; no third one', {
    tags: ['slow'],
  }, async () => {
    const sent: string[][] = [];
    await open({
      rascunho_marca: { ...draft, fontes: [{ url: '/media/um', peso: '400', estilo: 'normal' }] },
    });
    backend.use(
      http.put('*/api/admin/clientes/1/', async ({ request }) => {
        const parts = (await request.text()).matchAll(
          /name="fontes"(?:; filename="(.*)")?\r\n(?:.*\r\n)?\r\n(.*)\r\n/g,
        );
        sent.push([...parts].map(([, file, text = '']) => file ?? text));
        return HttpResponse.json(cliente(1, 'Aurora', brand));
      }),
    );
    const choose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher fonte' });
    await screen.findByText('Fonte enviada 1');
    const file = new File(['wOF2'], 'nova.woff2', { type: 'font/woff2' });
    await userEvent.upload(screen.getByLabelText('Arquivo da fonte'), file);
    await screen.findByText('nova.woff2');
    expect(choose().disabled).toBe(true);
    await press('Salvar');
    await waitFor(() => expect(sent).toEqual([['/media/um', 'nova.woff2']]));
  });

  it.each(serversFor(addedParts.brandDraft))(
    'REC-02 with a server that announces %s a brand has a draft only with its resource',
    { tags: ['slow'] },
    async (_, announced) => {
      const sent = saving();
      await open({}, announced);
      await userEvent.type(name(), '!');
      await press('Salvar');
      await waitFor(() => expect(sent).toHaveLength(1));
      const hasDraft = 'rascunho_marca' in Object(sent[0]?.body);
      expect(hasDraft).toBe(announced.includes(addedParts.brandDraft));
    },
  );
});
