import type { EquipeItem, EquipeMembro } from '@portal/api-client/contract';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`];

/** Says how much a team opens. Spec EQP-07. */
export function opensText({ relatorios_total, aplicativos_total }: EquipeItem): string {
  const parts = [
    ...counted(relatorios_total, 'relatório', 'relatórios'),
    ...counted(aplicativos_total, 'aplicativo', 'aplicativos'),
  ];
  return parts.join(' e ') || 'Nada ainda';
}

/** The name of a person, with the username if they have a name. */
export function memberText({ username, first_name, last_name }: EquipeMembro): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
}
