import { horariosProblem, horarioText, maxRedes, readHorario } from '@portal/api-client/records';
import { invalidFields } from '../../errors.ts';
import { readNetwork } from './networks.ts';

/** What a request says about networks and hours. An absent field keeps its value. */
interface Given {
  readonly redes?: readonly string[] | undefined;
  readonly horarios?: readonly string[] | undefined;
}

/** Returns networks and hours as they are stored, each once. Throws 400 for a text that is none. Spec REDE-02, WIRE-34. */
export function readRestrictions({ redes, horarios }: Given) {
  const typed = { redes: redes?.filter(isTyped), horarios: horarios?.filter(isTyped) };
  const problems = {
    redes: redesProblem(typed.redes ?? []),
    horarios: horariosProblem(typed.horarios ?? []),
  };
  const wrong = Object.entries(problems).flatMap(([field, problem]) =>
    problem === null ? [] : [[field, [problem]] as const],
  );
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return {
    ...(typed.redes && { redes: once(typed.redes.map(readNetwork)) }),
    ...(typed.horarios && {
      horarios: once(
        typed.horarios.map((text) => {
          const horario = readHorario(text);
          return horario && horarioText(horario);
        }),
      ),
    }),
  };
}

/** A form sends one empty text for none. */
const isTyped = (text: string) => text.trim() !== '';
const once = (texts: readonly (string | null)[]) => [
  ...new Set(texts.filter((text) => text !== null)),
];

function redesProblem(typed: readonly string[]): string | null {
  const wrong = typed.find((text) => readNetwork(text) === null);
  if (wrong !== undefined) {
    return `“${wrong.trim().slice(0, 100)}” não é uma rede. Informe cada rede como 203.0.113.0/24 ou 2001:db8::/32.`;
  }
  return typed.length > maxRedes ? `Informe até ${maxRedes} redes.` : null;
}
