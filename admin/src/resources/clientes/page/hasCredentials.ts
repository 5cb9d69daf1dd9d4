import type { Cliente } from '@portal/api-client/contract';

/** True if what a token of Power BI needs is stored. Only a test tells whether it is right. */
export const hasCredentials = ({ pbi_tenant_id, pbi_client_id, pbi_client_secret_set }: Cliente) =>
  Boolean(pbi_tenant_id && pbi_client_id && pbi_client_secret_set);
