import type { AppRelatorio } from '@portal/api-client/contract';
import { AppServicesProvider, createAppServices } from '@portal/ui';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { useBackend } from '../../test/renderApp.tsx';
import { UserQueries } from '../session/UserQueries.tsx';
import { usePages } from './usePages.ts';

useBackend();

const page = (name: string, order: number) => ({ name, displayName: name, order });
const relatorio = (more: object = {}) =>
  ({ relatorio: 1, relatorio_id: 'r', workspace_id: 'w', ...more }) as AppRelatorio;

/** Runs the hook with a backend that lists three pages for each report, and waits for all answers. */
async function pagesOf(relatorios: readonly AppRelatorio[]) {
  const requested: string[] = [];
  backend.use(
    http.get('*/api/admin/powerbi/report-pages/', ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('report_id') ?? '');
      return HttpResponse.json([page('c', 2), page('a', 0), page('b', 1)]);
    }),
  );
  const services = createAppServices();
  const { result } = renderHook(() => usePages(relatorios), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AppServicesProvider value={services}>
        <UserQueries>{children}</UserQueries>
      </AppServicesProvider>
    ),
  });
  await waitFor(() => expect(result.current.some(({ isLoading }) => isLoading)).toBe(false));
  return { requested, names: result.current.map(({ pages }) => pages.map(({ name }) => name)) };
}

describe('the pages of the reports of an application', () => {
  it('APP-19 are all pages of the answer when the backend sends no access type', async () => {
    const { names } = await pagesOf([relatorio()]);
    expect(names).toEqual([['a', 'b', 'c']]);
  });

  it('APP-20 are empty when access is specific and no permitted pages are listed', async () => {
    const { names } = await pagesOf([relatorio({ tipo_acesso: 'specific' })]);
    expect(names).toEqual([[]]);
  });

  it.each([
    ['APP-19', { tipo_acesso: 'full', paginas_permitidas: [] }, ['a', 'b', 'c']],
    ['APP-20', { tipo_acesso: 'specific', paginas_permitidas: [{ nome_pagina: 'b' }] }, ['b']],
  ])('%s are those that the access type permits', async (_, access, expected) => {
    expect((await pagesOf([relatorio(access)])).names).toEqual([expected]);
  });

  it('APP-21 APP-22 are empty and not requested for a report without access', async () => {
    const closed = relatorio({ relatorio: 2, relatorio_id: 'closed', tipo_acesso: 'none' });
    const { requested, names } = await pagesOf([closed, relatorio()]);
    expect(requested).toEqual(['r']);
    expect(names).toEqual([[], ['a', 'b', 'c']]);
  });
});
