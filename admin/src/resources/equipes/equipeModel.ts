import type { EquipeItem, EquipeMembro } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';

/** Says how much a team opens. Spec EQP-07. */
export function opensText({ relatorios_total, aplicativos_total }: EquipeItem): string {
  const parts = [
    relatorios_total > 0 && counted(relatorios_total, 'relatório', 'relatórios'),
    aplicativos_total > 0 && counted(aplicativos_total, 'aplicativo', 'aplicativos'),
  ];
  return parts.filter(Boolean).join(' e ') || 'Nada ainda';
}

/** The name of a person, with the username if they have a name. */
export function memberText({ username, first_name, last_name }: EquipeMembro): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
}
