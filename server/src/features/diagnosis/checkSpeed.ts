import { FaultFound } from '../../domain/openings/Fault.ts';
import { certo, type Finding, type Walk } from './Walk.ts';

const slowMs = 10_000;

/** Names the slowest answer if a reader would wait too long for it. */
export async function checkSpeed({ provider }: Walk): Promise<Finding> {
  const [slowest] = provider.answers.toSorted((a, b) => b.tookMs - a.tookMs);
  if (!slowest || slowest.tookMs <= slowMs) return certo('A Microsoft respondeu em tempo.');
  const seconds = Math.round(slowest.tookMs / 1000);
  throw new FaultFound({
    key: 'slow',
    detail: `Tudo funciona, mas a Microsoft demorou ${seconds} s para uma resposta. Confira a rede do servidor e a carga da capacidade.`,
    microsoft: `${slowest.method} ${slowest.url.pathname}, estado ${slowest.status}`,
    place: 'Rede do servidor, ou capacidade do workspace',
  });
}
