import pLimit from 'p-limit';
import { FaultFound } from '../../domain/openings/Fault.ts';
import { faultOf } from '../../domain/openings/faultOf.ts';
import { openReport } from './openReport.ts';
import { certo, counted, type Finding, nota, type Walk } from './Walk.ts';

/** The most configured reports that a diagnosis opens. */
export const maxReports = 50;
const atOnce = 4;

/** How many workspaces are searched for a report if none is configured. */
const maxSearched = 20;

/** Gets a real embed token for each configured report, or for the first report seen if none is configured. */
export async function checkReports(walk: Walk): Promise<Finding> {
  if (walk.reports.length === 0) return checkAnyReport(walk);
  const chosen = walk.reports.slice(0, maxReports);
  const limit = pLimit(atOnce);
  const faults = await Promise.all(
    chosen.map((report) =>
      limit(async () => {
        if (walk.signal.aborted) return null;
        const error = await openReport(walk, report).catch((failure: unknown) => failure);
        return error === undefined ? null : { nome: report.nome, fault: faultOf(error) };
      }),
    ),
  );
  const found = faults.filter((one) => one !== null);
  const [first] = found;
  if (!first) {
    const rest = walk.reports.length > maxReports ? ` Só os ${maxReports} primeiros.` : '';
    const given = `O Power BI deu um token para ${counted(chosen.length, 'relatório')}.${rest}`;
    const roles = new Set(
      chosen.flatMap(({ rls_role, papeis }) => [rls_role ?? [], papeis].flat()),
    );
    // Power BI takes a role that the model does not have: the report is then empty, or fails to load.
    return roles.size === 0
      ? certo(given)
      : nota(
          `${given} Se ${roles.size === 1 ? 'a função (RLS) usada existe' : `as ${roles.size} funções (RLS) usadas existem`} nos modelos não pôde ser verificado: o Power BI aceita uma função inexistente, e o relatório abre vazio ou não carrega.`,
        );
  }
  const more = found.length - 1;
  const others = more > 0 ? ` Também há falha em mais ${counted(more, 'relatório')}.` : '';
  const detail = `Relatório “${first.nome}”: ${first.fault.detail}${others}`;
  throw new FaultFound({ ...first.fault, detail });
}

/** Opens the first report that needs no row-level security, which a configuration would have to name. */
async function checkAnyReport(walk: Walk): Promise<Finding> {
  const { provider, credentials } = walk;
  for (const { id: workspace_id } of walk.workspaces.slice(0, maxSearched)) {
    for (const { id, name } of await provider.powerBi.listReports(credentials, workspace_id)) {
      if (walk.signal.aborted) break;
      const place = {
        workspace_id,
        report_id: id,
        rls_role: null,
        rls_nome_fixo: null,
        rls_atributo: null,
        hasPapeis: false,
        papeis: [],
        relatorios_paginados: [],
      };
      try {
        await openReport(walk, { ...place, nome: name, rls_nome: 'login' });
        return certo(`O Power BI deu um token para o relatório “${name}”.`);
      } catch (error) {
        const fault = faultOf(error);
        if (/^(identity|role) required$/.test(fault.key)) continue;
        throw new FaultFound({ ...fault, detail: `Relatório “${name}”: ${fault.detail}` });
      }
    }
  }
  return nota('Nenhum relatório configurado ou visto: o token de um relatório não foi testado.');
}
