import type { Blocker } from '../oracle/decide.ts';
import { explain } from '../oracle/explain.ts';
import type { Place, Reason } from '../oracle/reasons.ts';
import type { Id, World } from '../oracle/world.ts';
import type { Asker } from './asker.ts';
import type { Found } from './Disagreement.ts';
import { type Ids, idOf } from './storeWorld.ts';

interface Explained {
  readonly permitido: boolean;
  readonly frase: string;
  readonly motivos: readonly { readonly codigo: string; readonly frase: string }[];
  readonly impedimentos: readonly { readonly codigo: string }[];
  readonly dados: { readonly rls_role: string | null; readonly nome_enviado: string | null };
}

export interface Question {
  readonly person: Id;
  readonly relatorio: Id;
  readonly place: Place;
  readonly page: string | null;
}

const codes: Readonly<Record<string, Blocker>> = {
  pessoa_desativada: 'person deactivated',
  pessoa_com_prazo_encerrado: 'person past their end',
  outro_cliente: 'foreign',
  aplicativo_inativo: 'application inactive',
  relatorio_fora_do_aplicativo: 'report not in the application',
  relatorio_inativo_no_aplicativo: 'report inactive in the application',
  sem_acesso: 'no grant',
  acesso_encerrado: 'grant past its end',
  paginas_permitidas_ausentes: 'page gone',
  pagina_nao_permitida: 'page not permitted',
  pagina_ausente: 'page gone',
  // A page that was gone before another report was configured is forgotten.
  pagina_nunca_vista: 'page gone',
};

/** Compares the explanation of one cell, or of a page of it. */
export async function compareExplanation(
  world: World,
  ids: Ids,
  boss: Asker,
  question: Question,
  now: number,
): Promise<Found[]> {
  const { person, relatorio, place, page } = question;
  const asked = new URLSearchParams({
    user_id: String(idOf(ids.person, person)),
    relatorio_id: String(idOf(ids.relatorio, relatorio)),
    ...(place !== null && { aplicativo_id: String(idOf(ids.aplicativo, place)) }),
    ...(page !== null && { pagina: page }),
  });
  const answer = await boss.get(`/api/admin/acessos/explicacao/?${asked}`);
  const expected = explain(world, person, relatorio, place, page, now);
  const place_ = place === null ? 'Dashboards' : `application ${place}`;
  const where = `person ${person}, report ${relatorio}, ${place_}, page ${page}`;
  const found = (oracle: unknown, server: unknown): Found[] => [
    { what: 'explanation', where, oracle, server },
  ];
  if (answer.statusCode !== 200) return found(expected, answer.body);
  const explained = answer.json<Explained>();
  const blockers = explained.impedimentos.map(({ codigo }) => codes[codigo] ?? codigo);
  const may = new Set<string>([...expected.blockers, ...expected.mayAlso]);
  const { rls_role, nome_enviado } = explained.dados;
  const name = expected.data.name === null ? null : `${expected.data.name}${ids.suffix}`;
  if (
    explained.permitido !== expected.permitted ||
    expected.blockers.some((blocker) => !blockers.includes(blocker)) ||
    blockers.some((blocker) => !may.has(blocker))
  ) {
    return found(
      { permitted: expected.permitted, blockers: expected.blockers },
      { permitted: explained.permitido, blockers },
    );
  }
  if (rls_role !== expected.data.role || nome_enviado !== name) {
    return found(expected.data, explained.dados);
  }
  const [first] = explained.motivos;
  if (
    expected.permitted &&
    !expected.deciding.some((reason) => first && isNamed(reason, first, explained.frase))
  ) {
    return found(expected.deciding, explained.frase);
  }
  return [];

  function isNamed(reason: Reason, { codigo }: { codigo: string }, frase: string): boolean {
    if (reason.by === 'role') return codigo === 'papel';
    const level = reason.access === 'full' ? 'Acesso Total' : 'Páginas Específicas';
    if (!frase.includes(level)) return false;
    if (reason.by === 'direct') return codigo === 'direto';
    return codigo === 'equipe' && frase.includes(`Equipe ${reason.equipe}${ids.suffix} `);
  }
}

/** The questions about a world: each cell, and each page of it, one page that is gone and one that never was. */
export function questionsOf(world: World): Question[] {
  return world.people
    .filter(({ cliente }) => cliente !== null)
    .flatMap(({ id: person, cliente }) =>
      world.relatorios
        .filter((relatorio) => relatorio.cliente === cliente)
        .flatMap((relatorio) => {
          const places = world.aplicativos.filter((one) => one.cliente === cliente);
          const pages = [null, ...relatorio.pages.map(({ name }) => name), 'naoha'];
          return [null, ...places.map(({ id }) => id)].flatMap((place) =>
            pages.map((page) => ({ person, relatorio: relatorio.id, place, page })),
          );
        }),
    );
}
