import type { FriendlyNames, RelatorioConfig } from '@portal/api-client/contract';
import { useToast } from '@portal/ui';
import { copyText } from '@portal/ui/copy-text';
import { Tip } from '../../tip/Tip.tsx';
import styles from './ProviderName.module.css';
import { friendlyText, type ProviderNameField } from './reportModel.ts';

interface ProviderNameProps {
  readonly config: RelatorioConfig;
  readonly id: string | null;
  readonly field: ProviderNameField;
  /** Undefined while the names load, and if loading failed. */
  readonly names: Readonly<Record<string, FriendlyNames>> | undefined;
  readonly isLoading: boolean;
}

/** A name from Power BI. Its id shows on hover and focus, and a press copies it. */
export function ProviderName({ config, id, field, names, isLoading }: ProviderNameProps) {
  const showToast = useToast();
  const text = friendlyText(id, names?.[config.id], field);
  if (!id) return text;
  const copy = async () => {
    if (await copyText(id)) showToast('success', 'ID copiado.');
    // The message has the id, so that it can be copied by hand.
    else showToast('error', `Não foi possível copiar. O ID é ${id}.`);
  };
  const shown = isLoading ? '…' : text;
  return (
    <Tip
      tip={
        <>
          <span className={styles.id}>{id}</span>
          <span className={styles.hint}>Copiar ID</span>
        </>
      }
      label={`${shown}, Copiar ID`}
      className={styles.name}
      onPress={() => void copy()}
    >
      {shown}
    </Tip>
  );
}
