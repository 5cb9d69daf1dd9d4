import { FaultFound } from '../../domain/openings/Fault.ts';
import { refusalOf } from '../../domain/openings/faultOf.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { certo, type Finding, nota, type Walk } from './Walk.ts';

/**
 * Looks for a paused capacity of the workspaces in use. A workspace without a capacity is no fault: the trial gives it a
 * limited number of tokens. An application that may not list capacities is no fault either.
 */
export async function checkCapacity(walk: Walk): Promise<Finding> {
  const { provider, credentials, reports, workspaces } = walk;
  const used = new Set(reports.map(({ workspace_id }) => workspace_id.toLowerCase()));
  const inUse = workspaces.filter(({ id }) => used.size === 0 || used.has(id.toLowerCase()));
  const withCapacity = inUse.filter(({ capacityId }) => capacityId !== null);
  if (withCapacity.length === 0) {
    return nota('Sem capacidade: a Microsoft limita os tokens e mostra uma faixa de avaliação.');
  }
  try {
    const capacities = await provider.powerBi.listCapacities(credentials);
    for (const { name, capacityId } of withCapacity) {
      const capacity = capacities.find(({ id }) => id === capacityId);
      if (!capacity || capacity.state === 'Active') continue;
      throw new FaultFound({
        key: 'capacity paused',
        detail: `A capacidade “${capacity.name}” do workspace “${name}” não está ativa. Retome-a no portal do Azure ou do Fabric.`,
        microsoft: `estado da capacidade: ${capacity.state}`,
        place: places.capacity,
      });
    }
    return certo('As capacidades que o aplicativo vê estão ativas.');
  } catch (error) {
    if (refusalOf(error)) return nota('O aplicativo não pode ver o estado das capacidades.');
    throw error;
  }
}
