import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { allOf, type Judgement } from '../Finding.ts';
import { lower, type Snapshot } from '../Snapshot.ts';

/**
 * Finds the workspaces of reports that the application does not see any more: it has lost its role there, or the workspace is gone. One
 * finding a workspace stands for all of its reports.
 */
export function checkWorkspaces({ reports, workspaces }: Snapshot): Judgement {
  const byWorkspace = rowsByKey(reports, ({ workspace_id }) => lower(workspace_id));
  const lost = [...byWorkspace].filter(([id]) => !workspaces.has(id));
  return allOf(
    ['workspace_sem_acesso'],
    lost.map(([assunto, own]) => ({
      tipo: 'workspace_sem_acesso',
      assunto,
      gravidade: 'falha',
      relatorios: own.map(({ id }) => id),
      dados: {
        workspace: own.find(({ visto }) => visto?.workspace_nome)?.visto?.workspace_nome ?? '',
      },
    })),
  );
}
