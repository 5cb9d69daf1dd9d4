import { HttpError, NetworkError } from '@portal/api-client';
import { expect, it } from 'vitest';
import { InvalidEmbedInfoError } from '../../opening/fetchToken.ts';
import { frameErrorText, openErrorText } from './messages.ts';

it.each([
  [
    'DASH-17 a server error adds the text of the server',
    new HttpError(502, { detail: 'O Power BI não respondeu.' }, 'GET /x'),
    'Falha ao carregar o relatório Vendas. (Erro 502: O Power BI não respondeu.)',
  ],
  [
    'DASH-17 a server error without a detail says so, and shows no JSON',
    new HttpError(400, { campo: ['Inválido.'] }, 'GET /x'),
    'Falha ao carregar o relatório Vendas. (Erro 400: O servidor não informou o motivo.)',
  ],
  [
    'DASH-17 an error page of a proxy is not shown',
    new HttpError(502, '<html>Bad Gateway</html>', 'GET /x'),
    'Falha ao carregar o relatório Vendas. (Erro 502: O servidor não informou o motivo.)',
  ],
  [
    'DASH-18 a network error adds its own message',
    new NetworkError('GET /x', new TypeError('Failed to fetch')),
    'Falha ao carregar o relatório Vendas. Failed to fetch',
  ],
  [
    'DASH-16 invalid data has a text of its own',
    new InvalidEmbedInfoError(),
    'Dados de embed inválidos recebidos da API.',
  ],
])('%s', (_, error, expected) => {
  expect(openErrorText(error, 'Vendas')).toBe(expected);
});

it('DASH-15 a frame error without a message is called Erro desconhecido', () => {
  expect(frameErrorText('TokenExpired')).toBe('Erro no componente Power BI: TokenExpired');
  expect(frameErrorText(undefined)).toBe('Erro no componente Power BI: Erro desconhecido');
});
