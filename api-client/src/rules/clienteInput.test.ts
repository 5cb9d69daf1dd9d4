import { expect, it } from 'vitest';
import { clienteProblem } from './clienteInput.ts';

it.each([
  '12.345.678/0001-95',
  '12345678000195',
  ' 11.222.333/0001-81 ',
  // The example in the documentation of the alphanumeric CNPJ by the Receita Federal.
  '12.ABC.345/01DE-35',
  '12ABC34501DE35',
  '12abc34501de35',
  '',
])('ENT-07 the CNPJ %j is accepted', (text) => {
  expect(clienteProblem('cnpj', text)).toBeNull();
});

it.each([
  '123',
  '12.345.678/0001-90',
  '11.111.111/1111-11',
  '12.ABC.345/01DE-36',
  '12ABC34501DEA5',
  '12.345.678/0001-95x',
  'a'.repeat(32),
])('ENT-07 the CNPJ %j is refused', (text) => {
  expect(clienteProblem('cnpj', text)).toBe('Informe um CNPJ válido, como 12.345.678/0001-95.');
});

it('ENT-07 the client id is a GUID', () => {
  for (const text of [' 11111111-bbbb-4bbb-8bbb-00000000000A ', '']) {
    expect(clienteProblem('pbi_client_id', text)).toBeNull();
  }
  for (const text of ['c-1', '11111111-bbbb-4bbb-8bbb-00000000000', '{11111111-bbbb-4bbb}']) {
    expect(clienteProblem('pbi_client_id', text)).toBe(
      'Informe um GUID, como 00000000-0000-0000-0000-000000000000.',
    );
  }
});

it('NUV-07 the tenant id is a GUID or a domain', () => {
  for (const text of [
    '11111111-aaaa-4aaa-8aaa-000000000001',
    'aurora.example',
    'a.onmicrosoft.com',
    '',
  ]) {
    expect(clienteProblem('pbi_tenant_id', text)).toBeNull();
  }
  for (const text of [
    't-1',
    'https://aurora.example',
    'a..b',
    'aurora.example/x',
    'x@aurora.example',
  ]) {
    expect(clienteProblem('pbi_tenant_id', text)).toBe(
      'Informe um GUID, ou o domínio do tenant, como contoso.com.',
    );
  }
});

it('other fields accept any text', () => {
  expect(clienteProblem('nome', '123')).toBeNull();
});
