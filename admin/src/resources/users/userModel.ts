import type { User } from '@portal/api-client/contract';

/**
 * Returns `Superuser` for superusers, otherwise the names of the groups, or `Nenhum` without groups. Spec ADM-USR-09.
 */
export function groupsText(user: User): string {
  if (user.is_superuser) return 'Superuser';
  return user.groups.length > 0 ? user.groups.join(', ') : 'Nenhum';
}

/** Returns the name of the cliente, or `N/A` if the user has none. Spec ADM-USR-10. */
export function clienteText(user: User): string {
  return user.cliente_nome || 'N/A';
}

/** Returns the names of up to two teams, and how many more there are. */
export function teamsText({ equipes = [] }: User): string {
  const names = equipes.slice(0, 2).map(({ nome }) => nome);
  const others = equipes.length - names.length;
  return names.join(', ') + (others > 0 ? ` e mais ${others}` : '');
}

export function fullNameOf(user: User): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ');
}

/** Why somebody may not change or see as a person. */
export const higherText = 'Esta pessoa tem direitos que você não tem.';

/** Says whether the person may sign in. A backend without this field lets everybody. Spec CONTA-01. */
export function activeText({ is_active }: User): string {
  return is_active === false ? 'Não' : 'Sim';
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** The version that the person has accepted, and when. Empty for a person who was never asked. Spec LGPD-02. */
export function termosText({ termos }: User): string {
  if (!termos) return '';
  const { versao, aceito_em, pendente } = termos;
  if (versao === null || aceito_em === null) return 'Falta aceitar';
  const accepted = `Versão ${versao}, em ${dayFormat.format(new Date(aceito_em))}`;
  return pendente ? `${accepted}; falta a atual` : accepted;
}
