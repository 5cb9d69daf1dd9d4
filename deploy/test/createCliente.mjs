/**
 * Creates a cliente with credentials of Power BI. Returns its id.
 *
 * @param {string} base
 * @param {string} bearer
 * @returns {Promise<number>}
 */
export async function createCliente(base, bearer) {
  const body = new FormData();
  const fields = {
    nome: 'Sem Power BI',
    pbi_tenant_id: '11111111-aaaa-4aaa-8aaa-000000000001',
    pbi_client_id: '11111111-bbbb-4bbb-8bbb-000000000001',
    pbi_client_secret: 'secret',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { authorization: bearer };
  const answer = await fetch(`${base}/api/admin/clientes/`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text).id;
}
