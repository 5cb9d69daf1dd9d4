import { applyChange, resetProvider } from '../fixtures/emulator.ts';
import { type Mail, mailsTo, waitForMail } from '../fixtures/mails.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { expect, test } from './test.ts';

test.use({ sendsMail: true });
test.afterEach(({ request }) => resetProvider(request));

const hourMs = 60 * 60_000;

/** The next 08:00 of a first day of a month in Brasília, three hours behind UTC. It is today before 08:00 of such a day. */
function nextFirst(): Date {
  const today = new Date(Date.now() - 3 * hourMs);
  const firstOf = (month: number) => new Date(Date.UTC(today.getUTCFullYear(), month, 1, 11));
  const first = firstOf(today.getUTCMonth());
  return first.getTime() > Date.now() ? first : firstOf(today.getUTCMonth() + 1);
}

const pdfIn = ({ attachments }: Mail) => {
  const file = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  return Buffer.from(file?.content ?? '', 'base64').toString('latin1');
};

test('the PDF of the month reaches a team, each member with the rows of their region; who left the cliente the evening before gets nothing', {
  tag: '@slow',
}, async ({ page, request, moveClock }) => {
  const call = await adminCalls(page.request, 'geral');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0;
  const [ana, renato, ursula] = ['ana', 'relatorios', 'usuarios'].map(idOf);
  const configs: { id: number; nome_relatorio: string; workspace_id: string }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const report = configs.find(({ nome_relatorio }) => nome_relatorio === 'Inadimplência');
  await applyChange(request, {
    kind: 'capacityAssigned',
    workspaceId: report?.workspace_id ?? '',
    capacityId: '03BE7AC6-2A5A-4025-B94B-347BA4CAF0A6',
  });
  // The server may have read before the change, and keeps what it read for two minutes.
  await call('GET', '/api/admin/powerbi/workspaces-by-client/?atualizar=true');
  const members = [ana, renato, ursula];
  const team = await call('POST', '/api/admin/equipes/', { nome: 'Regionais', membros: members });
  await call('PUT', `/api/admin/powerbiconfig/${report?.id}/`, {
    exportacao: 'leitores',
    equipes_allowed: [team.id],
    rls_papeis: [
      { user_id: ana, papel: 'Sul' },
      { user_id: renato, papel: 'Norte' },
      { user_id: ursula, papel: 'Nordeste' },
    ],
  });
  const view = await call('POST', '/api/visoes/', {
    relatorio: report?.id,
    nome: 'Fechamento',
    estado: btoa('{}'),
  });
  const made = await call('POST', '/api/assinaturas/', {
    visao: view.id,
    formato: 'pdf',
    quando: { tipo: 'primeiro_do_mes', hora: '08:00', fuso: 'America/Sao_Paulo' },
    destinatarios: { eu: false, users: [], equipes: [team.id] },
  });
  const due = nextFirst();
  expect(made.proxima_em).toBe(due.toISOString());

  // The evening before, or now if it has begun.
  moveClock(new Date(Math.max(due.getTime() - 12 * hourMs, Date.now() + 1_000)));
  const superuser = await adminCalls(page.request, 'super');
  await superuser('PUT', `/api/admin/users/${ursula}/`, { cliente_id: 2 });

  moveClock(new Date(due.getTime() + 60_000));
  const [ofAna, ofRenato] = await Promise.all([
    waitForMail(request, 'ana@aurora.example', /^Fechamento/, 90_000),
    waitForMail(request, 'relatorios@aurora.example', /^Fechamento/, 90_000),
  ]);
  expect(pdfIn(ofAna)).toMatch(/Região: Sul\)/);
  expect(pdfIn(ofAna)).not.toContain('Norte');
  expect(pdfIn(ofRenato)).toMatch(/Região: Norte\)/);
  expect(pdfIn(ofRenato)).not.toContain('Sul');
  const late = await adminCalls(page.request, 'geral');
  const { envios } = await late('GET', `/api/assinaturas/${made.id}/`);
  expect(
    envios
      .map(({ user, resultado }: { user: number; resultado: string }) => [user, resultado])
      .sort(),
  ).toEqual(
    [
      [ana, 'enviado'],
      [renato, 'enviado'],
    ].sort(),
  );
  const hers = await mailsTo(request, 'usuarios@aurora.example');
  expect(hers.filter(({ subject }) => subject.startsWith('Fechamento'))).toEqual([]);
});
