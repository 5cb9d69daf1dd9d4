import { pausedCapacity, pausedText } from '../../domain/checks/pausedCapacity.ts';
import { FaultFound } from '../../domain/openings/Fault.ts';
import { refusalOf } from '../../domain/openings/faultOf.ts';
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
    for (const workspace of withCapacity) {
      const capacity = pausedCapacity(workspace, capacities);
      if (!capacity) continue;
      throw new FaultFound({
        key: 'capacity paused',
        detail: `${pausedText.frase(capacity.name, workspace.name)} ${pausedText.orientacao}`,
        microsoft: pausedText.microsoft(capacity),
        place: pausedText.lugar,
      });
    }
    return certo('As capacidades que o aplicativo vê estão ativas.');
  } catch (error) {
    if (refusalOf(error)) return nota('O aplicativo não pode ver o estado das capacidades.');
    throw error;
  }
}
