import { places } from '../powerbi/Cause.ts';
import type { ProviderCapacity, ProviderWorkspace } from '../powerbi/PowerBi.ts';

type OwnCapacity = Pick<ProviderWorkspace, 'capacityId'>;

/** The capacity of a workspace if it is known not to be active. An application may not see every capacity. */
export const pausedCapacity = (
  workspace: OwnCapacity | undefined,
  capacities: readonly ProviderCapacity[] | null,
) => capacities?.find(({ id, state }) => id === workspace?.capacityId && state !== 'Active');

/** What a paused capacity is told with, and where it is mended. Without its name it is told by its workspace. */
export const pausedText = {
  frase: (capacity: string | undefined, workspace: string | undefined) => {
    const name = capacity ? ` “${capacity}”` : '';
    const place = workspace ? ` do workspace “${workspace}”` : name ? '' : ' de um workspace';
    return `A capacidade${name}${place} não está ativa.`;
  },
  orientacao: 'Retome-a no portal do Azure ou do Fabric.',
  microsoft: ({ state }: ProviderCapacity) => `estado da capacidade: ${state}`,
  lugar: places.capacity,
};
