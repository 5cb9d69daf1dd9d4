import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { atributo, withAtributos } from '../../../../test/atributos.ts';
import {
  backend,
  recordWrites,
  relatorioConfig,
  signedInAs,
  superuser,
  usuarios,
} from '../../../../test/backend.ts';
import { pickCliente } from '../../../../test/chooseCliente.ts';
import { withEquipes } from '../../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';

useBackend();
const relatorios = { ...usuarios, groups: ['Admin de Relatórios'] };
beforeEach(() => {
  signedInAs(relatorios);
  withEquipes();
});

const norte = { equipe_id: 1, papel: 'Norte' };
const stores = (more: object) =>
  backend.use(
    http.get('*/api/admin/powerbiconfig/', () =>
      HttpResponse.json([relatorioConfig(1, 'Vendas', { versao: 4, ...more })]),
    ),
  );
const hasAtributos = (...nomes: readonly string[]) =>
  withAtributos(
    null,
    nomes.map((nome, index) => atributo(index + 1, nome)),
  );
const section = () => screen.findByRole('region', { name: /^Funções \(RLS\) por pessoa e equipe/ });
async function open(path = '/reports/1') {
  renderConsole(path);
  return within(await section());
}
const saves = () =>
  recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
    HttpResponse.json(relatorioConfig(1, 'Vendas')),
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const rowsOf = (part: ReturnType<typeof within>, role: string) =>
  within(part.getByRole('list', { name: role }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const name = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Nome enviado ao Power BI' });

describe('roles by person and team', () => {
  const choose = async (part: ReturnType<typeof within>, ...names: readonly string[]) => {
    await userEvent.click(part.getByRole('combobox', { name: 'Pessoas e equipes' }));
    for (const one of names)
      await userEvent.click(await screen.findByRole('option', { name: one }));
    await userEvent.keyboard('{Escape}');
  };
  const role = (part: ReturnType<typeof within>) =>
    part.getByRole('combobox', { name: 'Função (RLS)' });

  it('one role is given to a person and a team at once, and saved', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [norte] });
    const sent = saves();
    const part = await open();
    await waitFor(() => expect(rowsOf(part, 'Norte')).toEqual(['Comercial · equipe']));
    await choose(part, 'Ana Souza (ana)', 'Diretoria');
    await userEvent.type(role(part), 'Sul{Enter}');
    expect(await part.findByText('2 funções adicionadas.')).toBeTruthy();
    expect(rowsOf(part, 'Sul')).toEqual(['Diretoria · equipe', 'Ana Souza (ana)']);
    expect(sent).toEqual([]);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      rls_papeis: [norte, { user_id: 1, papel: 'Sul' }, { equipe_id: 2, papel: 'Sul' }],
      versao: 4,
    });
  });

  it('a report whose people with a role are gone says so, keeps its demand in other saves, and ends it on request', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [], rls_com_papeis: true });
    const sent = saves();
    const part = await open();
    expect(part.getByText(/quem tinha uma foi excluído\. Sem RLS Role, ele não abre/)).toBeTruthy();
    expect(
      part.getByText(/o relatório abre sem função, e quem o abre pode ver todas as linhas\.$/),
    ).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'RLS Role' }), 'Sul');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ rls_role: 'Sul', versao: 4 });
  });

  it('the demand for a role ends by the switch', { tags: ['slow'] }, async () => {
    stores({ rls_papeis: [], rls_com_papeis: true });
    const sent = saves();
    const part = await open();
    await userEvent.click(
      await part.findByRole('switch', { name: 'Não exigir mais função por pessoa ou equipe' }),
    );
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ rls_papeis: [], versao: 4 });
  });

  it('removing the last role says what follows, and a report that never gave one says nothing of it', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [norte], rls_com_papeis: true });
    const part = await open();
    const text = /^Ao salvar, vale a RLS Role para todos/;
    await waitFor(() => expect(rowsOf(part, 'Norte')).toHaveLength(1));
    expect(part.queryByText(text)).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Retirar Norte de todos' }));
    expect(await part.findByText(text)).toBeTruthy();
    expect(part.queryByRole('switch')).toBeNull();
    cleanup();
    stores({ rls_papeis: [], rls_com_papeis: false });
    const other = await open();
    expect(other.queryByText(text)).toBeNull();
  });

  it('a role that Power BI does not take is told at once, and a choice without a role is not lost', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [] });
    const sent = saves();
    const part = await open();
    await choose(part, 'Diretoria');
    await userEvent.type(role(part), 'Região');
    expect(part.getByText(/^Informe uma só função/)).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Adicionar' }));
    expect(part.queryByRole('list', { name: 'Região' })).toBeNull();
    await save();
    expect(await part.findByText(/^Dê a função a quem está escolhido/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('one row or a whole role is removed', { tags: ['slow'] }, async () => {
    const rows = [norte, { user_id: 1, papel: 'Norte' }, { equipe_id: 2, papel: 'Sul' }];
    stores({ rls_papeis: rows });
    const sent = saves();
    const part = await open();
    await userEvent.click(
      await part.findByRole('button', { name: 'Retirar Norte de Ana Souza (ana)' }),
    );
    expect(part.getByText('Função Norte retirada de Ana Souza (ana).')).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Retirar Sul de todos' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ rls_papeis: [norte] });
  });

  it('hundreds of rows are shown a part at a time, and searched', { tags: ['slow'] }, async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({
      id: index + 100,
      username: `pessoa${index}`,
      email: `p${index}@x.example`,
      first_name: `Pessoa ${index}`,
      last_name: '',
      is_superuser: false,
      groups: [],
      cliente_id_leitura: 1,
      cliente_nome: 'Aurora Energia',
    }));
    const filters: (string | null)[] = [];
    backend.use(
      http.get('*/api/admin/users/', ({ request }) => {
        filters.push(new URL(request.url).searchParams.get('filter'));
        return HttpResponse.json(people);
      }),
    );
    stores({ rls_papeis: people.map(({ id }) => ({ user_id: id, papel: 'Norte' })) });
    const part = await open();
    await waitFor(() => expect(rowsOf(part, 'Norte')[0]).toBe('Pessoa 0 (pessoa0)'));
    // So many ids do not fit into an address.
    expect(filters.some((one) => one?.includes('"id":['))).toBe(false);
    expect(rowsOf(part, 'Norte')).toHaveLength(50);
    await userEvent.click(part.getByRole('button', { name: 'Mostrar mais (250)' }));
    expect(rowsOf(part, 'Norte')).toHaveLength(100);
    await userEvent.type(part.getByRole('searchbox'), 'pessoa299');
    await waitFor(() => expect(rowsOf(part, 'Norte')).toEqual(['Pessoa 299 (pessoa299)']));
  });

  it('a pasted list is added after a confirmation, and its wrong lines are named', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [norte] });
    const sent = saves();
    const part = await open();
    await userEvent.click(part.getByRole('button', { name: 'Colar lista' }));
    const box = part.getByRole('textbox', { name: 'Equipe ou usuário;função' });
    await userEvent.click(box);
    await userEvent.paste('ana;Sul\nComercial;Norte\nninguém;Sul\n');
    await userEvent.click(part.getByRole('button', { name: 'Conferir 3 linhas' }));
    expect(
      await part.findByText('1 função para adicionar, 1 já existe, 1 linha com problema.'),
    ).toBeTruthy();
    expect(part.getByText(/^Linha 3, "ninguém": não há equipe nem usuário/)).toBeTruthy();
    expect(part.queryByRole('list', { name: 'Sul' })).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Adicionar 1 função' }));
    expect(rowsOf(part, 'Sul')).toEqual(['Ana Souza (ana)']);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ rls_papeis: [norte, { user_id: 1, papel: 'Sul' }] });
  });

  it('a superuser chooses the cliente first, and another cliente takes the roles away', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    stores({ rls_papeis: [norte] });
    renderConsole('/reports/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Segurança por linha (RLS)' }));
    const part = within(await section());
    expect(part.getByText('Escolha o cliente primeiro.')).toBeTruthy();
    await pickCliente('Aurora Energia');
    await choose(part, 'Diretoria');
    await userEvent.type(role(part), 'Sul{Enter}');
    await part.findByRole('list', { name: 'Sul' });
    await pickCliente('Mercado Horizonte');
    await waitFor(() => expect(part.queryByRole('list', { name: 'Sul' })).toBeNull());
  });

  it('a server without them shows neither roles nor attributes', async () => {
    signedInAs({ ...relatorios, recursos: relatorios.recursos.filter((one) => one !== 'dados') });
    stores({});
    renderConsole('/reports/1');
    await screen.findByRole('combobox', { name: 'Usuários permitidos' });
    expect(screen.queryByRole('region', { name: /^Funções \(RLS\)/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the attribute that is sent as name', () => {
  it('is chosen among those of the cliente', { tags: ['slow'] }, async () => {
    hasAtributos('loja', 'regional');
    stores({ rls_papeis: [] });
    const sent = saves();
    await open();
    await screen.findByRole('option', { name: 'Atributo regional' });
    await userEvent.selectOptions(name(), 'Atributo loja');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ rls_nome: 'atributo:loja', versao: 4 });
  });

  it('that the cliente does not have is told at the field', { tags: ['slow'] }, async () => {
    hasAtributos('regional');
    stores({ rls_nome: 'atributo:loja', rls_papeis: [] });
    await open();
    expect(
      await screen.findByText('O cliente não tem o atributo loja. Escolha outro nome.'),
    ).toBeTruthy();
    expect(name().selectedOptions[0]?.textContent).toBe('Atributo loja');
    await userEvent.selectOptions(name(), 'Atributo regional');
    expect(screen.queryByText(/^O cliente não tem o atributo/)).toBeNull();
  });
});

describe('the test as a person', () => {
  const tests = (answer: () => Response) =>
    recordWrites('post', '/api/admin/powerbiconfig/1/testar-como/', answer);
  const dialog = () => within(screen.getByRole('region', { name: 'Testar como…' }));
  const chooseAna = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Testar como…' }));
    await screen.findByRole('region', { name: 'Testar como…' });
    await userEvent.click(dialog().getByRole('combobox', { name: 'Pessoa' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Souza (ana)' }));
  };
  const press = (text: string) => userEvent.click(dialog().getByRole('button', { name: text }));

  it('sends the unsaved fields, tells what was sent and what was answered, and is repeated', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [] });
    const sent = tests(() =>
      HttpResponse.json({
        enviado: { nome: 'ana', papeis: ['Norte', 'Sul'], custom_data: 'L-7' },
        aceito: true,
        resposta: 'O Power BI deu um token com esta identidade.',
      }),
    );
    const saved = saves();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'RLS Role' }), 'Norte');
    await chooseAna();
    await press('Testar');
    expect(await dialog().findByText('O relatório abre para Ana Souza (ana).')).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['ana', 'Norte, Sul', 'L-7']);
    await press('Testar de novo');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toEqual({ user_id: 1, rls_role: 'Norte' });
    expect(saved).toEqual([]);
  });

  it('a role that no model has is told as an error, with the roles that exist; rows are counted by table', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [] });
    const vendas = { nome: 'Vendas', funcoes: ['Sul', 'Dados'], inexistentes: [], detalhe: null };
    const enviado = { nome: 'ana', papeis: ['Sul'], custom_data: null };
    const answer = (resposta: string, modelos: readonly object[]) =>
      HttpResponse.json({ enviado, aceito: true, resposta, modelos });
    let answered = answer('As funções existem.', [
      { ...vendas, linhas: [{ tabela: 'Vendas', linhas: 1088 }] },
      {
        nome: 'Metas',
        funcoes: null,
        inexistentes: [],
        linhas: null,
        detalhe: 'As funções não foram listadas.',
      },
    ]);
    tests(() => answered);
    await open();
    await chooseAna();
    await press('Testar');
    expect(await dialog().findByText('O relatório abre para Ana Souza (ana).')).toBeTruthy();
    const model = (nome: string) => dialog().getByRole('region', { name: `Modelo ${nome}` });
    expect(model('Vendas').textContent).toBe(
      'Modelo VendasFunções do modeloSul, DadosLinhas que a pessoa lê em Vendas1.088',
    );
    expect(model('Metas').textContent).toBe(
      'Modelo MetasFunções do modeloNão se sabeAs funções não foram listadas.',
    );
    answered = answer('A função “Leste” não existe no modelo Vendas.', [
      { ...vendas, inexistentes: ['Leste'], linhas: null },
    ]);
    await press('Testar de novo');
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toBe(
      'Ana Souza (ana) recebe uma função que não existe.A função “Leste” não existe no modelo Vendas.',
    );
    expect(dialog().queryByText(/^O relatório abre/)).toBeNull();
    expect(model('Vendas').textContent).toBe(
      'Modelo VendasFunções do modeloSul, DadosFunções que não existemLeste',
    );
  });

  it('REC-02 of a server that does not announce queries, no model is shown', {
    tags: ['slow'],
  }, async () => {
    signedInAs({
      ...relatorios,
      recursos: relatorios.recursos.filter((one) => one !== 'consultas_dax'),
    });
    stores({ rls_papeis: [] });
    tests(() =>
      HttpResponse.json({
        enviado: null,
        aceito: true,
        resposta: 'O Power BI deu um token.',
        modelos: [{ nome: 'Vendas', funcoes: [], inexistentes: [], linhas: null, detalhe: null }],
      }),
    );
    await open();
    await chooseAna();
    await press('Testar');
    expect(await dialog().findByText('O Power BI deu um token.')).toBeTruthy();
    expect(dialog().queryByText('Modelo Vendas')).toBeNull();
  });

  it('a refusal is told as one, and nothing as sent', { tags: ['slow'] }, async () => {
    stores({ rls_papeis: [norte] });
    tests(() =>
      HttpResponse.json({ enviado: null, aceito: false, resposta: 'Esta pessoa não tem função.' }),
    );
    await open();
    await chooseAna();
    await press('Testar');
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toBe(
      'O relatório não abre para Ana Souza (ana).Esta pessoa não tem função.',
    );
    expect(dialog().getByText('Nenhuma identidade foi enviada ao Power BI.')).toBeTruthy();
  });

  it('a field with a problem leads to it, before and after the server was asked', {
    tags: ['slow'],
  }, async () => {
    stores({ rls_papeis: [] });
    tests(() =>
      HttpResponse.json({ rls_nome: ['O cliente não tem o atributo loja.'] }, { status: 400 }),
    );
    await open();
    const role = screen.getByRole('textbox', { name: 'RLS Role' });
    await userEvent.type(role, 'Região');
    await userEvent.click(await screen.findByRole('button', { name: 'Testar como…' }));
    await screen.findByRole('region', { name: 'Testar como…' });
    await press('RLS Role');
    await waitFor(() => expect(document.activeElement).toBe(role));
    await userEvent.clear(role);
    await chooseAna();
    await press('Testar');
    await userEvent.click(
      await dialog().findByRole('button', { name: 'Nome enviado ao Power BI' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(screen.getByText('O cliente não tem o atributo loja.')).toBeTruthy();
  });

  it('a failure is told, and tried again', { tags: ['slow'] }, async () => {
    stores({ rls_papeis: [] });
    const sent = tests(() =>
      HttpResponse.json({ detail: 'Muitas consultas. Aguarde.' }, { status: 429 }),
    );
    await open();
    await chooseAna();
    await press('Testar');
    expect(await dialog().findByText('Falha ao testar. Muitas consultas. Aguarde.')).toBeTruthy();
    await press('Tentar novamente');
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
