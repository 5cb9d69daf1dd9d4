/** Sign-ins and sessions of superusers belong to no cliente, so that only superusers read of them. Spec HIST-05. */
export const historyCliente = (person: {
  readonly clienteId: number | null;
  readonly is_superuser: boolean;
}): number | null => (person.is_superuser ? null : person.clienteId);
