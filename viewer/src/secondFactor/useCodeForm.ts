import { type FormEvent, useRef, useState } from 'react';
import { problemsOf } from '../change/problemsOf.ts';

interface SentCode<Answer> {
  readonly send: (codigo: string, outcome: { onSuccess(answer: Answer): void }) => void;
  readonly reset: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** A form with a code as its one field. It asks for a missing code, and what is typed after a refusal replaces the code. */
export function useCodeForm<Answer>(
  { send, reset, isPending, error }: SentCode<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const ref = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { text, fields } = problemsOf(error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const codigo = ref.current?.value.trim() ?? '';
    setMissing(codigo === '');
    ref.current?.focus();
    ref.current?.select();
    if (codigo) send(codigo, { onSuccess });
  };
  const onChange = () => {
    setMissing(false);
    if (error) reset();
  };
  const problem = isMissing ? 'Informe o código.' : (fields.codigo ?? null);
  return { text, onSubmit, isPending, field: { ref, problem, onChange, autoFocus: true } };
}
