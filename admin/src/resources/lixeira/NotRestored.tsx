import { NamedList } from '../../access/rehearsal/NamedList.tsx';

interface NotRestoredProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What a restoration does not bring back, each thing with its reason. Nothing if all comes back. Spec LIXO-02. */
export function NotRestored({ title, sentences }: NotRestoredProps) {
  if (sentences.length === 0) return null;
  return (
    <NamedList title={title} level={3}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </NamedList>
  );
}
