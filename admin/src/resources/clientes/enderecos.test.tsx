import { recursos } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, cliente, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const stored = { enderecos: ['bi.aurora.example'] };
/** Opens the form of a cliente and returns the host names in each sent form. */
async function open(announced: readonly string[] = recursos, values: object = stored) {
  signedInAs({ ...superuser, recursos: [...announced] });
  const sent: string[][] = [];
  backend.use(
    http.get('*/api/admin/clientes/', () => HttpResponse.json([cliente(1, 'Aurora', values)])),
    http.put('*/api/admin/clientes/1/', async ({ request }) => {
      // happy-dom's multipart parser drops empty parts.
      const parts = (await request.text()).matchAll(/name="enderecos"\r\n\r\n(.*)\r\n/g);
      sent.push([...parts].map(([, host = '']) => host));
      return HttpResponse.json(cliente(1, 'Aurora'));
    }),
  );
  renderConsole('/clientes/1');
  await screen.findByRole('button', { name: 'Salvar' });
  return sent;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Endereços deste cliente');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
describe('the section Endereços', () => {
  it('sends every line as a field, in their order', { tags: ['slow'] }, async () => {
    const sent = await open();
    expect((await field()).value).toBe('bi.aurora.example');
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'novo.aurora.example{Enter}bi.aurora.example');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(['novo.aurora.example', 'bi.aurora.example']);
  });

  it('sends one empty field where all are removed', { tags: ['slow'] }, async () => {
    const sent = await open();
    await userEvent.clear(await field());
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(['']);
  });

  it('does not send them with another change', { tags: ['slow'] }, async () => {
    const sent = await open();
    await field();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' S.A.');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([]);
  });

  it('says what is wrong before it is sent, and keeps what was typed', {
    tags: ['slow'],
  }, async () => {
    const sent = await open();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'https://bi.aurora.example/');
    await save();
    expect(
      await screen.findByText(/“https:\/\/bi.aurora.example\/” não é um endereço/),
    ).toBeTruthy();
    expect((await field()).value).toBe('https://bi.aurora.example/');
    expect(sent).toEqual([]);
  });

  it('says what the server says of a taken one', { tags: ['slow'] }, async () => {
    await open();
    recordWrites('put', '/api/admin/clientes/1/', () =>
      HttpResponse.json(
        { enderecos: ['Um destes endereços já é usado neste portal.'] },
        { status: 400 },
      ),
    );
    await userEvent.type(await field(), '{Enter}alheio.example');
    await save();
    const all = await screen.findAllByText(/Um destes endereços já é usado neste portal\./);
    expect(all.length).toBeGreaterThan(0);
    expect((await field()).value).toContain('alheio.example');
  });

  it('shows what the DNS and Microsoft need for each, to be copied', {
    tags: ['slow'],
  }, async () => {
    await open();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const section = within(await screen.findByRole('region', { name: 'Endereços' }));
    const callback = `${window.location.protocol}//bi.aurora.example${window.location.port && `:${window.location.port}`}/api/auth/microsoft/callback/`;
    await userEvent.click(section.getByRole('button', { name: new RegExp(callback) }));
    expect(writeText).toHaveBeenCalledWith(callback);
    section.getByText(`bi.aurora.example. CNAME ${window.location.hostname}.`);
    writeText.mockRestore();
  });

  it.each(serversFor(addedParts.enderecos))(
    'REC-02 with a server that announces %s it is there only with its resource',
    { tags: ['slow'] },
    async (_, announced) => {
      const isThere = announced.includes(addedParts.enderecos);
      const sent = await open(announced, isThere ? stored : {});
      if (isThere) await field();
      expect(screen.queryByRole('region', { name: 'Endereços' }) !== null).toBe(isThere);
      await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' S.A.');
      await save();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toEqual([]);
    },
  );
});
