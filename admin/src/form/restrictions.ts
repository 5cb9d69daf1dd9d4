import { horariosProblem, horarioText, readHorario } from '@portal/api-client/records';

/** Networks and hours of a form: one in each line. */
export interface RestrictionValues {
  readonly redes: string;
  readonly horarios: string;
  /** `confirmo`, where the server asks for it. */
  readonly confirmacao: string;
}

interface Stored {
  readonly redes?: readonly string[];
  readonly horarios?: readonly string[];
}

export const restrictionValues = (stored: Stored | null): RestrictionValues => ({
  redes: (stored?.redes ?? []).join('\n'),
  horarios: (stored?.horarios ?? []).join('\n'),
  confirmacao: '',
});

const linesOf = (text: string | null, separators: RegExp) =>
  (text ?? '')
    .split(separators)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const redesIn = (text: string | null) => linesOf(text, /[\s,;]+/);
const horariosIn = (text: string | null) => linesOf(text, /[\n;]+/);

/** Returns a message for hours that cannot be read. The server reads the networks. */
export function restrictionErrors({ horarios }: RestrictionValues): Record<string, string> {
  const problem = horariosProblem(horariosIn(horarios));
  return problem ? { horarios: problem } : {};
}

/** Returns the fields that differ from the stored ones. */
export function restrictionChanges(values: RestrictionValues, stored: Stored | null) {
  const redes = redesIn(values.redes);
  const horarios = horariosIn(values.horarios).map((line) => {
    const horario = readHorario(line);
    return horario ? horarioText(horario) : line;
  });
  const differs = (texts: readonly string[], before: readonly string[] = []) =>
    texts.join('\n') !== before.join('\n');
  return {
    ...(differs(redes, stored?.redes) && { redes }),
    ...(differs(horarios, stored?.horarios) && { horarios }),
    ...(values.confirmacao?.trim() && { confirmacao: values.confirmacao.trim() }),
  };
}
